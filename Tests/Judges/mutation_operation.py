"""An operation of a provider's document and what our endpoint says about it, for mutation_kinds.py."""

import copy


class Skip(Exception):
    """The kind of change does not apply to the operation."""


def resolve(document, value):
    for _ in range(50):
        reference = value.get("$ref") if isinstance(value, dict) else None
        if not reference:
            return value
        value = document
        for part in reference[2:].split("/"):
            value = value[part.replace("~1", "/").replace("~0", "~")]
    raise Skip


def need(condition):
    if not condition:
        raise Skip


class Operation:
    def __init__(self, document, path, method, own, ours, generator):
        self.document, self.path, self.method, self.own, self.ours = document, path, method, own, ours
        self.random = generator
        self.item = document["paths"][path]
        self.op = self.item[method]

    def choice(self, values):
        values = list(values)
        need(values)
        return self.random.choice(values)

    # Parameters

    def parameters(self):
        """All parameters of the operation, without references."""
        found = [copy.deepcopy(resolve(self.document, p)) for p in self.op.get("parameters", [])]
        for p in self.item.pop("parameters", []):
            p = copy.deepcopy(resolve(self.document, p))
            if not any(q["name"] == p["name"] and q["in"] == p["in"] for q in found):
                found.append(p)
        for p in found:
            if "schema" in p:
                p["schema"] = copy.deepcopy(resolve(self.document, p["schema"]))
        self.op["parameters"] = found
        return found

    def own_parameter(self, theirs):
        """Our parameter at the place of theirs; by position in the path."""
        own = self.own.get("parameters", [])
        if theirs["in"] == "path":
            names = [p["name"] for p in own if p["in"] == "path"]
            order = [s.strip("{}") for s in self.path.split("/") if s.startswith("{")]
            if theirs["name"] not in order or order.index(theirs["name"]) >= len(names):
                return None
            own = [p for p in own if p["in"] == "path"]
            return own[order.index(theirs["name"])]
        for p in own:
            if p["in"] == theirs["in"] and p["name"] == theirs["name"]:
                return p
        return None

    def parameter(self, places=("query", "header"), test=lambda theirs, own: True):
        """One of the parameters that we send; `own` is our schema of it."""
        found = []
        for p in self.parameters():
            own = self.own_parameter(p)
            if p["in"] in places and own and "schema" in p and test(p, own):
                found.append((p, own))
        return self.choice(found)

    def add_parameter(self, place, required, **more):
        name = "New" if place == "header" else "new_one"
        p = {"name": name, "in": place, "schema": {"type": "string"}}
        if required:
            p["required"] = True
        p.update(more)
        self.parameters().append(p)
        return p

    # Answers

    def success(self):
        status = next((s for s in sorted(self.op["responses"]) if s.startswith("2") and self.own_status(s)), None)
        need(status)
        response = copy.deepcopy(resolve(self.document, self.op["responses"][status]))
        self.op["responses"][status] = response
        return status, response

    def own_status(self, status):
        return self.own["responses"].get(status)

    def media(self):
        """The JSON content of the answer that our type is decoded from."""
        status, response = self.success()
        own = self.own_status(status).get("content", {})
        need("application/json" in own and "application/json" in response.get("content", {}))
        return response["content"]["application/json"]

    def schema(self):
        media = self.media()
        need("schema" in media)
        media["schema"] = copy.deepcopy(resolve(self.document, media["schema"]))
        return media["schema"]

    def flat(self, schema):
        """A copy of an object's schema with its allOf merged."""
        schema = copy.deepcopy(resolve(self.document, schema))
        for part in schema.pop("allOf", []):
            part = self.flat(part)
            schema.setdefault("properties", {}).update(part.get("properties", {}))
            schema["required"] = sorted(set(schema.get("required", [])) | set(part.get("required", [])))
            schema.setdefault("type", part.get("type", "object"))
        return schema

    def object(self):
        """The object that our type reads, which may be an element of a list, and our own schema of it."""
        media = self.media()
        media.pop("examples", None)
        media.pop("example", None)
        schema = self.flat(media["schema"]) if "schema" in media else None
        need(schema)
        schema.pop("example", None)
        status, _ = self.success()
        own = resolve(self.ours, self.own_status(status)["content"]["application/json"]["schema"])
        media = self.media()
        media["schema"] = schema
        if schema.get("type") == "array":
            need(own.get("type") == "array")
            schema["items"] = self.flat(schema["items"])
            schema, own = schema["items"], resolve(self.ours, own["items"])
            schema.pop("example", None)
        need("properties" in schema and "properties" in own)
        return schema, own

    def own_property(self, own, name):
        """Our schema of a property without null, and whether it can be null."""
        value = resolve(self.ours, own["properties"][name])
        null = False
        if "anyOf" in value:
            null = any(v.get("type") == "null" for v in value["anyOf"])
            others = [v for v in value["anyOf"] if v.get("type") != "null"]
            value = resolve(self.ours, others[0]) if len(others) == 1 else {}
        kind = value.get("type")
        if isinstance(kind, list):
            null = "null" in kind
            value = dict(value, type=next(k for k in kind if k != "null"))
        return value, null

    def property(self, required=True, test=lambda theirs, own: True):
        """An object of the answer, and the name of a property that our type needs, or that it reads if it is there."""
        schema, own = self.object()
        found = []
        for name in schema["properties"]:
            if name not in own["properties"]:
                continue
            value, null = self.own_property(own, name)
            theirs = resolve(self.document, schema["properties"][name])
            is_needed = name in own.get("required", []) and not null
            if is_needed == required and value.get("type") and test(theirs, value):
                found.append(name)
        name = self.choice(found)
        schema["properties"][name] = copy.deepcopy(resolve(self.document, schema["properties"][name]))
        return schema, name

    def of_type(self, kind, required=True, free=True):
        return self.property(
            required,
            lambda theirs, own: own.get("type") == kind and (not free or not set(own) & {"enum", "format"}) and theirs.get("type") == kind)

    # Bodies

    def body(self):
        need("requestBody" in self.op and "requestBody" in self.own)
        body = copy.deepcopy(resolve(self.document, self.op["requestBody"]))
        self.op["requestBody"] = body
        return body

    def body_object(self):
        """The schema of the body, our schema of it, and our example."""
        content = self.body()["content"]
        own = self.own["requestBody"]["content"].get("application/json")
        need(own and "application/json" in content and "schema" in content["application/json"])
        media = content["application/json"]
        media["schema"] = self.flat(media["schema"])
        mine = resolve(self.ours, own["schema"])
        need("properties" in media["schema"] and "properties" in mine)
        return media["schema"], mine, own.get("example", {})

    def body_property(self, test=lambda theirs, own: True, in_example=True):
        schema, mine, example = self.body_object()
        found = []
        for name in mine["properties"]:
            if name in schema["properties"] and (not in_example or name in example):
                theirs = resolve(self.document, schema["properties"][name])
                if test(theirs, self.own_property(mine, name)[0]):
                    found.append(name)
        name = self.choice(found)
        schema["properties"][name] = copy.deepcopy(resolve(self.document, schema["properties"][name]))
        return schema, name, example.get(name)
