"""The kinds of changes of mutate_operations.py: KINDS[name] is the verdict and a function that changes an operation."""

import copy

from mutation_operation import Operation, Skip, need, resolve

__all__ = ["KINDS", "Operation", "Skip"]
KINDS = {}
OTHER = {"string": "integer", "integer": "string", "boolean": "string", "number": "string", "array": "string", "object": "string"}


def kind(verdict, name):
    def add(change):
        assert name not in KINDS, name
        KINDS[name] = (verdict, change)
        return change

    return add


def simple(verdict, name, change):
    KINDS[name] = (verdict, change)


def on_property(verdict, name, change, **chosen):
    """A change of a property's schema: change(schema of the property) returns the new one, or changes it."""
    def run(o):
        schema, key = o.property(**chosen)
        new = change(schema["properties"][key])
        if new is not None:
            schema["properties"][key] = new

    KINDS[name] = (verdict, run)


def of(kind_, **more):
    def test(theirs, own):
        plain = own.get("type") == kind_ and theirs.get("type") == kind_
        return plain and ("enum" in own) == ("enum" in more) and own.get("format") == more.get("format", own.get("format"))

    return dict(test=test)


def free(kind_):
    return dict(test=lambda t, o: o.get("type") == kind_ and t.get("type") == kind_ and not set(o) & {"enum", "format"} and "enum" not in t)


# Answers: properties that our type needs


def without(schema, key):
    schema["required"] = [r for r in schema.get("required", []) if r != key]


@kind("B", "resp: needed property removed")
def _(o):
    schema, key = o.property()
    del schema["properties"][key]
    without(schema, key)


@kind("S", "resp: unread property removed")
def _(o):
    schema, own = o.object()
    key = o.choice(k for k in schema["properties"] if k not in own["properties"])
    del schema["properties"][key]
    without(schema, key)


@kind("W", "resp: optional-for-us property removed")
def _(o):
    schema, key = o.property(required=False)
    del schema["properties"][key]
    without(schema, key)


def rename(schema, key, new):
    schema["properties"][new] = schema["properties"].pop(key)
    without(schema, key)
    schema["required"].append(new)


@kind("B", "resp: needed property renamed")
def _(o):
    schema, key = o.property()
    rename(schema, key, "new_" + key)


@kind("B", "resp: needed property changes its case")
def _(o):
    schema, key = o.property()
    rename(schema, key, key.upper())


@kind("B", "resp: became optional")
def _(o):
    schema, key = o.property()
    need(key in schema.get("required", []))
    without(schema, key)


@kind("B", "resp: all required list dropped")
def _(o):
    schema, key = o.property()
    need(key in schema.get("required", []))
    del schema["required"]


for k in ("string", "integer", "boolean", "array"):
    for other in ("string", "integer", "number", "boolean", "array", "object"):
        if other == k:
            continue
        new = {"type": other}
        if other == "array":
            new["items"] = {"type": "string"}
        on_property("B", "resp: %s -> %s" % (k, other), lambda s, new=new: copy.deepcopy(new), **free(k))
on_property("B", "resp: became nullable (3.0)", lambda s: dict(s, nullable=True))
on_property("B", "resp: became nullable (oneOf null)", lambda s: {"oneOf": [s, {"type": "null"}]})
on_property("B", "resp: became nullable (null above oneOf)", lambda s: {"anyOf": [{"oneOf": [s, dict(s, title="x")]}, {"type": "null"}]})
on_property("B", "resp: became nullable (type array)", lambda s: dict(s, type=[s["type"], "null"]), test=lambda t, o: isinstance(t.get("type"), str))
on_property("B", "resp: became nullable (allOf + nullable)", lambda s: {"allOf": [s], "nullable": True})
on_property("S", "resp: oneOf [same]", lambda s: {"oneOf": [s]})
on_property("S", "resp: allOf [same]", lambda s: {"allOf": [s]})
on_property("B", "resp: oneOf [same, another type]", lambda s: {"oneOf": [s, {"type": "array", "items": {}}]})
on_property("B", "resp: anyOf [another type, same]", lambda s: {"anyOf": [{"type": "array", "items": {}}, s]})
on_property("B", "resp: type list of two", lambda s: dict(s, type=["integer", "string"]), **free("integer"))
on_property("B", "resp: type list of two, of text", lambda s: dict(s, type=["string", "integer"]), **free("string"))
on_property("B", "resp: type dropped altogether", lambda s: {}, **free("integer"))
on_property("B", "resp: moved one level down", lambda s: {"type": "object", "properties": {"value": s}})
on_property("S", "resp: needed became readOnly", lambda s: dict(s, readOnly=True))
on_property("W", "resp: needed became writeOnly", lambda s: dict(s, writeOnly=True))
on_property("W", "resp: property we read is deprecated", lambda s: dict(s, deprecated=True))
on_property("W", "resp: optional property we read is deprecated", lambda s: dict(s, deprecated=True), required=False)
on_property("B", "resp: property is false", lambda s: False)
on_property("B", "resp: needed property became not-schema", lambda s: {"not": {}})
on_property("S", "resp: minimum on a number", lambda s: dict(s, minimum=0), **free("integer"))
on_property("S", "resp: maxLength and pattern on text", lambda s: dict(s, maxLength=9999, pattern=".*"), **free("string"))
on_property("S", "resp: integer int32 -> int64", lambda s: dict(s, format="int64"), **free("integer"))
on_property("W", "resp: integer may exceed Int64", lambda s: dict(s, format="uint64"), **free("integer"))
on_property("B", "resp: integer maximum beyond Int64", lambda s: dict(s, maximum=2**70), **free("integer"))
on_property("W", "resp: text becomes base64", lambda s: dict(s, format="byte"), **free("string"))
on_property("W", "resp: text gets contentEncoding", lambda s: dict(s, contentEncoding="base64"), **free("string"))
on_property("W", "resp: uri -> any string", lambda s: {"type": "string"}, **of("string", format="uri"))
on_property("B", "resp: date-time -> any string", lambda s: {"type": "string", "example": s.get("example", "a")}, **of("string", format="date-time"))
on_property("B", "resp: date-time -> date", lambda s: {"type": "string", "format": "date"}, **of("string", format="date-time"))
on_property("B", "resp: date-time -> unix seconds", lambda s: {"type": "integer"}, **of("string", format="date-time"))
on_property("W", "resp: date-time gets a pattern of another form", lambda s: dict(s, pattern="^\\d{10}$"), **of("string", format="date-time"))
on_property("B", "resp: array items change type", lambda s: dict(s, items={"type": "boolean"}), **free("array"))
on_property("B", "resp: array items nullable", lambda s: dict(s, items={"anyOf": [s["items"], {"type": "null"}]}), **free("array"))
on_property("B", "resp: array -> object", lambda s: {"type": "object", "properties": {}}, **free("array"))
on_property("B", "resp: object -> array", lambda s: {"type": "array", "items": s}, test=lambda t, o: o.get("type") == "object")
on_property("B", "resp: object -> string (id only)", lambda s: {"type": "string"}, test=lambda t, o: o.get("type") == "object")
on_property("B", "resp: object -> map of anything", lambda s: {"type": "object", "additionalProperties": True}, test=lambda t, o: o.get("type") == "object" and o.get("required"))


@kind("B", "resp: closed enum gets a value")
def _(o):
    schema, key = o.property(test=lambda t, w: "enum" in w)
    s = schema["properties"][key]
    s["enum"] = s.get("enum", []) + ["another_value"]


@kind("B", "resp: closed enum becomes free string")
def _(o):
    schema, key = o.property(test=lambda t, w: "enum" in w and t.get("type") == "string" and "enum" in t)
    del schema["properties"][key]["enum"]


@kind("S", "resp: enum value removed")
def _(o):
    schema, key = o.property(test=lambda t, w: len(t.get("enum", [])) > 1)
    schema["properties"][key]["enum"] = schema["properties"][key]["enum"][:1]
    schema["properties"][key].pop("example", None)


@kind("B", "resp: const another value")
def _(o):
    schema, key = o.property(test=lambda t, w: "enum" in w)
    schema["properties"][key] = {"const": "another_value"}


@kind("S", "quiet: new properties in the answer")
def _(o):
    schema, _ = o.object()
    schema["properties"]["brand_new"] = {"type": "string"}
    schema.setdefault("required", []).append("brand_new")


@kind("S", "quiet: answer promises more")
def _(o):
    schema, _ = o.object()
    schema["required"] = sorted(schema["properties"])


@kind("B", "resp: one of two objects lacks a key")
def _(o):
    schema, key = o.property()
    media = o.media()
    other = copy.deepcopy(media["schema"])
    inner = other["items"] if other.get("type") == "array" else other
    del inner["properties"][key]
    without(inner, key)
    media["schema"] = {"oneOf": [media["schema"], other]}


@kind("B", "resp: allOf split loses one required")
def _(o):
    schema, key = o.property()
    need(key in schema.get("required", []))
    moved = {"type": "object", "properties": {key: schema["properties"].pop(key)}}
    without(schema, key)
    schema["allOf"] = [moved]


@kind("S", "quiet: answer split over allOf")
def _(o):
    schema, key = o.property()
    moved = {"type": "object", "properties": {key: schema["properties"].pop(key)}, "required": [key]}
    need(key in schema.get("required", []))
    without(schema, key)
    schema["allOf"] = [moved]


@kind("B", "resp: patternProperties instead of properties")
def _(o):
    schema, key = o.property()
    schema["patternProperties"] = {"^" + key + "$": schema["properties"].pop(key)}
    without(schema, key)


@kind("S", "resp: additionalProperties false")
def _(o):
    o.object()[0]["additionalProperties"] = False


# Answers: the whole


def whole(verdict, name, change):
    def run(o):
        media = o.media()
        need("schema" in media)
        media.pop("examples", None)
        media.pop("example", None)
        media["schema"] = change(o, media["schema"])

    KINDS[name] = (verdict, run)


def envelope(o, s):
    return {"type": "object", "required": ["data"], "properties": {"data": s}}


def top_list(o, s):
    need(resolve(o.document, s).get("type") == "array")
    return s


whole("B", "resp: answer nullable", lambda o, s: {"anyOf": [s, {"type": "null"}]})
whole("B", "resp: answer nullable above oneOf", lambda o, s: {"anyOf": [{"oneOf": [s, {"allOf": [s]}]}, {"type": "null"}]})
whole("S", "quiet: answer wrapped in allOf", lambda o, s: {"allOf": [s]})
whole("S", "quiet: answer in oneOf [anyOf [same]]", lambda o, s: {"oneOf": [{"anyOf": [s]}]})
whole("S", "quiet: description beside $ref", lambda o, s: dict(s, description="Words."))
whole("B", "resp: schema is a string", lambda o, s: {"type": "string"})
whole("B", "resp: top -> envelope {data}", lambda o, s: envelope(o, top_list(o, s)))
whole("B", "resp: top object -> array", lambda o, s: (need(resolve(o.document, s).get("type") != "array"), {"type": "array", "items": s})[1])
whole("B", "resp: top array items nullable", lambda o, s: {"type": "array", "items": {"anyOf": [top_list(o, resolve(o.document, s))["items"], {"type": "null"}]}})
whole("W", "resp: dangling $ref", lambda o, s: {"$ref": "#/components/schemas/nowhere"})


@kind("W", "resp: schema gone")
def _(o):
    media = o.media()
    media.pop("examples", None)
    media.pop("example", None)
    del media["schema"]


@kind("B", "resp: an example that does not decode")
def _(o):
    o.media()["examples"] = {"wrong": {"value": "no answer"}}


@kind("S", "quiet: examples gone")
def _(o):
    media = o.media()
    need(media.pop("examples", None) or media.pop("example", None))


def retyped(verdict, name, *types):
    def run(o):
        media = o.media()
        _, response = o.success()
        response["content"] = {t: media for t in types}

    KINDS[name] = (verdict, run)


retyped("B", "resp: JSON -> XML", "application/xml")
retyped("B", "resp: JSON -> text/csv", "text/csv")
retyped("S", "resp: JSON -> vendor +json", "application/vnd.example+json")
retyped("S", "resp: JSON; charset=utf-8", "application/json; charset=utf-8")
retyped("S", "resp: XML beside JSON", "application/json", "application/xml")


@kind("B", "resp: body gone")
def _(o):
    o.media()
    _, response = o.success()
    del response["content"]


@kind("B", "resp: 204 without a body added")
def _(o):
    o.media()
    need("204" not in o.op["responses"])
    o.op["responses"]["204"] = {"description": "Nothing"}


@kind("B", "resp: 206 with another shape added")
def _(o):
    o.media()
    need("206" not in o.op["responses"])
    o.op["responses"]["206"] = {"description": "", "content": {"application/json": {"schema": {"type": "string"}}}}


@kind("W", "resp: 200 -> 203 (other success)")
def _(o):
    status, response = o.success()
    need(sum(1 for s in o.op["responses"] if s.startswith("2")) == 1)
    o.op["responses"] = {"203": response}


@kind("S", "resp: success status as default")
def _(o):
    status, response = o.success()
    need(sum(1 for s in o.op["responses"] if s.startswith("2")) == 1)
    del o.op["responses"][status]
    o.op["responses"]["default"] = response


@kind("S", "resp: success status as 2XX")
def _(o):
    status, response = o.success()
    need(sum(1 for s in o.op["responses"] if s.startswith("2")) == 1)
    del o.op["responses"][status]
    o.op["responses"]["2XX"] = response


@kind("W", "resp: all success statuses removed")
def _(o):
    o.op["responses"] = {s: r for s, r in o.op["responses"].items() if not s.startswith("2")}
    o.op["responses"].setdefault("404", {"description": ""})


@kind("B", "resp: success is in 3xx (300)")
def _(o):
    o.op["responses"]["300"] = {"description": "Choices", "content": {"application/json": {"schema": {"type": "object"}}}}


@kind("S", "resp: error status removed")
def _(o):
    status = o.choice(s for s in o.op["responses"] if s.startswith("4"))
    del o.op["responses"][status]


simple("S", "resp: 429 added", lambda o: o.op["responses"].__setitem__("429", {"description": "Too many"}))
simple("S", "resp: 302 added", lambda o: o.op["responses"].__setitem__("302", {"description": "Found"}))


@kind("W", "resp: Link header removed")
def _(o):
    _, response = o.success()
    need("Link" in response.get("headers", {}))
    del response["headers"]["Link"]


@kind("W", "resp: Link header changes type")
def _(o):
    _, response = o.success()
    need("Link" in response.get("headers", {}))
    response["headers"]["Link"] = {"schema": {"type": "integer"}}


# Parameters

simple("B", "param: new required query", lambda o: o.add_parameter("query", True))
simple("B", "param: new required header", lambda o: o.add_parameter("header", True))
simple("B", "param: new required cookie", lambda o: o.add_parameter("cookie", True))
simple("S", "param: new optional query", lambda o: o.add_parameter("query", False))
simple("S", "param: new optional header", lambda o: o.add_parameter("header", False))
simple("S", "param: new optional cookie", lambda o: o.add_parameter("cookie", False))
simple("B", "param: new required query, content JSON", lambda o: o.add_parameter("query", True, content={"application/json": {}}).pop("schema"))
simple("B", "param: new required query on the path item", lambda o: o.item.setdefault("parameters", []).append({"name": "n", "in": "query", "required": True, "schema": {"type": "string"}}))


def on_parameter(verdict, name, change, places=("query", "header"), test=lambda t, o: True):
    def run(o):
        p, own = o.parameter(places, test)
        change(o, p, own)

    KINDS[name] = (verdict, run)


def typed(kind_, closed=False):
    return lambda t, o: t["schema"].get("type") == kind_ and o["schema"].get("type") == kind_ and ("enum" in o["schema"]) == closed and "example" in o


def put(**values):
    return lambda o, p, own: p["schema"].update(values)


def instead(**schema):
    def change(o, p, own):
        p["schema"] = schema
        p.pop("example", None)
    return change


def remove(o, p, own):
    o.op["parameters"].remove(p)


on_parameter("W", "param: removed", remove)
on_parameter("W", "param: optional one renamed", lambda o, p, own: p.update(name="new_" + p["name"]), ("query",), lambda t, w: not t.get("required"))
on_parameter("W", "param: optional one moved to header", lambda o, p, own: p.update({"in": "header"}), ("query",), lambda t, w: not t.get("required"))
on_parameter("B", "param: became required", lambda o, p, own: p.update(required=True), ("query", "header"), lambda t, w: not t.get("required") and not w.get("required"))
on_parameter("W", "param: name changes its case", lambda o, p, own: p.update(name=p["name"].upper()), ("query",))
on_parameter("W", "param: deprecated", lambda o, p, own: p.update(deprecated=True))
on_parameter("W", "param: default changed", put(default="another"), ("query",), lambda t, w: "default" in t["schema"])
on_parameter("S", "param: description and example", lambda o, p, own: p.update(description="Words."), ("query",))
for place in ("query", "path"):
    n = "param: path " if place == "path" else "param: "
    on_parameter("W", n + "deprecated too", lambda o, p, own: p.update(deprecated=True), (place,))
    on_parameter("B", n + "string -> integer", instead(type="integer"), (place,), typed("string"))
    on_parameter("B", n + "string -> boolean", instead(type="boolean"), (place,), typed("string"))
    on_parameter("B", n + "integer -> boolean", instead(type="boolean"), (place,), typed("integer"))
    on_parameter("S", n + "integer -> string", instead(type="string"), (place,), typed("integer"))
    on_parameter("B", n + "free string became an enum", put(enum=["one_of", "these"]), (place,), typed("string"))
    on_parameter("W", n + "gets format uuid", put(format="uuid"), (place,), typed("string"))
    on_parameter("W", n + "pattern our example fails", put(pattern="^\\d{30}$"), (place,), typed("string"))
    on_parameter("W", n + "maxLength below our example", put(maxLength=0), (place,), typed("string"))
    on_parameter("W", n + "minLength above our example", put(minLength=500), (place,), typed("string"))
    on_parameter("B", n + "const", put(const="nothing_else"), (place,), typed("string"))
    on_parameter("W", n + "maximum below our example", put(maximum=-1), (place,), typed("integer"))
    on_parameter("W", n + "minimum above our example", put(minimum=10**12), (place,), typed("integer"))
    on_parameter("W", n + "multipleOf added", put(multipleOf=999999937), (place,), typed("integer"))
    on_parameter("B", n + "integer -> enum of strings", instead(type="string", enum=["a", "b"]), (place,), typed("integer"))
    on_parameter("B", n + "integer -> uuid string", instead(type="string", format="uuid"), (place,), typed("integer"))
    on_parameter("S", n + "a limit that all texts meet", put(minLength=0), (place,), typed("string"))
on_parameter("B", "param: enum narrowed", lambda o, p, own: p["schema"].update(enum=p["schema"]["enum"][:1]), ("query",), lambda t, w: "enum" in t["schema"] and len(w["schema"].get("enum", [])) > 1)
on_parameter("S", "param: enum widened", lambda o, p, own: p["schema"]["enum"].append("more"), ("query",), lambda t, w: "enum" in t["schema"])
on_parameter("S", "param: enum lifted to any string", lambda o, p, own: p["schema"].pop("enum"), ("query",), lambda t, w: "enum" in t["schema"])
on_parameter("S", "param: oneOf with null", lambda o, p, own: p.update(schema={"oneOf": [p["schema"], {"type": "null"}]}), ("query",))
on_parameter("B", "param: schema -> object (deepObject)", instead(type="object", properties={"x": {"type": "string"}}), ("query",), typed("string"))
on_parameter("B", "param: string -> array of integers", instead(type="array", items={"type": "integer"}), ("query",), typed("string"))
on_parameter("S", "param: string -> exploded array", lambda o, p, own: p.update(schema={"type": "array", "items": p["schema"]}), ("query",), typed("string"))
on_parameter("W", "param: schema -> JSON content", lambda o, p, own: p.update(content={"application/json": {"schema": p.pop("schema")}}), ("query",), typed("string"))
on_parameter("B", "param: path style label", lambda o, p, own: p.update(style="label"), ("path",))
on_parameter("B", "param: path style matrix", lambda o, p, own: p.update(style="matrix"), ("path",))


@kind("S", "param: path name alone changes")
def _(o):
    p, _own = o.parameter(("path",))
    move(o, o.path.replace("{" + p["name"] + "}", "{another}"))
    p["name"] = "another"


@kind("S", "quiet: parameters moved to the path item")
def _(o):
    o.item["parameters"] = o.parameters()
    del o.op["parameters"]


# Operations


def move(o, path):
    o.document["paths"][path] = o.document["paths"].pop(o.path)


def segments(o):
    return o.path.split("/")


simple("B", "op: removed", lambda o: o.item.pop(o.method))
simple("B", "op: path removed", lambda o: o.document["paths"].pop(o.path))
simple("B", "op: path gets a prefix", lambda o: move(o, "/v9" + o.path))
simple("B", "op: last segment renamed", lambda o: move(o, "/".join(segments(o)[:-1] + ["renamed"])))
simple("B", "op: trailing slash", lambda o: move(o, o.path + "/"))
simple("B", "op: a new path parameter", lambda o: move(o, o.path + "/{more}"))
simple("B", "op: method changed", lambda o: o.item.__setitem__("trace", o.item.pop(o.method)))
simple("W", "op: deprecated", lambda o: o.op.update(deprecated=True))
simple("S", "op: operationId, tags, texts", lambda o: o.op.update(operationId="x", tags=["y"], summary="z"))
simple("W", "op: server of the operation is another host", lambda o: o.op.update(servers=[{"url": "https://other.example.org"}]))
simple("W", "op: server of the path is another host", lambda o: (need("servers" not in o.op), o.item.update(servers=[{"url": "https://other.example.org"}])))
simple("W", "op: server of the operation gets a base path", lambda o: o.op.update(servers=[{"url": host(o) + "/v9"}]))
simple("W", "op: all servers are another host", lambda o: (need("servers" not in o.op and "servers" not in o.item), o.document.update(servers=[{"url": "https://other.example.org"}])))
simple("W", "op: the scheme is http", lambda o: o.op.update(servers=[{"url": host(o).replace("https:", "http:")}]))


def host(o):
    servers = o.op.get("servers") or o.item.get("servers") or o.document.get("servers") or []
    need(servers and servers[0]["url"].startswith("https://"))
    need("{" not in servers[0]["url"])
    return servers[0]["url"].rstrip("/")


@kind("B", "op: path in upper case")
def _(o):
    need(any(s and not s.startswith("{") for s in segments(o)))
    move(o, "/".join(s if s.startswith("{") else s.upper() for s in segments(o)))


@kind("B", "op: suffix of a placeholder")
def _(o):
    need(o.path.endswith("}"))
    move(o, o.path + ".json")


@kind("B", "op: prefix of a placeholder")
def _(o):
    need("/{" in o.path)
    move(o, o.path.replace("/{", "/@{", 1))


@kind("W", "op: two path parameters swapped")
def _(o):
    names = [s for s in segments(o) if s.startswith("{")]
    need(len(names) > 1)
    own = [p["name"] for p in o.own.get("parameters", []) if p["in"] == "path"]
    need(own == [n.strip("{}") for n in names])
    a, b = names[:2]
    move(o, o.path.replace(a, "{\0}").replace(b, a).replace("{\0}", b))


def secured(verdict, name, scheme, test=lambda o: True):
    def run(o):
        need(test(o))
        o.document["components"]["securitySchemes"]["new"] = scheme
        o.op["security"] = [{"new": []}]

    KINDS[name] = (verdict, run)


def authorized(o):
    security = o.own.get("security")
    # With an empty alternative, credentials are sent only if the client has them.
    return bool(security) and {} not in security


BEARER = {"type": "http", "scheme": "bearer"}
secured("W", "op: security apiKey in a header", {"type": "apiKey", "in": "header", "name": "X-Other-Key"})
secured("W", "op: security apiKey in the query", {"type": "apiKey", "in": "query", "name": "other_key"})
secured("W", "op: security mutual TLS", {"type": "mutualTLS"})
secured("W", "op: security bearer where we send none", BEARER, lambda o: not authorized(o))
secured("S", "op: security bearer, as we send", BEARER, authorized)
secured("W", "op: security basic where we send bearer", {"type": "http", "scheme": "basic"}, authorized)


@kind("S", "op: security that may be left out")
def _(o):
    o.document["components"]["securitySchemes"]["new"] = BEARER
    o.op["security"] = [{"new": []}, {}]


# Bodies


def on_body(verdict, name, change, test=lambda t, w: True, in_example=True):
    def run(o):
        schema, key, value = o.body_property(test, in_example)
        new = change(schema["properties"][key], value)
        if new is not None:
            schema["properties"][key] = new

    KINDS[name] = (verdict, run)


def text(t, w):
    return w.get("type") == "string" and "enum" not in w and t.get("type") == "string"


def on_whole_body(verdict, name, change):
    def run(o):
        schema, mine, example = o.body_object()
        content = o.op["requestBody"]["content"]
        content["application/json"]["schema"] = change(schema)

    KINDS[name] = (verdict, run)


def requiring(**more):
    return lambda s: dict(s, properties=dict(s["properties"], brand_new=dict({"type": "string"}, **more)), required=s.get("required", []) + ["brand_new"])


OBJECT = {"type": "object", "required": ["absent"], "properties": {"absent": {"type": "string"}}}
on_whole_body("B", "body: new required property", requiring())
on_whole_body("S", "body: new required read-only property", requiring(readOnly=True))
on_whole_body("W", "body: new required property, with a default", requiring(default="x"))
on_whole_body("B", "body: new required property by allOf", lambda s: {"allOf": [s, OBJECT]})
on_whole_body("S", "body: new optional property", lambda s: dict(s, properties=dict(s["properties"], brand_new={"type": "string"})))
on_whole_body("S", "body: wrapped in allOf", lambda s: {"allOf": [s]})
on_whole_body("S", "body: oneOf [same, array]", lambda s: {"oneOf": [s, {"type": "array", "items": {"type": "boolean"}}]})
on_whole_body("B", "body: object -> array of it", lambda s: {"type": "array", "items": s})
on_whole_body("B", "body: oneOf, neither of which we fit", lambda s: {"oneOf": [OBJECT, {"type": "array", "items": {}}]})
on_whole_body("S", "body: minProperties 0", lambda s: dict(s, minProperties=0))
on_whole_body("B", "body: anyOf, none of which we fit", lambda s: {"anyOf": [OBJECT, {"type": "string"}]})
on_whole_body("B", "body: if and then", lambda s: dict(s, **{"if": {"type": "object"}, "then": {"required": ["absent"]}}))
on_whole_body("B", "body: property names", lambda s: dict(s, propertyNames={"maxLength": 1}))


@kind("B", "body: dependentRequired")
def _(o):
    schema, key, _value = o.body_property()
    schema["dependentRequired"] = {key: ["absent"]}


@kind("B", "body: property renamed, required")
def _(o):
    schema, key, _value = o.body_property()
    rename(schema, key, "new_" + key)


@kind("W", "body: property we send removed")
def _(o):
    schema, key, _value = o.body_property()
    need(not schema.get("additionalProperties"))
    del schema["properties"][key]
    without(schema, key)


@kind("B", "body: property removed, additionalProperties false")
def _(o):
    schema, key, _value = o.body_property()
    del schema["properties"][key]
    without(schema, key)
    schema["additionalProperties"] = False


@kind("B", "body: property became required")
def _(o):
    schema, mine, _example = o.body_object()
    key = o.choice(k for k in schema["properties"] if k not in schema.get("required", []) and k not in mine.get("required", []))
    schema["required"] = schema.get("required", []) + [key]


on_body("B", "body: property changes type", lambda s, v: {"type": OTHER[s["type"]]}, lambda t, w: t.get("type") in OTHER and w.get("type") == t.get("type"))
on_body("S", "body: property -> oneOf [same, other]", lambda s, v: {"oneOf": [s, {"type": "array", "items": {"type": "boolean"}}]}, text)
on_body("B", "body: property -> oneOf of other types", lambda s, v: {"oneOf": [{"type": "boolean"}, {"type": "array", "items": {"type": "boolean"}}]}, text)
on_body("W", "body: property deprecated", lambda s, v: dict(s, deprecated=True))
on_body("W", "body: property became readOnly", lambda s, v: dict(s, readOnly=True))
on_body("S", "body: nullable added", lambda s, v: dict(s, nullable=True))
on_body("B", "body: property is false", lambda s, v: False)
on_body("B", "body: boolean fixed to one value", lambda s, v: dict(s, enum=[not v]), lambda t, w: w.get("type") == "boolean")
on_body("B", "body: free string became an enum", lambda s, v: dict(s, enum=["one_of", "these"]), text)
on_body("B", "body: const", lambda s, v: dict(s, const="nothing else"), text)
on_body("W", "body: maxLength 0", lambda s, v: dict(s, maxLength=0), text)
on_body("W", "body: minLength 500", lambda s, v: dict(s, minLength=500), text)
on_body("W", "body: pattern our example fails", lambda s, v: dict(s, pattern="^\\d{30}$"), text)
on_body("W", "body: format uuid", lambda s, v: dict(s, format="uuid"), text)
on_body("W", "body: maxItems 0", lambda s, v: dict(s, maxItems=0), lambda t, w: w.get("type") == "array" and t.get("type") == "array")
on_body("B", "body: items change type", lambda s, v: dict(s, items={"type": "boolean"}), lambda t, w: w.get("type") == "array" and t.get("type") == "array")
on_body("W", "body: property default changed", lambda s, v: dict(s, default="another"), lambda t, w: "default" in t, in_example=False)
on_body("B", "body: enum narrowed", lambda s, v: dict(s, enum=s["enum"][:1]), lambda t, w: "enum" in t and len(w.get("enum", [])) > 1)
on_body("S", "body: enum widened", lambda s, v: dict(s, enum=s["enum"] + ["more"]), lambda t, w: "enum" in t)


def rebody(verdict, name, *types):
    def run(o):
        o.body_object()
        content = o.op["requestBody"]["content"]
        media = content["application/json"]
        o.op["requestBody"]["content"] = {t: media for t in types}

    KINDS[name] = (verdict, run)


rebody("B", "body: media type -> form", "application/x-www-form-urlencoded")
rebody("B", "body: media type -> XML", "application/xml")
rebody("B", "body: media type -> multipart", "multipart/form-data")
rebody("S", "body: another media type beside", "application/json", "application/xml")


@kind("W", "body: no longer taken")
def _(o):
    o.body()
    del o.op["requestBody"]


@kind("B", "body: one is required now")
def _(o):
    need("requestBody" not in o.op and "requestBody" not in o.own)
    o.op["requestBody"] = {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}


@kind("S", "body: an optional one is taken now")
def _(o):
    need("requestBody" not in o.op and "requestBody" not in o.own)
    o.op["requestBody"] = {"content": {"application/json": {"schema": {"type": "object"}}}}


# Inside: an object that our type reads, or an element of such a list


def on_inner(verdict, name, change, test=lambda t, o: True):
    """A change of a property that our type needs, one level below the answer: change(o, schema of its object, key)."""
    def run(o):
        schema, own = o.object()
        found = []
        for outer in schema["properties"]:
            if outer not in own["properties"]:
                continue
            mine, null = o.own_property(own, outer)
            theirs = resolve(o.document, schema["properties"][outer])
            if null or outer not in own.get("required", []) or "properties" not in mine or "properties" not in theirs:
                continue
            for key in theirs["properties"]:
                if key not in mine["properties"] or key not in mine.get("required", []):
                    continue
                value, inner_null = o.own_property(mine, key)
                kind_ = resolve(o.document, theirs["properties"][key])
                if not inner_null and value.get("type") and test(kind_, value):
                    found.append((outer, key))
        outer, key = o.choice(found)
        inner = copy.deepcopy(resolve(o.document, schema["properties"][outer]))
        inner.pop("example", None)
        inner["properties"][key] = copy.deepcopy(resolve(o.document, inner["properties"][key]))
        schema["properties"][outer] = inner
        change(o, schema, outer, inner, key)

    KINDS[name] = (verdict, run)


def flatten(o, schema, outer, inner, key):
    del schema["properties"][outer]
    without(schema, outer)
    schema["properties"].update({"%s_%s" % (outer, k): v for k, v in inner["properties"].items()})


on_inner("B", "resp: needed property removed, nested", lambda o, s, outer, inner, key: (inner["properties"].pop(key), without(inner, key)))
on_inner("B", "resp: became optional, nested", lambda o, s, outer, inner, key: (need(key in inner.get("required", [])), without(inner, key)))
on_inner("B", "resp: became nullable (3.0), nested", lambda o, s, outer, inner, key: inner["properties"][key].update(nullable=True))
on_inner("B", "resp: type changes, nested", lambda o, s, outer, inner, key: inner["properties"].update({key: {"type": OTHER[inner["properties"][key]["type"]]}}), lambda t, w: t.get("type") in OTHER and w.get("type") == t.get("type") and not set(w) & {"enum", "format"})
on_inner("B", "resp: nested object flattened", flatten)


@kind("B", "resp: nullable through two $refs")
def _(o):
    schema, key = o.property()
    schemas = o.document["components"].setdefault("schemas", {})
    schemas["second"] = {"anyOf": [schema["properties"][key], {"type": "null"}]}
    schemas["first"] = {"$ref": "#/components/schemas/second"}
    schema["properties"][key] = {"$ref": "#/components/schemas/first"}


@kind("B", "resp: allOf split, moved property nullable")
def _(o):
    schema, key = o.property()
    value = dict(schema["properties"].pop(key), nullable=True)
    schema["allOf"] = [{"type": "object", "required": [key], "properties": {key: value}}]
    without(schema, key)


@kind("S", "resp: additionalProperties true")
def _(o):
    o.object()[0]["additionalProperties"] = True


@kind("S", "resp: open string gets an enum value")
def _(o):
    schema, key = o.property(test=lambda t, w: "enum" in t and "enum" not in w and w.get("type") == "string")
    schema["properties"][key]["enum"].append("another_value")


@kind("W", "resp: 204 -> 200 with a body")
def _(o):
    need("204" in o.op["responses"] and o.own_status("204"))
    del o.op["responses"]["204"]
    o.op["responses"]["200"] = {"description": "", "content": {"application/json": {"schema": {"type": "object"}}}}


def refused(o):
    """A refusal with JSON that our error type reads, and its schema."""
    own = [s for s, r in o.own["responses"].items() if s[0] in "45d" and "application/json" in r.get("content", {})]
    need(own)
    found = []
    for status in o.op["responses"]:
        if status[0] in "45":
            response = copy.deepcopy(resolve(o.document, o.op["responses"][status]))
            if "schema" in response.get("content", {}).get("application/json", {}):
                found.append((status, response))
    need(found)
    status, response = o.choice(found)
    o.op["responses"][status] = response
    media = response["content"]["application/json"]
    media.pop("examples", None)
    media.pop("example", None)
    media["schema"] = o.flat(media["schema"])
    return media


@kind("W", "resp: error body -> array")
def _(o):
    media = refused(o)
    media["schema"] = {"type": "array", "items": media["schema"]}


@kind("W", "resp: error message -> object")
def _(o):
    schema = refused(o)["schema"]
    need("message" in schema.get("properties", {}))
    schema["properties"]["message"] = {"type": "object", "properties": {}}


simple("B", "param: new required header on the path item", lambda o: o.item.setdefault("parameters", []).append({"name": "X-New", "in": "header", "required": True, "schema": {"type": "string"}}))
simple("W", "op: deprecated with a sunset", lambda o: o.op.update({"deprecated": True, "x-sunset": "2030-01-01"}))
on_parameter("B", "param: required one renamed", lambda o, p, own: p.update(name="new_" + p["name"]), ("query",), lambda t, w: t.get("required"))
on_parameter("B", "param: required one moved to header", lambda o, p, own: p.update({"in": "header"}), ("query",), lambda t, w: t.get("required"))
on_parameter("S", "param: required became optional", lambda o, p, own: p.update(required=False), ("query",), lambda t, w: t.get("required"))
on_parameter("B", "param: boolean -> integer", instead(type="integer"), ("query",), typed("boolean"))
on_parameter("W", "param: integer format changed", put(format="uuid", type="string"), ("query",), typed("integer"))


@kind("B", "op: a segment renamed")
def _(o):
    fixed = [i for i, s in enumerate(segments(o)) if s and not s.startswith("{")]
    index = o.choice(fixed)
    move(o, "/".join("renamed" if i == index else s for i, s in enumerate(segments(o))))


@kind("S", "body: required is said")
def _(o):
    body = o.body()
    need(not body.get("required"))
    body["required"] = True


@kind("S", "body: required became optional")
def _(o):
    body = o.body()
    need(body.get("required"))
    body["required"] = False


@kind("S", "body: minProperties added")
def _(o):
    schema, mine, example = o.body_object()
    # A call without optional arguments would send an empty object, which is refused.
    need(example and mine.get("required"))
    schema["minProperties"] = 1


@kind("S", "body: additionalProperties false")
def _(o):
    schema, mine, _example = o.body_object()
    need(all(k in schema["properties"] for k in mine["properties"]))
    schema["additionalProperties"] = False


# Quiet documents


def texts(value):
    if isinstance(value, dict):
        if isinstance(value.get("description"), str):
            value["description"] += " More."
        for inner in value.values():
            texts(inner)
    elif isinstance(value, list):
        for inner in value:
            texts(inner)


simple("S", "quiet: other descriptions", lambda o: texts(o.document))
simple("S", "quiet: patch version", lambda o: o.document["info"].update(version="99.0.0"))
simple("S", "quiet: extensions, callbacks, links", lambda o: o.op.update({"x-a": 1, "callbacks": {}, "x-b": {"c": []}}))
simple("S", "quiet: new operations, paths, tags", lambda o: o.document["paths"].update({"/brand/new": {"get": {"responses": {}}}}))
simple("S", "quiet: new servers", lambda o: (need("servers" not in o.op and "servers" not in o.item), o.document["servers"].append({"url": "https://other.example.org"})))


@kind("S", "quiet: every $ref inlined")
def _(o):
    def inline(value, depth=0):
        if isinstance(value, dict):
            if "$ref" in value and depth < 40:
                return inline(copy.deepcopy(resolve(o.document, value)), depth + 1)
            return {k: inline(v, depth + 1) for k, v in value.items()}
        return [inline(v, depth + 1) for v in value] if isinstance(value, list) else value

    o.document["paths"] = inline(o.document["paths"])


@kind("S", "quiet: responses behind $ref")
def _(o):
    status, response = o.success()
    o.document["components"].setdefault("responses", {})["x/y~z %"] = response
    o.op["responses"][status] = {"$ref": "#/components/responses/x~1y~0z%20%25"}
    o.document["components"]["responses"]["x/y~z %"] = response


@kind("S", "quiet: the path item behind a $ref")
def _(o):
    o.document["components"]["pathItems"] = {"item": o.item}
    o.document["paths"][o.path] = {"$ref": "#/components/pathItems/item"}


def reordered(value):
    if isinstance(value, dict):
        return {k: reordered(value[k]) for k in reversed(value)}
    return [reordered(v) for v in value] if isinstance(value, list) else value


def nullables(value):
    """The nullable types of 3.0 as those of 3.1."""
    if isinstance(value, dict):
        if value.get("nullable") is True and isinstance(value.get("type"), str):
            value["type"] = [value["type"], "null"]
            del value["nullable"]
            if isinstance(value.get("enum"), list) and None not in value["enum"]:
                value["enum"] = value["enum"] + [None]
        elif value.get("nullable") is True:
            rest = {k: value.pop(k) for k in list(value) if k not in ("description", "title", "example")}
            del rest["nullable"]
            value["anyOf"] = [rest, {"type": "null"}]
        for key, inner in value.items():
            if key not in ("example", "examples", "default", "enum"):
                nullables(inner)
    elif isinstance(value, list):
        for inner in value:
            nullables(inner)


@kind("S", "quiet: members in another order")
def _(o):
    # A dictionary with the same members is equal, so that the title tells the documents apart.
    other = reordered(o.document)
    o.document.clear()
    o.document.update(other)
    o.document["info"]["title"] = "Reordered"


@kind("S", "quiet: 3.0 -> 3.1 nullables")
def _(o):
    o.document["openapi"] = "3.1.0"
    nullables(o.document["paths"])
    nullables(o.document["components"])


@kind("S", "quiet: body and parameters behind $ref")
def _(o):
    components = o.document["components"]
    components["parameters"] = dict(components.get("parameters", {}))
    places = []
    for index, p in enumerate(o.parameters()):
        components["parameters"]["moved/%d" % index] = p
        places.append({"$ref": "#/components/parameters/moved~1%d" % index})
    o.op["parameters"] = places
    if "requestBody" in o.op:
        components["requestBodies"] = {"moved": o.body()}
        o.op["requestBody"] = {"$ref": "#/components/requestBodies/moved"}


@kind("S", "quiet: new headers")
def _(o):
    _, response = o.success()
    response.setdefault("headers", {})["X-New"] = {"schema": {"type": "string"}}
