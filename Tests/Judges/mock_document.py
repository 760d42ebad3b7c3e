"""Compares the document of `apispec mock` with the exported one: besides the mock server's problems they have to be
the same. Prints how many operations there are, then the headers with credentials that they ask for, a line each."""

import json
import sys

mock_path, exported_path, token = sys.argv[1:]
with open(mock_path) as file:
    mock = json.load(file)
with open(exported_path) as file:
    exported = json.load(file)

PROBLEM = "application/problem+json"
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}


def operations(document):
    return [
        operation
        for item in document["paths"].values()
        for method, operation in item.items()
        if method in METHODS
    ]


for operation in operations(mock):
    for status, response in list(operation["responses"].items()):
        content = response.get("content", {})
        if content.get(PROBLEM, {}).get("schema", {}).get("$ref", "").endswith("/apispec.Problem"):
            del content[PROBLEM]
        if not content:
            response.pop("content", None)
        if response["description"].startswith("Mock server: "):
            assert not content, f"{operation['operationId']}, {status}: more than a problem"
            del operation["responses"][status]

del mock["components"]["schemas"]["apispec.Problem"]
if not mock["components"]["schemas"]:
    del mock["components"]["schemas"]
if not mock["components"]:
    del mock["components"]
for document in mock, exported:
    # Where it stands is another matter.
    del document["servers"]
    for operation in operations(document):
        operation.pop("servers", None)
        # A header with a single value can be left out for the mock server.
        for parameter in operation.get("parameters", []):
            schema = parameter.get("schema", {})
            if parameter["in"] == "header" and ("const" in schema or len(schema.get("enum", [])) == 1):
                parameter.pop("required", None)

if mock != exported:
    for path in mock["paths"].keys() | exported["paths"].keys():
        if mock["paths"].get(path) != exported["paths"].get(path):
            print(f"{path} differs", file=sys.stderr)
    sys.exit("the document of the mock server is not the exported one")

print(len(operations(mock)))
for scheme in exported.get("components", {}).get("securitySchemes", {}).values():
    is_key = scheme["type"] == "apiKey"
    print(f"{scheme['name']}: {token}" if is_key else f"Authorization: Bearer {token}")
