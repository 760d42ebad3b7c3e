"""Breaks a provider's document in seeded ways and asks `apispec check` about each.

    mutate_contract.py DOCUMENT OURS WAIVERS APISPEC

OURS is the document that `apispec openapi` exports: it says which properties our types need. The expected verdict of
each kind stands in KINDS, next to what the kind does. Prints one line: how many of how many were told as expected.
"""

import copy
import json
import random
import subprocess
import sys
import tempfile

document_path, ours_path, waivers, apispec = sys.argv[1:]
document = json.load(open(document_path))
ours = json.load(open(ours_path))["components"]["schemas"]
random.seed(20261121)


def needed(name):
    schema = ours[name]
    return [key for key in schema["required"] if isinstance(schema["properties"][key].get("type"), str)]


# The provider's schemas, and the type of ours that each is read as.
TYPES = {
    "public-user": "UsersResponse",
    "private-user": "UsersResponse",
    "simple-user": "Account",
    "minimal-repository": "Repository",
    "repo-search-result-item": "FoundRepository",
    "code-search-result-item": "SearchCodeFile",
    "issue": "Issue",
    "issue-comment": "Comment",
    "reaction": "Reaction",
    "base-gist": "Gist",
    "event": "Event",
    "rate-limit": "GetRateLimitsLimit",
}


def a_property(d):
    """A schema, and the name of a property of it that our type needs."""
    name = random.choice(list(TYPES))
    schema = d["components"]["schemas"][name]
    # What stands beside a reference is not read in 3.0.
    names = [n for n in needed(TYPES[name]) if "$ref" not in schema["properties"].get(n, {"$ref": ""})]
    return (schema, random.choice(names)) if names else a_property(d)


def operation(d):
    return op(d, random.choice(OURS))


OURS = [
    (path, method) for path, item in json.load(open(ours_path))["paths"].items() for method in item
    if method in document["paths"].get(path, {})
]
GET, REPOS, POST = ("/users/{username}", "get"), ("/users/{username}/repos", "get"), ("/markdown", "post")


def op(d, place):
    return d["paths"][place[0]][place[1]]


def rename(d):
    s, n = a_property(d)
    s["properties"]["new_" + n] = s["properties"].pop(n)
    s["required"] = [r for r in s["required"] if r != n]


def remove(d):
    s, n = a_property(d)
    del s["properties"][n]
    s["required"] = [r for r in s["required"] if r != n]


def optional(d):
    s, n = a_property(d)
    s["required"] = [r for r in s["required"] if r != n]


def nullable(d):
    s, n = a_property(d)
    s["properties"][n] = dict(s["properties"][n], nullable=True)


def null_type(d):
    s, n = a_property(d)
    s["properties"][n] = {"type": [s["properties"][n].get("type", "object"), "null"]}


def null_any(d):
    s, n = a_property(d)
    s["properties"][n] = {"anyOf": [s["properties"][n], {"type": "null"}]}


def to_array(d):
    s, n = a_property(d)
    s["properties"][n] = {"type": "array", "items": {"type": "string"}}


def to_object(d):
    s, n = a_property(d)
    s["properties"][n] = {"type": "object", "properties": {}}


def to_boolean(d):
    s, n = a_property(d)
    while s["properties"][n].get("type") == "boolean":
        s, n = a_property(d)
    s["properties"][n] = {"type": "boolean"}


def one_of(d):
    s, n = a_property(d)
    s["properties"][n] = {"oneOf": [s["properties"][n], {"type": "array", "items": {}}]}


def move_path(d):
    path, _ = random.choice(OURS)
    d["paths"]["/v9" + path] = d["paths"].pop(path)


def change_method(d):
    path, method = random.choice(OURS)
    d["paths"][path]["trace"] = d["paths"][path].pop(method)


def new_required_query(d):
    operation(d).setdefault("parameters", []).append(
        {"name": "n%d" % random.randrange(99), "in": "query", "required": True, "schema": {"type": "string"}})


def new_required_header(d):
    operation(d).setdefault("parameters", []).append(
        {"name": "X-N%d" % random.randrange(99), "in": "header", "required": True, "schema": {"type": "string"}})


def parameter(d, name):
    return [p for p in op(d, REPOS)["parameters"] if p.get("name") == name][0]


def require_parameter(d):
    parameter(d, random.choice(["type", "sort", "direction"]))["required"] = True


def drop_parameter_value(d):
    parameter(d, random.choice(["type", "sort", "direction"]))["schema"]["enum"].pop()


def retype_parameter(d):
    parameter(d, random.choice(["type", "sort", "direction"]))["schema"] = {"type": "integer"}


def answer_status(d):
    operation(d)["responses"][random.choice(["300", "305", "306"])] = {"description": "new"}


def drop_content(d):
    op(d, random.choice([GET, REPOS, POST]))["responses"]["200"].pop("content")


def change_content(d):
    r = op(d, random.choice([GET, REPOS, POST]))["responses"]["200"]
    r["content"] = {"application/xml": list(r["content"].values())[0]}


def change_body(d):
    b = op(d, POST)["requestBody"]
    b["content"] = {random.choice(["application/xml", "text/plain"]): list(b["content"].values())[0]}


def retype_body(d):
    p = op(d, POST)["requestBody"]["content"]["application/json"]["schema"]["properties"]
    p[random.choice(["text", "mode", "context"])] = {"type": "integer"}


def require_body_property(d):
    s = op(d, POST)["requestBody"]["content"]["application/json"]["schema"]
    s["required"].append(random.choice(["mode", "context"]))


def bad_example(d):
    c = op(d, random.choice([GET, REPOS]))["responses"]["200"]["content"]["application/json"]
    c["examples"]["new"] = {"value": random.choice([7, "text", {"login": 1}])}


def add_property(d):
    s, _ = a_property(d)
    s["properties"]["new_%d" % random.randrange(999)] = {"type": "string"}


def deprecate(d):
    operation(d)["deprecated"] = True


def new_query(d):
    operation(d).setdefault("parameters", []).append(
        {"name": "new", "in": "query", "schema": {"type": "string"}})


def rename_parameter(d):
    parameter(d, random.choice(["type", "sort", "direction"]))["name"] = "other"


def describe(d):
    operation(d)["summary"] = "Other words"


# Whether a call or a decoding can fail after it.
KINDS = {f: True for f in [
    rename, remove, optional, nullable, null_type, null_any, to_array, to_object, to_boolean, one_of, move_path,
    change_method, new_required_query, new_required_header, require_parameter, drop_parameter_value, retype_parameter,
    answer_status, drop_content, change_content, change_body, retype_body, require_body_property, bad_example,
]} | {f: False for f in [add_property, deprecate, new_query, rename_parameter, describe]}


def is_breaking(d):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(d, file)
        file.flush()
        command = [apispec, "check", "GitHub", "--against", file.name, "--waivers", waivers, "--format", "json"]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        return any(f["severity"] == "breaking" for f in json.loads(run.stdout)["findings"])


right = not is_breaking(document)
if not right:
    print("the unbroken document is told as breaking", file=sys.stderr)
total = 200
for number in range(total):
    kind = list(KINDS)[number % len(KINDS)]
    mutated = copy.deepcopy(document)
    kind(mutated)
    if is_breaking(mutated) == KINDS[kind]:
        right += 1
    else:
        print(f"{number}: {kind.__name__}: expected breaking: {KINDS[kind]}", file=sys.stderr)
print(f"{right} of {total + 1}, {len(KINDS)} kinds")
sys.exit(right != total + 1)
