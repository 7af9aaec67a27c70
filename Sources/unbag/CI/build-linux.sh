set -eu
if [ ! -x @FOLDER@/unbag ]; then
  git init --quiet /tmp/unbag
  git -C /tmp/unbag fetch --quiet --depth 1 "$UNBAG_REPOSITORY" "$UNBAG_COMMIT"
  git -C /tmp/unbag checkout --quiet FETCH_HEAD
  swift build --configuration release --package-path /tmp/unbag --product unbag
  mkdir -p @FOLDER@
  cp "$(swift build --configuration release --package-path /tmp/unbag --show-bin-path)/unbag" @FOLDER@/
fi
