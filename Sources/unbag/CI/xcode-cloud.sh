#!/bin/sh
# unbag: freezes god-context objects, and fails the build of a pull request that makes one of their counts rise.
# Commit as ci_scripts/ci_post_clone.sh with the right to execute it (chmod +x). Xcode Cloud keeps no cache between builds, so unbag and
# a toolchain are fetched every time: some minutes. Where that is too slow, run unbag on another CI and let Xcode Cloud build.
# unbag has no released binaries: this commit of it is built. Change the commit to update.
UNBAG_REPOSITORY=@REPOSITORY@
UNBAG_COMMIT=@COMMIT@

# Only pull requests have a base to be compared with.
[ -n "${CI_PULL_REQUEST_NUMBER:-}" ] || exit 0

@BUILD@

cd "$CI_PRIMARY_REPOSITORY_PATH"
# The clone is shallow: the branch and its target have to meet.
git fetch --quiet --depth=200 origin "$CI_PULL_REQUEST_SOURCE_COMMIT" "$CI_PULL_REQUEST_TARGET_COMMIT"
"$HOME/.unbag-tool/unbag" check --base "$CI_PULL_REQUEST_TARGET_COMMIT"
