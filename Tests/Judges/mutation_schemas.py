"""Further kinds of changes of mutation_kinds.py: of the keywords of JSON Schema that few documents have."""

import copy

from mutation_kinds import (
    free, instead, kind, move, of, on_body, on_parameter, on_property, on_whole_body, put, rebody, retyped, segments,
    simple, text, typed, without,
)
from mutation_operation import need


def named(o, **schemas):
    """Adds schemas to the document, and returns a reference to the last one."""
    o.document.setdefault("components", {}).setdefault("schemas", {}).update(schemas)
    return {"$ref": "#/components/schemas/" + list(schemas)[-1]}


# Answers: members that are required elsewhere


def elsewhere(verdict, name, change):
    """A member that is no longer required by its object: change(schema, key) says what requires it."""
    @kind(verdict, "required: " + name)
    def _(o):
        schema, key = o.property()
        need(key in schema.get("required", []))
        without(schema, key)
        change(schema, key)


elsewhere("B", "one of two members", lambda s, k: s.update(anyOf=[{"required": [k]}, {"required": ["other"]}]))
elsewhere("S", "each alternative", lambda s, k: s.update(anyOf=[{"required": [k]}, {"required": [k, "other"]}]))
elsewhere("S", "a part", lambda s, k: s.update(allOf=[{"required": [k]}]))
elsewhere("B", "if another is there", lambda s, k: s.update({"if": {"required": ["other"]}, "then": {"required": [k]}}))
elsewhere("B", "dependentRequired", lambda s, k: s.update(dependentRequired={"other": [k]}))


@kind("B", "required: no member at all")
def _(o):
    schema, _key = o.property()
    schema.update(required=[], maxProperties=0)


@kind("B", "required: additionalProperties instead")
def _(o):
    schema, key = o.property()
    del schema["properties"][key]
    without(schema, key)
    schema["additionalProperties"] = {"type": "string"}


@kind("S", "required: unevaluatedProperties false")
def _(o):
    o.object()[0]["unevaluatedProperties"] = False


# Answers: the values of a member

for of_kind in ("string", "boolean", "array"):
    on_property("B", "value: any instead of " + of_kind, lambda s: {}, **free(of_kind))
    on_property("B", "value: true instead of " + of_kind, lambda s: True, **free(of_kind))
an_object = {"test": lambda t, o: o.get("type") == "object"}
on_property("B", "value: null alone", lambda s: {"type": "null"})
on_property("B", "value: const null", lambda s: {"const": None})
on_property("B", "value: enum of null", lambda s: {"enum": [None]})
on_property("B", "value: not a text", lambda s: {"not": {"type": "string"}}, **free("string"))
on_property("B", "value: not null", lambda s: {"not": {"type": "null"}}, **free("string"))
on_property("B", "value: not a list", lambda s: {"not": {"type": ["array", "object"]}}, **free("string"))
on_property("B", "value: if, then, else", lambda s: {"if": {"type": "integer"}, "then": {"minimum": 1}, "else": {"type": "boolean"}}, **free("string"))
on_property("S", "value: if and then of a limit", lambda s: dict(s, **{"if": {"minLength": 2}, "then": {"maxLength": 900}}), **free("string"))
on_property("S", "value: type in a list", lambda s: dict(s, type=[s["type"]]), test=lambda t, o: isinstance(t.get("type"), str))
on_property("S", "value: a part twice", lambda s: {"allOf": [s, s, {}]})
on_property("S", "value: an alternative twice", lambda s: {"anyOf": [s, s]})
on_property("S", "value: texts and extensions", lambda s: dict(s, **{"$comment": "x", "x-more": 1, "title": "T"}))
on_property("B", "value: integer -> enum of fractions", lambda s: {"enum": [1.5, 2.5]}, **free("integer"))
on_property("S", "value: integer -> number without a fraction", lambda s: dict(s, type="number", multipleOf=1), **free("integer"))
on_property("B", "value: integer -> text of digits", lambda s: {"type": "string", "pattern": "^\\d+$"}, **free("integer"))
on_property("B", "value: boolean -> its texts", lambda s: {"type": "string", "enum": ["true", "false"]}, **free("boolean"))
on_property("S", "value: boolean -> both", lambda s: {"enum": [True, False]}, **free("boolean"))
on_property("B", "value: text or boolean", lambda s: {"type": ["string", "boolean"]}, **free("string"))
on_property("S", "value: text with a format", lambda s: dict(s, format="email"), **free("string"))
on_property("B", "value: the first element", lambda s: {"type": "array", "prefixItems": [{"type": "boolean"}], "items": s["items"]}, **free("array"))
on_property("B", "value: list or its element", lambda s: {"oneOf": [s, s["items"]]}, **free("array"))
on_property("B", "value: list of lists", lambda s: dict(s, items={"type": "array", "items": s["items"]}), **free("array"))
on_property("S", "value: list with limits", lambda s: dict(s, uniqueItems=True, minItems=1), **free("array"))
on_property("B", "value: object or false", lambda s: {"oneOf": [s, {"type": "boolean", "enum": [False]}]}, **an_object)
on_property("B", "value: object or an empty text", lambda s: {"anyOf": [{"type": "string", "maxLength": 0}, s]}, **an_object)
on_property("B", "value: object or an empty list", lambda s: {"anyOf": [s, {"type": "array", "maxItems": 0}]}, **an_object)
on_property("B", "value: any instead of object", lambda s: {}, **an_object)
on_property("B", "value: date-time or date", lambda s: {"oneOf": [s, {"type": "string", "format": "date"}]}, **of("string", format="date-time"))
on_property("B", "value: date-time or an empty text", lambda s: {"anyOf": [s, {"const": ""}]}, **of("string", format="date-time"))
on_property("B", "value: date-time -> duration", lambda s: dict(s, format="duration"), **of("string", format="date-time"))
on_property("B", "value: date-time -> time", lambda s: dict(s, format="time"), **of("string", format="date-time"))
on_property("W", "value: uri -> uri-reference", lambda s: dict(s, format="uri-reference"), **of("string", format="uri"))
on_property("W", "value: uri -> uri-template", lambda s: dict(s, format="uri-template"), **of("string", format="uri"))


@kind("B", "value: enum with null")
def _(o):
    schema, key = o.property(test=lambda t, w: "enum" in t and "enum" in w)
    listed = schema["properties"][key]
    listed["enum"] = listed["enum"] + [None]
    listed.pop("type", None)


@kind("S", "value: by a chain of references")
def _(o):
    schema, key = o.property()
    named(o, one=schema["properties"][key])
    two = named(o, two={"$ref": "#/components/schemas/one"})
    schema["properties"][key] = {"allOf": [two], "description": "Words."}


@kind("B", "value: nullable by a reference")
def _(o):
    schema, key = o.property(test=lambda t, w: isinstance(t.get("type"), str))
    schema["properties"][key] = named(o, one=dict(schema["properties"][key], nullable=True))


@kind("B", "value: another kind of a discriminator")
def _(o):
    o.property()
    media = o.media()
    around = media["schema"]
    is_list = around.get("type") == "array"
    mine = copy.deepcopy(around["items"] if is_list else around)
    mine["properties"]["kind"] = {"type": "string"}
    other = {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}}
    new = {"oneOf": [named(o, mine=mine), named(o, other=other)], "discriminator": {"propertyName": "kind"}}
    if is_list:
        around["items"] = new
    else:
        media["schema"] = new


# Answers: the whole

retyped("B", "answer: text/plain", "text/plain")
retyped("B", "answer: lines of JSON", "application/x-ndjson")
retyped("B", "answer: event stream", "text/event-stream")
retyped("B", "answer: bytes", "application/octet-stream")
retyped("S", "answer: media type in capital letters", "Application/JSON")
retyped("S", "answer: any type of an application", "application/*")


def answered(verdict, name, status, keeps=False, **response):
    @kind(verdict, "answer: " + name)
    def _(o):
        o.media()
        if not keeps:
            del o.op["responses"][o.success()[0]]
        o.op["responses"][status] = dict(response, description="")


answered("B", "302 instead", "302", headers={"Location": {"schema": {"type": "string"}}})
answered("B", "202 without a body instead", "202")
answered("B", "202 without a body too", "202", keeps=True)

# Parameters

both = ("query", "path")
on_parameter("B", "sent: not", put(**{"not": {}}), both)
on_parameter("B", "sent: false", lambda o, p, own: p.update(schema=False), both)
on_parameter("S", "sent: a part", lambda o, p, own: p.update(schema={"allOf": [p["schema"]]}), both)
on_parameter("W", "sent: a part with a pattern", lambda o, p, own: p.update(schema={"allOf": [p["schema"], {"pattern": "^\\d{30}$"}]}), both, typed("string"))
on_parameter("S", "sent: text or integer", instead(oneOf=[{"type": "string"}, {"type": "integer"}]), both, typed("string"))
on_parameter("B", "sent: boolean or integer", instead(oneOf=[{"type": "boolean"}, {"type": "integer"}]), both, typed("string"))
on_parameter("W", "sent: exclusiveMaximum", put(exclusiveMaximum=0), both, typed("integer"))
on_parameter("S", "sent: number", instead(type="number"), both, typed("integer"))
on_parameter("B", "sent: integer -> date", instead(type="string", format="date"), both, typed("integer"))
simple("W", "sent: new required query with a default", lambda o: o.add_parameter("query", True, schema={"type": "string", "default": "a"}))


@kind("B", "sent: new required query by a reference")
def _(o):
    new = {"name": "new_one", "in": "query", "required": True, "schema": {"type": "string"}}
    o.document.setdefault("components", {}).setdefault("parameters", {})["brandNew"] = new
    o.item.setdefault("parameters", []).append({"$ref": "#/components/parameters/brandNew"})


@kind("S", "sent: headers that OpenAPI ignores")
def _(o):
    for name in ("Accept", "Content-Type", "Authorization"):
        o.add_parameter("header", True, name=name)


# Bodies

on_whole_body("B", "body: not", lambda s: dict(s, **{"not": {}}))
on_whole_body("B", "body: dependentSchemas", lambda s: dict(s, dependentSchemas={k: {"required": ["absent"]} for k in s["properties"]}))
on_whole_body("B", "body: maxProperties 0", lambda s: dict(s, maxProperties=0))
on_whole_body("B", "body: minProperties 99", lambda s: dict(s, minProperties=99))
on_whole_body("B", "body: unevaluatedProperties without ours", lambda s: {"allOf": [{"type": "object", "properties": {}}], "unevaluatedProperties": False})
on_whole_body("B", "body: a text", lambda s: {"type": "string"})
on_whole_body("B", "body: in an envelope", lambda s: {"type": "object", "required": ["data"], "properties": {"data": s}})
on_whole_body("W", "body: an object without members", lambda s: {"type": "object"})
on_body("B", "body: member not", lambda s, v: {"not": {}})
on_body("B", "body: member null alone", lambda s, v: {"type": "null"})
on_body("S", "body: member as a part", lambda s, v: {"allOf": [s]})
on_body("W", "body: member as a part with a pattern", lambda s, v: {"allOf": [s, {"pattern": "^\\d{30}$"}]}, text)
on_body("B", "body: text -> object with it", lambda s, v: {"type": "object", "properties": {"text": s}}, text)
on_body("W", "body: minItems 50", lambda s, v: dict(s, minItems=50), lambda t, w: w.get("type") == "array" and t.get("type") == "array")
on_body("W", "body: maximum -1", lambda s, v: dict(s, maximum=-1), lambda t, w: w.get("type") == "integer" and t.get("type") == "integer")
on_body("W", "body: format date-time", lambda s, v: dict(s, format="date-time"), text)
on_body("W", "body: format email", lambda s, v: dict(s, format="email"), text)
rebody("B", "body: media type -> text/plain", "text/plain")
rebody("S", "body: other JSON beside", "application/vnd.x+json", "application/json")
rebody("S", "body: JSON with a charset", "application/json; charset=utf-8")
rebody("W", "body: JSON as a patch", "application/merge-patch+json")


@kind("B", "op: two segments swapped")
def _(o):
    parts = segments(o)
    places = [place for place, part in enumerate(parts) if part and not part.startswith("{")]
    need(len(places) > 1 and parts[places[0]] != parts[places[-1]])
    first, last = places[0], places[-1]
    parts[first], parts[last] = parts[last], parts[first]
    move(o, "/".join(parts))


@kind("B", "op: security of two at once")
def _(o):
    schemes = o.document.setdefault("components", {}).setdefault("securitySchemes", {})
    schemes["newOne"] = {"type": "apiKey", "in": "header", "name": "X-New"}
    o.op["security"] = [{"newOne": [], "bearer": []}]
