"""Writes the scripts inside of the files that `unbag ci` prints as files of their own, for shellcheck."""

import pathlib
import sys

import yaml

folder = pathlib.Path(sys.argv[1])


def scripts(node, key=None):
    """Every script of a tree, however the continuous integration calls it."""
    if isinstance(node, dict):
        for name, value in node.items():
            yield from scripts(value, name)
    elif isinstance(node, list):
        if key in ("script", "before_script"):
            yield "\n".join(node)
        else:
            for value in node:
                yield from scripts(value, key)
    elif isinstance(node, str) and key in ("run", "content"):
        yield node


total = 0
for system in ("github", "gitlab", "bitrise"):
    found = list(scripts(yaml.safe_load((folder / f"{system}.yml").read_text())))
    assert found, system
    for number, text in enumerate(found):
        shebang = "" if text.startswith("#!") else "#!/usr/bin/env bash\n"
        (folder / f"script-{system}-{number}.sh").write_text(shebang + text + "\n")
    total += len(found)
print(f"{total} scripts")
