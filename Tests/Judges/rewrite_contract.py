"""Writes a provider's document in other ways, and asks `apispec diff` and `apispec check` what has changed: nothing.

    rewrite_contract.py DOCUMENT SERVICE WAIVERS APISPEC

Each kind of WAYS says the same in another way; it is applied to the document, and to what `to_31` makes of it, as
OpenAPI 3.1. Prints a line for each command: how many of how many were found to be the same. The others go to standard
error.
"""

import copy
import json
import random
import subprocess
import sys
import tempfile

document_path, service, waivers, apispec = sys.argv[1:]
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}
LISTS = ("allOf", "anyOf", "oneOf")
SCHEMAS = ("items", "additionalProperties", "not")
ANNOTATIONS = ("default", "deprecated", "description", "readOnly", "title", "writeOnly")
SEEDS = 3


def operations(document):
    for item in document["paths"].values():
        for method, operation in item.items():
            if method in METHODS:
                yield operation


def schemas(document):
    """The place of each schema, as an object and a key of it; what is outside comes before what is inside."""
    places = []

    def schema(holder, key):
        value = holder[key]
        if not isinstance(value, dict):
            return
        places.append((holder, key))
        for name in LISTS:
            for index in range(len(value.get(name, []))):
                schema(value[name], index)
        for name in value.get("properties", {}):
            schema(value["properties"], name)
        for name in SCHEMAS:
            if name in value:
                schema(value, name)

    def content(holder):
        for media in holder.get("content", {}).values():
            if "schema" in media:
                schema(media, "schema")

    def parameter(holder):
        if "schema" in holder:
            schema(holder, "schema")
        content(holder)

    def response(holder):
        content(holder)
        for header in holder.get("headers", {}).values():
            parameter(header)

    components = document["components"]
    for name in list(components["schemas"]):
        schema(components["schemas"], name)
    for kind, read in (("parameters", parameter), ("headers", parameter), ("responses", response), ("requestBodies", content)):
        for holder in components.get(kind, {}).values():
            read(holder)
    for operation in operations(document):
        for holder in operation.get("parameters", []):
            parameter(holder)
        content(operation.get("requestBody", {}))
        for holder in operation["responses"].values():
            response(holder)
    return places


def each(document, change, share=1.0):
    """Replaces each schema that is no reference by what a function returns."""
    for holder, key in reversed(schemas(document)):
        if "$ref" not in holder[key] and random.random() < share:
            holder[key] = change(holder[key])
    return document


def references(document, change, share=0.3):
    """Replaces some references to a named schema by what a function returns of its name."""
    prefix = "#/components/schemas/"
    for holder, key in schemas(document):
        reference = holder[key].get("$ref", "")
        if reference.startswith(prefix) and random.random() < share:
            holder[key] = change(reference[len(prefix):])
    return document


def other_order(document):
    def shuffled(value):
        if isinstance(value, list):
            return [shuffled(element) for element in value]
        if not isinstance(value, dict):
            return value
        names = random.sample(list(value), len(value))
        return {name: shuffled(value[name]) for name in names}

    return shuffled(document)


def other_order_of_lists(document):
    def change(schema):
        for name in (*LISTS, "enum", "required"):
            if name in schema:
                random.shuffle(schema[name])
        return schema

    return each(document, change)


def wrapped(keyword):
    def way(document):
        return each(document, lambda schema: schema if "discriminator" in schema else {keyword: [schema]}, 0.3)

    way.__name__ = f"only_part_of_{keyword}"
    return way


def inlined(document):
    named = copy.deepcopy(document["components"]["schemas"])
    return references(document, lambda name: copy.deepcopy(named[name]))


def aliased(document):
    named = document["components"]["schemas"]

    def change(name):
        named[f"alias-of-{name}"] = {"$ref": f"#/components/schemas/{name}"}
        return {"$ref": f"#/components/schemas/alias-of-{name}"}

    return references(document, change)


def percent_encoded(document):
    return references(document, lambda name: {"$ref": "#/components/schemas/" + name.replace("-", "%2D")})


def extracted(document):
    named = document["components"]["schemas"]
    count = 0
    for holder, key in schemas(document):
        if holder is not named and "$ref" not in holder[key] and random.random() < 0.3:
            count += 1
            named[f"part-{count}"] = holder[key]
            holder[key] = {"$ref": f"#/components/schemas/part-{count}"}
    return document


def other_names(document):
    names = {name: f"schema-{number}" for number, name in enumerate(document["components"]["schemas"])}
    document = references(document, lambda name: {"$ref": f"#/components/schemas/{names[name]}"}, 1)
    named = document["components"]["schemas"]
    document["components"]["schemas"] = {names[name]: schema for name, schema in named.items()}
    return document


def members_apart(document):
    def change(schema):
        names = list(schema.get("properties", {}))
        if len(names) < 2 or schema.get("type") != "object" or set(schema) & {*LISTS, "additionalProperties"}:
            return schema
        required = schema.pop("required", [])
        members = schema.pop("properties")
        schema["allOf"] = []
        for part in (names[:len(names) // 2], names[len(names) // 2:]):
            schema["allOf"].append({"type": "object", "properties": {name: members[name] for name in part}})
            if set(part) & set(required):
                schema["allOf"][-1]["required"] = [name for name in part if name in required]
        if set(required) - set(names):
            schema["required"] = [name for name in required if name not in names]
        return schema

    return each(document, change, 0.5)


def limits_apart(document):
    def change(schema):
        limits = {name: schema[name] for name in ("enum", "format", "maxLength", "minLength", "pattern") if name in schema}
        if not limits or "type" not in schema or "nullable" in schema or "allOf" in schema:
            return schema
        return {**{name: value for name, value in schema.items() if name not in limits}, "allOf": [limits]}

    return each(document, change)


def stated_defaults(document):
    def change(schema):
        if schema.get("type") == "string":
            schema.setdefault("minLength", 0)
        if schema.get("type") == "array":
            schema.update({"minItems": schema.get("minItems", 0), "uniqueItems": schema.get("uniqueItems", False)})
        return {"deprecated": False, "readOnly": False, "writeOnly": False, **schema}

    for operation in operations(document):
        operation.setdefault("deprecated", False)
        for parameter in operation.get("parameters", []):
            if parameter.get("in") == "query":
                parameter.setdefault("required", False)
    return each(document, change)


def constants_for_values(document):
    def change(schema):
        if len(schema.get("enum", [])) < 2 or set(schema) & {*LISTS, "nullable"} or None in schema["enum"]:
            return schema
        return {**schema, "oneOf": [{"enum": [value], "title": str(value)} for value in schema.pop("enum")]}

    return each(document, change)


def to_31(document):
    def change(schema):
        is_nullable = schema.pop("nullable", False)
        for bound in ("Minimum", "Maximum"):
            if schema.pop(f"exclusive{bound}", False):
                schema[f"exclusive{bound}"] = schema.pop(bound.lower())
        if "example" in schema:
            schema["examples"] = [schema.pop("example")]
        if is_nullable and "type" in schema:
            schema["type"] = [schema["type"], "null"]
        elif is_nullable:
            notes = {name: schema.pop(name) for name in ANNOTATIONS if name in schema}
            return {"anyOf": [schema, {"type": "null"}], **notes}
        return schema

    document["openapi"] = "3.1.0"
    return each(document, change)


def null_as_alternative(document):
    def change(schema):
        types = schema.get("type")
        if not isinstance(types, list) or len(types) != 2 or "enum" in schema:
            return schema
        notes = {name: schema.pop(name) for name in ANNOTATIONS if name in schema}
        schema["type"] = next(name for name in types if name != "null")
        return {"oneOf": [{"type": "null"}, schema], **notes}

    return each(document, change)


def mixed(document):
    for way in random.sample(WAYS[:-1], 3):
        document = way(document)
    return document


WAYS = [
    other_order, other_order_of_lists, *map(wrapped, LISTS), inlined, aliased, percent_encoded, extracted, other_names,
    members_apart, limits_apart, stated_defaults, constants_for_values, mixed,
]
WAYS_OF_31 = [null_as_alternative]


def findings(path):
    asked = [apispec, "check", service, "--against", path, "--waivers", waivers, "--format", "json", "--fail-on", "never"]
    report = json.loads(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)
    return {tuple(finding[name] for name in ("severity", "operation", "path", "rule")) for finding in report["findings"]}


def main():
    plain = json.load(open(document_path))
    random.seed(1)
    bases = [(plain, WAYS), (to_31(copy.deepcopy(plain)), WAYS + WAYS_OF_31)]
    pairs = [(plain, to_31(copy.deepcopy(plain)), "to_31")]
    for base, ways in bases:
        for way in ways:
            for seed in range(SEEDS):
                random.seed(seed)
                pairs.append((base, way(copy.deepcopy(base)), f"{way.__name__} {seed} {base['openapi']}"))
    same = {"diff": 0, "check": 0}
    with tempfile.TemporaryDirectory() as folder:
        expected = findings(document_path)
        for number, (before, after, name) in enumerate(pairs):
            paths = [f"{folder}/{number}.{word}.json" for word in ("old", "new")]
            for path, document in zip(paths, (before, after)):
                json.dump(document, open(path, "w"))
            # In turn, since a difference may be seen from one side alone.
            asked = paths if number % 2 == 0 else paths[::-1]
            said = subprocess.run([apispec, "diff", *asked], capture_output=True, text=True).stdout
            found = findings(paths[1])
            same["diff"] += said.startswith("no changes")
            same["check"] += found == expected
            if not said.startswith("no changes"):
                print(f"diff {name}:\n{said[:600]}", file=sys.stderr)
            if found != expected:
                print(f"check {name}: {sorted(found ^ expected)[:3]}", file=sys.stderr)
    for command, count in same.items():
        print(f"{command} {count} {len(pairs)}")


main()
