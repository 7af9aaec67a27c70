#!/usr/bin/env bash
# Compiles the sample, warnings as errors, and runs its checks.
#
#   check.sh UNBAG      UNBAG is the built tool; the checks ask it where the legacy code unwraps and where it leaves silently
#
# Needs Java 17, pip and unzip. The compiler is that of Tests/KotlinComparison.
set -euo pipefail
[ $# -ge 1 ] || { echo "usage: check.sh UNBAG" >&2; exit 64; }
unbag=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
cd "$(dirname "$0")"
jars=$(../../Tests/KotlinComparison/psi/compiler.sh)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The compiler's plugin for @Serializable lies in the compiler's own jar; this folder names it.
services=$scratch/plugin/META-INF/services
mkdir -p "$services"
echo org.jetbrains.kotlinx.serialization.compiler.extensions.SerializationComponentRegistrar \
  >"$services/org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar"

# kotlinx-serialization first: the compiler's jar holds a copy of it without a version.
path=$(printf '%s:' "$jars"/kotlinx-serialization-*.jar "$jars"/kotlin-stdlib-*.jar "$jars"/kotlin-jupyter-kernel-*-all.jar)
started=$SECONDS
java -Xmx2g -XX:+UseSerialGC -cp "$jars/*" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler \
  -no-stdlib -no-reflect -jvm-target 17 -Werror -progressive -Xplugin="$scratch/plugin" -cp "$path" -d "$scratch/classes" \
  Android Server Legacy Migrated Check
echo "compiled in $((SECONDS - started)) s"
mkdir "$scratch/phones"
java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Djava.io.tmpdir="$scratch/phones" -cp "$scratch/classes:$path" travel.check.MainKt "$unbag" "$PWD" "$@"
