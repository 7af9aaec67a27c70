set -eu
if [ ! -x "$HOME/.unbag-tool/unbag" ]; then
  # A toolchain of swift.org: unbag reads Swift with the SwiftSyntax that lies in it, and Xcode's own toolchain has none.
  work=$(mktemp -d)
  curl --fail --silent --show-error --location --output "$work/swiftly.pkg" https://download.swift.org/swiftly/darwin/swiftly.pkg
  installer -pkg "$work/swiftly.pkg" -target CurrentUserHomeDirectory
  "$HOME/.swiftly/bin/swiftly" init --assume-yes --quiet-shell-followup --skip-install
  export PATH="$HOME/.swiftly/bin:$PATH"
  swiftly install --assume-yes --use @SWIFT@
  git init --quiet "$work/unbag"
  git -C "$work/unbag" fetch --quiet --depth 1 "$UNBAG_REPOSITORY" "$UNBAG_COMMIT"
  git -C "$work/unbag" checkout --quiet FETCH_HEAD
  swift build --configuration release --package-path "$work/unbag" --product unbag
  mkdir -p "$HOME/.unbag-tool"
  cp "$(swift build --configuration release --package-path "$work/unbag" --show-bin-path)/unbag" "$HOME/.unbag-tool/"
fi
