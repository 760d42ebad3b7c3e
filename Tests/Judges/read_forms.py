"""Reads form bodies with urllib.parse, and compares them with what was meant.

    python read_forms.py FOLDER

Each folder in FOLDER holds body and expected.json, a list of names and values. Prints the number of pairs read as
meant; what differs goes to standard error, with status 1.
"""

import json
import pathlib
import sys
import urllib.parse


def main(folder):
    count, differences = 0, 0
    for case in sorted(path for path in pathlib.Path(folder).iterdir() if path.is_dir()):
        expected = json.loads((case / "expected.json").read_text("utf-8"))
        body = (case / "body").read_text("ascii")
        pairs = urllib.parse.parse_qsl(body, keep_blank_values=True, strict_parsing=True, errors="strict")
        found = [list(pair) for pair in pairs]
        count += sum(1 for pair in zip(found, expected) if pair[0] == pair[1])
        if found != expected:
            differences += 1
            print(f"{case.name}:\n  read  {found!r}\n  meant {expected!r}", file=sys.stderr)
    print(count)
    return 1 if differences or count == 0 else 0


sys.exit(main(*sys.argv[1:]))
