#!/usr/bin/env bash
# Prints the folder with the jars of a Kotlin compiler, kotlinx-coroutines and kotlinx-serialization among them.
#
# They come out of the PyPI package kotlin-jupyter-kernel, and are kept in ${KT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kotlin-psi}.
# Needs pip and unzip.
set -euo pipefail
cache=${KT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kotlin-psi}
jars=$cache/run_kotlin_kernel/jars
if ! compgen -G "$jars/kotlin-jupyter-kernel-*-all.jar" >/dev/null; then
  mkdir -p "$cache"
  (cd "$cache" && pip3 download --no-deps --quiet kotlin-jupyter-kernel >&2 && unzip -q -o kotlin_jupyter_kernel*.whl 'run_kotlin_kernel/jars/*')
fi
printf '%s\n' "$jars"
