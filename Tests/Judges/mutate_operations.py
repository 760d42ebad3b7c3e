"""Changes the provider's document at each operation that we call, and asks `apispec check` about each change.

    mutate_operations.py SERVICE DOCUMENT OURS APISPEC [--per-kind COUNT] [--with-lock] [--only PATTERN]

DOCUMENT is the provider's, OURS what `apispec openapi` exports, which says what our types need. Each kind of change has
its verdict before the check is asked:

    B  this client can fail: a new breaking finding at the operation
    W  it must be reported: a new breaking finding or drift
    S  nothing that the client sees: no new one of either

Each change is checked in a document with one operation, which is compared with the unchanged one. The kinds are in
mutation_kinds.py and mutation_schemas.py. Prints a line for each verdict, and the kinds that were wrong to standard error.
"""

import concurrent.futures
import copy
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import mutation_schemas  # noqa: E402, F401
from mutation_kinds import KINDS, Operation, Skip  # noqa: E402

service, document_path, ours_path, apispec = sys.argv[1:5]
per_kind = int(sys.argv[sys.argv.index("--per-kind") + 1]) if "--per-kind" in sys.argv else 10**6
only = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
document = json.load(open(document_path))
ours = json.load(open(ours_path))
METHODS = ["get", "put", "post", "delete", "patch"]


def references(value, found):
    if isinstance(value, dict):
        reference = value.get("$ref")
        if isinstance(reference, str) and reference.startswith("#/") and reference not in found:
            found.add(reference)
            references(target(reference), found)
        for inner in value.values():
            references(inner, found)
    elif isinstance(value, list):
        for inner in value:
            references(inner, found)


def target(reference):
    value = document
    for part in reference[2:].split("/"):
        value = value[part.replace("~1", "/").replace("~0", "~")]
    return value


def slice_of(path, method):
    """The document with one operation, and what it refers to."""
    item = {k: v for k, v in document["paths"][path].items() if k not in METHODS or k == method}
    small = {k: v for k, v in document.items() if k not in ("paths", "components")}
    small["paths"] = {path: item}
    found = set()
    references([item, document.get("security", [])], found)
    small["components"] = {"securitySchemes": document.get("components", {}).get("securitySchemes", {})}
    for reference in found:
        place = small
        parts = [p.replace("~1", "/").replace("~0", "~") for p in reference[2:].split("/")]
        for part in parts[:-1]:
            place = place.setdefault(part, {})
        place[parts[-1]] = target(reference)
    return copy.deepcopy(small)


def check(changed, base, folder, number):
    file = os.path.join(folder, "%d.json" % number)
    with open(file, "w") as stream:
        json.dump(changed, stream)
    arguments = [apispec, "check", service, "--against", file, "--format", "json"]
    if base and "--with-lock" in sys.argv:
        arguments += ["--lock", base]
    # In the folder there is no lock file of the service, which the check would find.
    run = subprocess.run(arguments, capture_output=True, text=True, cwd=folder)
    os.unlink(file)
    if run.returncode not in (0, 1):
        return None
    return json.loads(run.stdout)["findings"]


def rows(findings, name):
    # An answer that is described by another status is the same answer.
    keys = ("ours", "theirs", "severity", "rule")
    return {
        (re.sub(r"^responses\.\w+", "responses", f["path"]),) + tuple(f.get(k) for k in keys)
        for f in findings if f["operation"] == name
    }


def shape(path):
    return "/".join("{}" if p.startswith("{") else p for p in path.split("/"))


def operations():
    theirs = {shape(p): p for p in document["paths"]}
    for path, item in ours["paths"].items():
        for method, operation in item.items():
            other = theirs.get(shape(path))
            if method in METHODS and other and method in document["paths"][other]:
                yield other, method, path, operation


def main():
    jobs = []
    with tempfile.TemporaryDirectory() as folder:
        bases = {}
        for index, (path, method, own_path, operation) in enumerate(operations()):
            small = slice_of(path, method)
            file = os.path.join(folder, "base%d.json" % index)
            json.dump(small, open(file, "w"))
            bases[(path, method)] = (file, rows(check(small, file, folder, 10**6 + index) or [], operation["operationId"]))
            for kind, (verdict, change) in KINDS.items():
                if not re.search(only, kind):
                    continue
                generator = random.Random("%s %s %s" % (kind, path, method))
                changed = copy.deepcopy(small)
                try:
                    change(Operation(changed, path, method, operation, ours, generator))
                except Skip:
                    continue
                if changed != small:
                    jobs.append((kind, verdict, path, method, operation["operationId"], changed))
        random.Random(20261122).shuffle(jobs)
        counts, chosen = {}, []
        for job in jobs:
            counts[job[0]] = counts.get(job[0], 0) + 1
            if counts[job[0]] <= per_kind:
                chosen.append(job)

        def ask(entry):
            number, (kind, verdict, path, method, name, changed) = entry
            file, before = bases[(path, method)]
            found = check(changed, file, folder, number)
            if found is None:
                return kind, verdict, False, name, "no answer"
            new = rows(found, name) - before
            severities = {row[3] for row in new}
            right = {
                "B": "breaking" in severities,
                "W": bool(severities & {"breaking", "drift"}),
                "S": not severities & {"breaking", "drift"},
            }[verdict]
            return kind, verdict, right, name, sorted(new)[:2]

        with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count() or 2) as pool:
            results = list(pool.map(ask, enumerate(chosen)))
    wrong = {}
    for kind, verdict, right, name, detail in results:
        if not right:
            wrong.setdefault((verdict, kind), []).append((name, detail))
    for (verdict, kind), cases in sorted(wrong.items()):
        total = sum(1 for r in results if r[0] == kind)
        print("%s %s: %d of %d wrong, such as %s" % (verdict, kind, len(cases), total, cases[0]), file=sys.stderr)
    for verdict in "BWS":
        of = [r for r in results if r[1] == verdict]
        print(verdict, sum(1 for r in of if r[2]), len(of), len({r[0] for r in of}))


main()
