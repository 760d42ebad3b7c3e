"""Validates every example of an OpenAPI 3.1 document against the schema beside it; prints how many fit."""

import json
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1]) as file:
    document = json.load(file)

found = fitting = 0


def check(node, path):
    global found, fitting
    if isinstance(node, dict):
        if "example" in node and "schema" in node:
            found += 1
            schema = dict(node["schema"])
            schema["components"] = document.get("components", {})
            errors = list(Draft202012Validator(schema).iter_errors(node["example"]))
            fitting += not errors
            for error in errors:
                print(f"{path}: {error.json_path}: {error.message}", file=sys.stderr)
        for name, value in node.items():
            if name not in ("example", "schema"):
                check(value, f"{path}/{name}")
    elif isinstance(node, list):
        for index, value in enumerate(node):
            check(value, f"{path}/{index}")


check(document, "")
print(f"{fitting} of {found}")
sys.exit(fitting != found or found == 0)
