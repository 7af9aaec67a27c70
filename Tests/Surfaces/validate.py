"""Validates what `unbag check` writes with the tools that others read it with.

    validate.py UNBAG SAMPLE SARIF_SCHEMA JUNIT_SCHEMA CHECKSTYLE_SCHEMA

UNBAG is the built program, SAMPLE a folder with a frozen bag. The sample is copied, and checked green, with a rise in files whose names are odd, with a file that
does not parse, and with a configuration that is wrong. Prints one line for each check that fails, and the numbers.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

import jsonschema

unbag, sample, sarif_schema, junit_schema, checkstyle_schema = sys.argv[1:6]
passed = failed = 0


def check(holds, what):
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print("FAILED:", what)
    return holds


def line_hashes(text):
    """GitHub's primaryLocationLineHash of every line, by its definition."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace(" ", "").replace("\t", "")
    counts, hashes = {}, []
    lines = text.split("\n")
    for number in range(len(lines)):
        units = "\n".join(lines[number:])[:200].encode("utf-16-le")
        values = [units[i] | units[i + 1] << 8 for i in range(0, len(units), 2)] + [0xFFFF] + [0] * 100
        value = 0
        for unit in values[:100]:
            value = (value * 37 + unit) % (1 << 64)
        counts[value] = counts.get(value, 0) + 1
        hashes.append(f"{value:x}:{counts[value]}")
    return hashes


def strings(value):
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from strings(part)


def sarif(text, name, root):
    log = json.loads(text)
    validator = jsonschema.Draft4Validator(json.load(open(sarif_schema)), format_checker=jsonschema.FormatChecker())
    for error in validator.iter_errors(log):
        check(False, f"{name}: schema: {list(error.absolute_path)}: {error.message[:200]}")
    check(validator.is_valid(log), f"{name}: the official schema of SARIF 2.1.0")
    check(all(strings(log)), f"{name}: no string is empty")
    run, = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    check(all(len(rule[key]["text"]) <= 1024 for rule in rules for key in ("shortDescription", "fullDescription")), f"{name}: descriptions")
    check(len(run["results"]) <= 25000, f"{name}: the number of results")
    for result in run["results"]:
        check(rules[result["ruleIndex"]]["id"] == result["ruleId"], f"{name}: the index of a rule")
        place = result["locations"][0]["physicalLocation"]
        uri, region = place["artifactLocation"]["uri"], place["region"]
        check(not urllib.parse.urlsplit(uri).scheme and not uri.startswith("/"), f"{name}: {uri} is relative")
        check({"startLine", "startColumn", "endLine", "endColumn"} <= set(region), f"{name}: a whole region")
        path = os.path.join(root, urllib.parse.unquote(uri))
        if not check(os.path.exists(path), f"{name}: {uri} is there"):
            continue
        content = open(path, encoding="utf-8", newline="").read()
        lines = re.split("\r\n|\r|\n", content)
        line = lines[region["startLine"] - 1]
        check(region["startLine"] == region["endLine"] <= len(lines), f"{name}: one line of the file")
        check(1 <= region["startColumn"] <= region["endColumn"] <= len(line.encode("utf-16-le")) // 2 + 1, f"{name}: columns within the line")
        expected = line_hashes(content)[region["startLine"] - 1]
        check(result["partialFingerprints"]["primaryLocationLineHash"] == expected, f"{name}: the hash of a line of {uri}")
    fingerprints = [result["partialFingerprints"]["unbag/v1"] for result in run["results"]]
    check(len(set(fingerprints)) == len(fingerprints), f"{name}: fingerprints are unique")
    return run


def xml(text, schema, name):
    with tempfile.NamedTemporaryFile(suffix=".xml") as file:
        file.write(text.encode())
        file.flush()
        result = subprocess.run(["xmllint", "--noout", "--schema", schema, file.name], capture_output=True, text=True)
        check(result.returncode == 0, f"{name}: xmllint: {result.stderr[:400]}")


def gitlab(text, name, root):
    entries = json.loads(text)
    check(isinstance(entries, list), f"{name}: a list")
    for entry in entries:
        path = entry["location"]["path"]
        check(entry["description"] and entry["check_name"] and re.fullmatch("[0-9a-f]{64}", entry["fingerprint"]), f"{name}: required fields")
        check(entry["severity"] in ("info", "minor", "major", "critical", "blocker"), f"{name}: severity")
        check(not path.startswith(("/", "./")) and os.path.exists(os.path.join(root, path)), f"{name}: {path} is there")
        check(entry["location"]["lines"]["begin"] >= 1, f"{name}: a line")
    fingerprints = [entry["fingerprint"] for entry in entries]
    check(len(set(fingerprints)) == len(fingerprints), f"{name}: fingerprints are unique")


def github(text, name, root):
    levels = []
    for line in text.split("\n")[:-1]:
        match = re.fullmatch(r"::(error|warning|notice) ([^\r\n]*?)::(.*)", line, re.S)
        if not check(match, f"{name}: a command: {line[:80]}"):
            continue
        levels.append(match[1])
        properties = dict(pair.split("=", 1) for pair in match[2].split(","))
        for key in properties:
            for escape, text in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
                properties[key] = properties[key].replace(escape, text)
        check(os.path.exists(os.path.join(root, properties["file"])), f"{name}: {properties['file']} is there")
        check(int(properties["line"]) >= 1 and properties["title"], f"{name}: line and title")
        check(len(match[3]) <= 4096 * 3, f"{name}: the length of a message")
    check(all(levels.count(level) <= 10 for level in levels), f"{name}: no more than GitHub shows")


def run(words, root, code, name):
    result = subprocess.run([unbag, "check"] + words, cwd=root, capture_output=True, env={**os.environ, "UNBAG_CACHE": root + "-cache"})
    check(result.returncode == code, f"{name}: exit code {result.returncode}, not {code}: {result.stderr.decode()[-300:]}")
    return result.stdout.decode()


def all_formats(root, code, name):
    for format in ("sarif", "junit", "checkstyle", "gitlab", "github"):
        text = run(["--format", format], root, code, f"{name} {format}")
        {"sarif": lambda: sarif(text, f"{name} sarif", root), "junit": lambda: xml(text, junit_schema, f"{name} junit"),
         "checkstyle": lambda: xml(text, checkstyle_schema, f"{name} checkstyle"), "gitlab": lambda: gitlab(text, f"{name} gitlab", root),
         "github": lambda: github(text, f"{name} github", root)}[format]()
    known = sarif(run(["--format", "sarif", "--results", "all"], root, code, f"{name} all"), f"{name} all", root)
    return known["results"]


with tempfile.TemporaryDirectory() as folder:
    root = os.path.join(os.path.realpath(folder), "sample")
    shutil.copytree(sample, root)
    subprocess.run(["git", "init", "-q", root], check=True)
    known = all_formats(root, 0, "green")
    check(len(known) > 100 and all(result["baselineState"] == "unchanged" for result in known), "green: everything is known")

    odd = ["a, b&c.swift", "100% <new>.swift", "it's \"quoted\" ]]>.swift", "é 🧳.swift", "col:on#.swift", "x\u0001y\u001b[31m.swift", "back`tick|.swift"]
    for number, name in enumerate(odd):
        with open(os.path.join(root, name), "w", encoding="utf-8", newline="") as file:
            end = "\r\n" if number % 2 else "\n"
            file.write(f"// 🧳é{end}extension ConfirmationViewModel {{{end}\tvar odd{number}: String {{ /* 🧳 */ context.quoteID! }} // ]]> & <x>{end}}}")
    run([], root, 1, "red")
    red = all_formats(root, 1, "red")
    check(any(result["baselineState"] == "new" for result in red), "red: something is new")

    with open(os.path.join(root, odd[0]), "a") as file:
        file.write("extension BookingFlowContext { func broken( }\n")
    all_formats(root, 3, "broken source")
    with open(os.path.join(root, ".unbag", "config.json"), "w") as file:
        file.write("{ bags: [{ id: 3 }], exlude: ['<&>'] }\n")
    all_formats(root, 3, "broken configuration")

print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or not passed else 0)
