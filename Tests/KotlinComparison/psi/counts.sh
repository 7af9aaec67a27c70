#!/usr/bin/env bash
# What the Kotlin compiler's own parser counts in each Kotlin file, one row a file.
#
#   counts.sh FOLDER | FILE | @LIST …   (a LIST has one path a line)
#
# Needs Java 17, pip and unzip. What is compiled here is kept beside the compiler, see compiler.sh.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cache=${KT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kotlin-psi}
jars=$("$here/compiler.sh")
# The one file that matches.
jar() {
  set -- "$jars"/$1
  [ -f "$1" ] || { echo "the package holds no $1" >&2; exit 1; }
  printf %s "$1"
}
compiler=$(jar 'kotlin-jupyter-kernel-*-all.jar')
library=$(jar 'kotlin-stdlib-*.jar')
path="$compiler:$library:$(jar 'kotlin-reflect-*.jar'):$(jar 'kotlin-script-runtime-*.jar'):$(jar 'annotations-*.jar')"
classes=$cache/counts
if [ ! -f "$classes/PsiCountsKt.class" ] || [ "$here/PsiCounts.kt" -nt "$classes/PsiCountsKt.class" ]; then
  mkdir -p "$classes"
  java -Xmx2g -cp "$path" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler \
    -no-stdlib -no-reflect -jvm-target 17 -nowarn -cp "$compiler:$library" -d "$classes" "$here/PsiCounts.kt" >&2
fi
exec java -Xmx2g -Xss64m -XX:+UseSerialGC -cp "$classes:$path" PsiCountsKt "$@"
