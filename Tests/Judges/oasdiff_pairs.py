"""Compares oasdiff's test pairs by `apispec diff` with the names that oasdiff expects.

    oasdiff_pairs.py SUITE APISPEC NAMED

NAMED has the tests that differ by intent, one a line, with the reason after a tab. Prints a row for each figure:
the label, the figure and the verdict, separated by tabs; the tests that differ are written to standard error.
"""

import json
import pathlib
import subprocess
import sys

suite, apispec, named_file = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
lines = [line.split("\t") for line in open(named_file) if "\t" in line and not line.startswith("#")]
named = {line[0] for line in lines}
data = json.load(open(suite / "tests.json"))
levels = data["level"]


def changes(test):
    paths = [suite / pathlib.Path(test[side]).with_suffix(".json") for side in ("old", "new")]
    result = subprocess.run([apispec, "diff", *paths, "--format", "json"], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{test['test']}: {result.stderr}")
    return json.loads(result.stdout)


found = expected = false_major = empty = 0
unused = set(named)
for test in data["tests"]:
    # Options of oasdiff turn on the rules of a provider's own process.
    if test["opts"]:
        continue
    report = changes(test)
    rules = {change["rule"] for change in report["changes"]}
    errors = {rule for rule in test["expected"] if levels.get(rule) == "ERR"}
    expected += len(errors)
    found += len(errors & rules)
    is_wrong = bool(errors - rules)
    if test["empty"]:
        empty += 1
        if report["version"] == "major":
            is_wrong = True
            false_major += test["test"] not in named
    if is_wrong:
        unused.discard(test["test"])
        if test["test"] not in named:
            print(test["test"], sorted(errors - rules), report["version"], file=sys.stderr)

missed = expected - found
print(f"oasdiff's errors by the same name (at most 6 missed)\t{found} of {expected}\t{'pass' if missed <= 6 else 'FAIL'}")
print(f"major where oasdiff has nothing breaking\t{false_major} of {empty}\t{'FAIL' if false_major else 'pass'}")
print(f"named differences that are none\t{len(unused)}\t{'FAIL' if unused else 'pass'}")
