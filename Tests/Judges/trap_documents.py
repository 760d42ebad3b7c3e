#!/usr/bin/env python3
"""Writes small OpenAPI documents with one trap each: trap_documents.py FOLDER, or --disagree.

A document is FOLDER/NAME.json, or FOLDER/NAME/openapi.json if it refers to other files. The last lines of the output are
the names of the documents, each with the number of its operations.
"""
import json
import pathlib
import sys

TEXT, WHOLE, FLAG, FREE = {"type": "string"}, {"type": "integer"}, {"type": "boolean"}, {}
FILE = {"type": "string", "format": "binary"}
KEYWORDS = (
    "associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private "
    "protocol public rethrows static struct subscript typealias var break case catch continue default defer do else "
    "fallthrough for guard if in repeat return switch throw where while Any as false is nil self Self super throws true "
    "try await actor async some any Type Protocol macro nonisolated each consume borrowing package precedencegroup "
    "hashValue rawValue stringValue intValue allCases description debugDescription encode hash decoder container "
    "argument none unknown urlInfo requestInfo responseInfo headers path fixedQuery query body parameters file line"
).split()
NAMES = (
    "Error Data Response Request Task Result URL Locale Measurement Sendable Self Type Protocol Optional String Int Array "
    "Codable Date Any Never Void Bool Double Float Set Dictionary Hashable Encoder Decoder Decodable Encodable CodingKey "
    "CodingKeys Parameter QueryItems ErrorResponse EmptyResponse EmptyParameter NetworkAPI NetworkAPIKit Foundation Swift "
    "Catalog Indirect Hasher UUID Equatable Character Body Item Int64 JSONValue Patch OpenEnum Unit Operation Range "
    "Notification Bundle Calendar Sequence Mirror Endpoint Specification ArgumentName URLInfo RequestInfo "
    "NetworkAPIDefinition SpecifiedAPIDefinition Identifiable Comparable CaseIterable RawRepresentable Main Actor "
    "MainActor Thread Process Timer Stream Host Port Scanner Formatter Progress Selector Module Package Iterator Element"
).split()


def members(names, required=(), **more):
    table = names if isinstance(names, dict) else {name: TEXT for name in names}
    return {"type": "object", "properties": table, "required": list(required), **more}


def content(schema, media="application/json", **more):
    return {"content": {media: {"schema": schema, **more}}}


def answer(schema=None, status="200", media="application/json", **more):
    return {status: {"description": "Fine.", **({} if schema is None else content(schema, media, **more))}}


def operation(id=None, responses=None, **more):
    return {**({"operationId": id} if id else {}), "responses": responses or answer(status="204"), **more}


def document(paths, schemas=None, version="3.1.0", components=None, **more):
    return {
        "openapi": version, "info": {"title": "Trap", "version": "1"}, "servers": [{"url": "https://trap.example/v1"}],
        "paths": paths, "components": {"schemas": schemas or {}, **(components or {})}, **more,
    }


def get(schema, schemas=None, version="3.1.0", path="/a", **more):
    return document({path: {"get": operation("getA", answer(schema), **more)}}, schemas, version)


def post(schema, media="application/json", version="3.1.0", schemas=None, **more):
    body = {"required": True, **content(schema, media, **more)}
    return document({"/a": {"post": operation("postA", requestBody=body)}}, schemas, version)


def both(schema, schemas=None, version="3.1.0"):
    """A schema that is sent and received, and received in a list."""
    named = {"Thing": schema, **(schemas or {})}
    thing = ref("Thing")
    body = {"required": True, **content(thing)}
    return document(
        {"/a": {"get": operation("listThings", answer({"type": "array", "items": thing})),
                "post": operation("addThing", answer(thing, "201"), requestBody=body)}}, named, version)


def ref(name, **more):
    return {"$ref": "#/components/schemas/" + name, **more}


def parameter(name, place="query", schema=TEXT, **more):
    return {"name": name, "in": place, "required": place == "path", "schema": schema, **more}


def asked(*parameters, path="/a", version="3.1.0", **more):
    return document({path: {"get": operation("getA", parameters=list(parameters), **more)}}, version=version)


def operations(*ids, **more):
    return document({f"/a{index}": {"get": operation(id, **more)} for index, id in enumerate(ids)})


def listed(*values, **more):
    return {"enum": list(values), **more}


def swagger(paths, definitions=None, **more):
    return {"swagger": "2.0", "info": {"title": "Trap", "version": "1"}, "host": "trap.example", "basePath": "/v2",
            "schemes": ["https"], "paths": paths, "definitions": definitions or {}, **more}


def secured(scheme, requirement=None, **more):
    return document({"/a": {"get": operation("getA", security=requirement or [{"key": []}])}},
                    components={"securitySchemes": {"key": scheme, **more}})


TREE = {"Tree": members({"value": TEXT, "kids": {"type": "array", "items": ref("Tree")}}, ["value"])}
CAT = members({"kind": TEXT, "lives": WHOLE}, ["kind"])
DOG = members({"kind": TEXT, "name": TEXT, "friend": ref("Pet")}, ["kind", "name"])
PETS = {"Cat": CAT, "Dog": DOG}
PAIR = {"oneOf": [ref("Cat"), ref("Dog")]}


def pets(**discriminator):
    return both(ref("Pet"), {**PETS, "Pet": {**PAIR, "discriminator": {"propertyName": "kind", **discriminator}}})


LONG = "getTheVeryLongNameOfAnOperationThatSomeoneWroteWithoutAnyLimit" * 5
FIXED = {"type": "object", "additionalProperties": False}
ODD = "Ends a comment */ and \\(evaluates) \"\"\" and #\"\"\"# /// \u202e\u200b\ttab\r\nnext\n\n\n\n- list\u2028line"

TRAPS = {
    # Names
    "KeywordMembers": both(members(KEYWORDS, KEYWORDS[:30])),
    "KeywordItems": asked(*[parameter(word) for word in KEYWORDS]),
    "KeywordFields": asked(*[parameter(word, "header") for word in KEYWORDS if word.isalpha()]),
    "KeywordValues": both(members({"word": listed(*KEYWORDS), "only": listed("default")}, ["word"])),
    "KeywordPath": asked(*[parameter(w, "path") for w in ("class", "in", "self", "init")], path="/{class}/{in}/{self}/{init}"),
    "KeywordBody": post(members(KEYWORDS[:18], KEYWORDS[:9])),
    "KeywordOperations": operations(*KEYWORDS),
    "PlusMinus": both(members({"+1": WHOLE, "-1": WHOLE, "+": WHOLE, "vote": listed("+1", "-1", "+", "-")}, ["+1", "-1"])),
    "AtType": both(members(["@type", "type", "$type", "#text", "@", "$", "_type", "type_"], ["@type"])),
    "LeadingDigits": both(members({"2fa": FLAG, "3d": WHOLE, "404": TEXT, "0": TEXT, "v": listed("1", "2", "1.5", "01")})),
    "Emoji": both(members({"\U0001f600": WHOLE, "\U0001f680": WHOLE, "e": listed("\U0001f600", "\U0001f680", "\U0001f44d\U0001f3fd")})),
    "OtherScripts": both(members({"größe": TEXT, "名前": TEXT, "имя": TEXT, "이름": TEXT, "①": TEXT, "٣": TEXT, "é": TEXT, "e\u0301": TEXT})),
    "OtherScriptsAround": document({"/größe/{名前}": {"get": operation("получить", answer(ref("이름")), tags=["цены"],
        parameters=[parameter("名前", "path")])}}, {"이름": members(["x"])}),
    "Symbols": both(members(["a.b", "a-b", "a b", "a/b", "a~b", "a:b", "[]", "a[]", "_", "__", "", " ", "a%b", "\"", "\\", "\n"])),
    "EqualMembers": both(members(["a_b", "aB", "a-b", "AB", "ab", "id", "ID", "Id", "i_d"], ["a_b", "id"])),
    "EqualItems": asked(*[parameter(name) for name in ("a_b", "aB", "a-b", "filter", "filter[]", "filter[a]", "filter.a")]),
    "SharedNames": document({f"/{method}{name}": {"get": operation(f"{method}{name}", answer(ref(name)))}
        for name in NAMES for method in ("read", "show")}, {name: members({"id": WHOLE, "next": ref(name)}) for name in NAMES}),
    "OwnNames": document({f"/{name}": {"get": operation(f"read{name}Now", answer(members({name: members({"id": WHOLE})})))}
        for name in NAMES}),
    "OperationNames": document({f"/{name}": {"get": operation(name, answer(members({"id": WHOLE})))} for name in NAMES}),
    "AliasNames": document({f"/{name}": {"get": operation(f"read{name}", answer(ref(name)))} for name in NAMES},
        {name: [TEXT, {"type": "array", "items": TEXT}, listed("a", "b"), {"oneOf": [TEXT, WHOLE]}][i % 4] for i, name in enumerate(NAMES)}),
    "SchemasEqualButForCase": document({f"/{m}{n}": {"get": operation(f"{m}{i}", answer(ref(n)))} for m in "ab"
        for i, n in enumerate(("Pet", "pet", "PET", "Pet_", "p-et"))}, {n: members([n]) for n in ("Pet", "pet", "PET", "Pet_", "p-et")}),
    "SchemaLikeOperation": document({"/a": {"get": operation("getPet", answer(ref("GetPet")))},
        "/b": {"get": operation("listPet", answer(ref("GetPet")))}}, {"GetPet": members(["a"])}),
    "ServiceNames": operations("SERVICEAPI", "catalog", "SERVICE", "serviceApiCatalog", "models", "indirect"),
    "OperationsEqual": operations("listPets", "listPets", "ListPets", "list_pets", "listpets", "LISTPETS", "getURL", "getUrl"),
    "OperationsWithout": document({"/": {"get": operation()}, "/a": {"get": operation(""), "put": operation("/"), "post": operation("...")},
        "/a/": {"get": operation("\U0001f600")}, "/a/b": {"get": operation("123")}, "/a/{b}": {"get": operation("a/b/c.d:e")}}),
    "OperationsLong": operations(LONG, LONG + "Two", LONG[:90], "a" * 130),
    "SchemasLong": document({f"/{i}": {"get": operation(f"get{i}", answer(ref("S" * 200)))} for i in "ab"}, {"S" * 200: members(["a"])}),
    "TagsOdd": document({f"/{i}": {"get": operation(f"get{i}", tags=[tag])} for i, tag in enumerate(
        ("users", "Users", "USERS", "Models", "a/b", "../up", "", "\U0001f600", "t" * 200, "Error", "a.swift"))}),
    # Structures that contain themselves
    "HoldsArray": both(ref("Tree"), TREE),
    "HoldsMap": both(ref("M"), {"M": members({"all": {"type": "object", "additionalProperties": ref("M")}}, ["all"])}),
    "HoldsDirect": both(ref("N"), {"N": members({"v": TEXT, "next": ref("N")}, ["v"])}),
    "HoldsNull": both(ref("N"), {"N": members({"v": TEXT, "next": {"anyOf": [ref("N"), {"type": "null"}]}}, ["v", "next"])}),
    "HoldsMutual": both(ref("A"), {"A": members({"b": ref("B"), "x": TEXT}), "B": members({"c": ref("C"), "y": TEXT}, ["c"]),
        "C": members({"a": ref("A"), "b": ref("B")})}),
    "HoldsUnion": both(ref("E"), {"E": {"oneOf": [TEXT, ref("And")]}, "And": members({"left": ref("E"), "right": ref("E")}, ["left", "right"])}),
    "HoldsUnionDirect": both(ref("E"), {"E": {"oneOf": [TEXT, {"type": "array", "items": ref("E")}, ref("E")]}}),
    "HoldsEndless": get(ref("N"), {"N": members({"next": ref("N")}, ["next"])}),
    "HoldsArrayOfItself": get(ref("L"), {"L": {"type": "array", "items": ref("L")}}),
    "HoldsMapOfItself": both(ref("L"), {"L": {"type": "object", "additionalProperties": ref("L")}}),
    "HoldsAllOf": both(ref("N"), {"B": members({"parent": ref("N")}), "N": {"allOf": [ref("B"), members({"v": TEXT}, ["v"])]}}),
    "HoldsItselfOnly": get(ref("N"), {"N": ref("N")}),
    "HoldsAllOfItself": get(ref("N"), {"N": {"allOf": [ref("N"), members(["a"])]}}),
    # allOf
    "AllOfConflict": both({"allOf": [members({"a": TEXT, "b": WHOLE}), members({"a": WHOLE, "b": TEXT}, ["a"])]}),
    "AllOfConflictTypes": both({"allOf": [TEXT, WHOLE]}),
    "AllOfRequired": both({"allOf": [ref("B"), {"required": ["a", "z"]}]}, {"B": members(["a", "b"])}),
    "AllOfTexts": both({"allOf": [ref("B")], "description": "More.", "example": {"a": "1"}}, {"B": members(["a"])}),
    "AllOfUnion": both({"allOf": [members(["id"]), PAIR]}, {**PETS, "Pet": PAIR}),
    "AllOfNested": both({"allOf": [{"allOf": [{"allOf": [members({"a": {"allOf": [TEXT, {"maxLength": 3}]}})]}]}, {"title": "T"}]}),
    "AllOfNull": both(members({"a": {"nullable": True, "allOf": [ref("B")]}}, ["a"]), {"B": members(["a"])}, "3.0.3"),
    "AllOfEnum": both(members({"a": {"allOf": [listed("x", "y"), {"default": "x"}]}, "b": {"allOf": [listed("x", "y"), listed("y", "z")]}})),
    "AllOfEmpty": both({"allOf": [{}, {"type": "object"}]}),
    # Enums
    "EnumDuplicates": both(members({"a": listed("x", "x", "X", "x ", "x-", "x_y", "x-y", "xY")}, ["a"])),
    "EnumEmpty": both(members({"a": listed(), "b": listed(type="string")}, ["a"])),
    "EnumNull": both(members({"a": listed("x", None), "b": listed(None), "c": listed("x", None, type=["string", "null"])}, ["a", "b", "c"])),
    "EnumMixed": both(members({"a": listed("x", 1), "b": listed(True, "x"), "c": listed(1, 2.5), "d": listed([1], {"a": 1})}, ["a"])),
    "EnumNumbers": both(members({"a": listed(1, 2, -1, 0), "b": listed(1.5, 2.5), "c": listed(True), "d": listed(2**53 + 1, 2**62)}, ["a", "b"])),
    "EnumOddTexts": both(members({"a": listed("", " ", "a b", "a\nb", "\"", "\\", "é", "x" * 300, "1", "-", "true", "null", "{}")}, ["a"])),
    "EnumOfItems": asked(parameter("e", schema=listed("", "a")), parameter("f", schema={"type": "array", "items": listed("a", "b")}),
        parameter("n", schema=listed(1, 2)), parameter("one", schema=listed("only"), required=True), parameter("d", schema=listed("b", "a", default="zzz"))),
    "EnumOfPath": asked(parameter("e", "path", listed("a", "b")), parameter("n", "path", listed(1, 2)), path="/{e}/{n}"),
    "EnumLarge": both(members({"a": listed(*[f"value-{i}" for i in range(400)])}, ["a"])),
    "EnumWrongType": both(members({"a": listed("1", "2", type="integer"), "b": listed(1, 2, type="string")}, ["a", "b"])),
    "ConstAll": both(members({"a": {"const": "x"}, "b": {"const": 1}, "c": {"const": None}, "d": {"const": {"a": 1}}, "e": {"const": True},
        "f": {"const": 1.5}, "g": {"const": ""}}, ["a", "b", "c", "d", "e", "f", "g"])),
    # Paths and parameters
    "PathOdd": asked(*[parameter(n, "path") for n in ("user-name", "user.name", "userName", "a_b", "$id", "1st")],
        path="/{user-name}/{user.name}/x{userName}.json/{a_b}-{$id}/{1st}"),
    "PathAdjacent": asked(parameter("a", "path"), parameter("b", "path", WHOLE), path="/{a}{b}"),
    "PathRepeated": asked(parameter("id", "path"), path="/{id}/x/{id}"),
    "PathEmptyName": asked(path="/{}/x"),
    "PathUndeclared": asked(parameter("other", "path"), path="/{id}/x"),
    "PathSpecial": document({p: {"get": operation()} for p in ("/a/", "/a%20b", "/a:verb", "/a.b", "/~a", "/a;b=c", "/a,b", "/$a", "/(a)", "/a'b", "/@a", "/a|b", "/a b", "/a#b", "//a", "/a//b", "/a/../b", "/ä", "/a?b=c&d", "a", "/{a", "/a}")}),
    "PathTypes": asked(parameter("n", "path", {"type": "number"}), parameter("b", "path", FLAG), parameter("d", "path", {"type": "string", "format": "date-time"}),
        parameter("l", "path", {"type": "array", "items": TEXT}), parameter("u", "path", {"oneOf": [TEXT, WHOLE]}), path="/{n}/{b}/{d}/{l}/{u}"),
    "PathObject": asked(parameter("o", "path", members(["a"])), path="/{o}"),
    "PathLabel": asked(parameter("o", "path", TEXT, style="label"), path="/{o}"),
    "PathMatrix": asked(parameter("o", "path", {"type": "array", "items": TEXT}, style="matrix", explode=True), path="/{o}"),
    "PathSecret": asked(parameter("token", "path"), parameter("key", "path"), path="/{token}/{key}"),
    "SameNames": document({"/{id}": {"post": operation("postA", parameters=[parameter("id", "path"), parameter("id"), parameter("id", "header"), parameter("ID", "header")],
        requestBody={"required": True, **content(members({"id": WHOLE, "query_id": TEXT}, ["id"]))})}}),
    "SharedParameters": document({"/{id}": {"parameters": [parameter("id", "path"), parameter("q", schema=WHOLE), {"$ref": "#/components/parameters/P"}],
        "get": operation("a", parameters=[parameter("q", schema=FLAG)]), "put": operation("b", servers=[{"url": "https://other.example:8443/x/"}])}},
        components={"parameters": {"P": parameter("p", "header")}}),
    "CookieOptional": asked(parameter("c", "cookie"), parameter("q")),
    "CookieRequired": asked(parameter("c", "cookie", required=True)),
    "DeepObject": asked(parameter("f", schema=members({"a": TEXT, "b": WHOLE, "c": {"type": "array", "items": TEXT}}), style="deepObject")),
    "DeepObjectMap": asked(parameter("f", schema={"type": "object", "additionalProperties": TEXT}, style="deepObject", explode=True)),
    "PipeDelimited": asked(parameter("f", schema={"type": "array", "items": TEXT}, style="pipeDelimited", explode=False)),
    "SpaceDelimited": asked(parameter("f", schema={"type": "array", "items": WHOLE}, style="spaceDelimited", explode=False), parameter("g", schema={"type": "array", "items": TEXT})),
    "CommaDelimited": asked(parameter("f", schema={"type": "array", "items": TEXT}, explode=False), parameter("g", schema={"type": "array", "items": TEXT}), parameter("h[]", schema={"type": "array", "items": TEXT})),
    "ObjectItems": asked(parameter("f", schema=members({"a": TEXT, "b": WHOLE}))),
    "ObjectItemsJoined": asked(parameter("f", schema=members({"a": TEXT, "b": WHOLE}), explode=False)),
    "ObjectItemsMixed": asked(parameter("f", schema=members(["a"]), style="deepObject"), parameter("g", schema=members(["b"]))),
    "ArrayOfObjects": asked(parameter("f", schema={"type": "array", "items": members(["a"])})),
    "ContentItem": asked({"name": "f", "in": "query", **content(members(["a"]))}, {"name": "g", "in": "query", "required": True, **content({"type": "array", "items": WHOLE})}),
    "FieldsOdd": asked(*[parameter(n, "header", s) for n, s in (("X_Under", TEXT), ("Accept", TEXT), ("Content-Type", TEXT), ("Authorization", TEXT), ("X-List", {"type": "array", "items": TEXT}),
        ("X-Enum", listed("a", "b")), ("X-Int", WHOLE), ("X-Flag", FLAG), ("X-Time", {"type": "string", "format": "date-time"}), ("Cookie", TEXT), ("If-Match", TEXT), ("x-int-enum", listed(1, 2)))]),
    "FieldsRequired": asked(*[parameter(n, "header", s, required=True) for n, s in (("X-Token", TEXT), ("X-One", listed("one")), ("X-N", WHOLE), ("Idempotency-Key", {"type": "string", "format": "uuid"}))]),
    "FieldHost": asked(parameter("Host", "header", required=True)),
    "FieldObject": asked(parameter("X-O", "header", members(["a"]))),
    "ItemTypes": asked(*[parameter(f"p{i}", schema=s) for i, s in enumerate((FREE, True, {"type": ["string", "null"]}, {"type": ["string", "integer"]}, {"oneOf": [TEXT, {"type": "array", "items": TEXT}]},
        {"anyOf": [WHOLE, TEXT]}, {"type": "number"}, FLAG, {"type": "string", "format": "date"}, {"type": "string", "format": "uri"}, {"type": "string", "format": "byte"}, {"type": "array"}))]),
    "ItemsMany": asked(*[parameter(f"item_{i}", required=i % 2 == 0) for i in range(70)]),
    "ItemsNameless": document({"/a": {"get": operation("getA", parameters=[{"in": "query", "schema": TEXT}, {"name": "", "in": "query", "schema": TEXT}, {"name": "b"}, {"name": "c", "in": "nowhere"}])}}),
    "ItemsDeprecated": asked(parameter("old", deprecated=True), parameter("needed", deprecated=True, required=True), deprecated=True),
    "ItemDefaults": asked(parameter("a", schema={"type": "integer", "default": "x"}), parameter("b", schema={"type": "string", "default": 1}), parameter("c", schema={"type": "boolean", "default": "true"}),
        parameter("d", schema={"type": "array", "items": TEXT, "default": []}), parameter("e", schema={"type": "string", "format": "date-time", "default": "now"}), parameter("f", schema=TEXT, example=" ", required=True)),
    # Unions
    "DiscriminatorPlain": pets(),
    "DiscriminatorMapping": pets(mapping={"c": "#/components/schemas/Cat", "d": "Dog", "hund": "#/components/schemas/Dog"}),
    "DiscriminatorPartly": pets(mapping={"c": "#/components/schemas/Cat"}),
    "DiscriminatorWrong": pets(mapping={"c": "#/components/schemas/Missing", "d": "#/components/schemas/Cat", "e": "other.yaml#/X"}),
    "DiscriminatorMissing": both({**PAIR, "discriminator": {"propertyName": "absent"}}, {**PETS, "Pet": PAIR}),
    "DiscriminatorInline": both({"oneOf": [members({"kind": {"const": "a"}}, ["kind"]), members({"kind": {"const": "b"}, "x": TEXT}, ["kind"])], "discriminator": {"propertyName": "kind"}}),
    "DiscriminatorParent": both(ref("Pet"), {"Pet": members(["kind"], ["kind"], discriminator={"propertyName": "kind"}), "Cat": {"allOf": [ref("Pet"), members(["a"])]}}),
    "DiscriminatorInteger": both({"oneOf": [members({"v": {"const": 1}}, ["v"]), members({"v": {"const": 2}}, ["v"])], "discriminator": {"propertyName": "v"}}),
    "DiscriminatorNumber": both(ref("Pet"), {**{n: members({"kind": {"type": "integer", "enum": [v]}, "x": TEXT}, ["kind"]) for n, v in (("Cat", 1), ("Dog", 2))}, "Pet": {**PAIR, "discriminator": {"propertyName": "kind", "mapping": {"1": "#/components/schemas/Cat", "2": "#/components/schemas/Dog"}}}}),
    "RecursiveList": get(ref("List"), {"List": {"type": "array", "items": ref("Comment")}, "Comment": members({"text": TEXT, "replies": ref("List"), "other": {"oneOf": [ref("List"), TEXT]}}, ["text"])}),
    "IntegerOrText": both(members({"port": {"type": "string", "format": "int-or-string"}, "all": {"type": "array", "items": {"type": "string", "format": "int-or-string"}}}, ["port"])),
    "AnswerText": document({f"/{i}": {"get": operation(f"get{i}", {**answer(s), **m})} for i, (s, m) in enumerate(((TEXT, {}), ({"type": ["string", "null"]}, {}), ({"type": "string", "format": "byte"}, {}), (TEXT, answer(status="204")), (TEXT, answer(TEXT, "202", "text/plain"))))}),
    "OneOfSimple": both(members({"a": {"oneOf": [TEXT, WHOLE]}, "b": {"anyOf": [FLAG, {"type": "number"}, TEXT]}, "c": {"oneOf": [TEXT, {"type": "array", "items": TEXT}]}, "d": {"oneOf": [TEXT, TEXT]}}, ["a", "b", "c", "d"])),
    "OneOfNull": both(members({"a": {"oneOf": [TEXT, {"type": "null"}]}, "b": {"anyOf": [ref("C"), {"type": "null"}]}, "c": {"oneOf": [{"type": "null"}]}}, ["a", "b"]), {"C": members(["a"])}),
    "OneOfRequired": both(members(["a", "b"], oneOf=[{"required": ["a"]}, {"required": ["b"]}])),
    "OneOfEmpty": both(members({"a": {"oneOf": []}, "b": {"anyOf": [{}, TEXT]}, "c": {"oneOf": [members([]), members([])]}})),
    "OneOfUnknownCase": both({"oneOf": [ref("unknown"), ref("some"), ref("none"), ref("default")]}, {n: members([n + "x"], [n + "x"]) for n in ("unknown", "some", "none", "default")}),
    "OneOfNested": both({"oneOf": [{"anyOf": [TEXT, {"oneOf": [WHOLE, members(["a"])]}]}, {"type": "array", "items": {"oneOf": [TEXT, WHOLE]}}]}),
    "OneOfTopBody": post({"oneOf": [members(["a"], ["a"]), {"type": "array", "items": TEXT}]}),
    "OneOfMembers": both(members({"id": WHOLE}, ["id"], anyOf=[members({"a": TEXT, "id": TEXT}), members({"a": WHOLE})])),
    # Null and any value
    "NullableOld": both(members({"a": {"type": "string", "nullable": True}, "b": {"$ref": "#/components/schemas/C", "nullable": True}, "c": {"type": "array", "nullable": True, "items": {"type": "string", "nullable": True}},
        "d": listed("x", None, type="string", nullable=True), "e": {"nullable": True}, "f": {"type": "object", "nullable": True, "additionalProperties": {"type": "integer", "nullable": True}}}, list("abcdef")), {"C": members(["a"])}, "3.0.3"),
    "NullableNew": both(members({"a": {"type": ["string", "null"]}, "b": {"type": "null"}, "c": {"type": ["array", "null"], "items": {"type": ["string", "null"]}}, "d": {"type": ["null"]}, "e": {"type": ["object", "null"], "properties": {"x": TEXT}}}, list("abcde"))),
    "NullableAnswer": get({"type": ["object", "null"], "properties": {"a": TEXT}}),
    "TypeLists": both(members({"a": {"type": ["string", "integer"]}, "b": {"type": ["array", "string"], "items": TEXT}, "c": {"type": ["object", "string"], "properties": {"x": TEXT}}, "d": {"type": []}, "e": {"type": "any"},
        "f": {"type": ["string", "number", "integer", "boolean", "object", "array", "null"]}, "g": {"type": "String"}}, list("abcdefg"))),
    "Additional": both(members({"a": {"type": "object", "additionalProperties": True}, "b": {"type": "object", "additionalProperties": False}, "c": {"type": "object", "additionalProperties": {}}, "d": {"type": "object", "additionalProperties": ref("C")},
        "e": {"additionalProperties": {"type": "array", "items": {"additionalProperties": WHOLE}}}, "f": members({"x": TEXT}, additionalProperties={"type": "integer"}), "g": {"type": "object"}}, list("abcdefg")), {"C": members(["a"])}),
    "EmptySchemas": both(members({"a": {}, "b": True, "c": {"description": "Anything."}, "d": {"type": "array", "items": {}}, "e": {"type": "array"}, "f": {"type": "object", "properties": {}}, "g": FIXED}, list("abcdefg"))),
    "FalseSchemas": both(members({"a": False, "b": {"not": {}}, "c": TEXT, "d": {"type": "array", "items": False}}, ["c"])),
    "Keywords31": both(members({"a": {"not": TEXT}, "b": {"type": "object", "patternProperties": {"^x": TEXT}}, "c": {"type": "object", "propertyNames": {"pattern": "^a"}}, "d": {"type": "array", "prefixItems": [TEXT, WHOLE], "items": False},
        "e": {"if": members(["a"]), "then": members(["b"]), "else": members(["c"])}, "f": members(["x"], dependentSchemas={"x": members(["y"])}), "g": {"type": "array", "contains": TEXT, "minContains": 1}, "h": members(["x"], unevaluatedProperties=False)}, list("abcdefgh"))),
    "TopAny": both({}), "TopTrue": get(True), "TopString": both(TEXT), "TopNumber": get({"type": "number"}), "TopMap": both({"type": "object", "additionalProperties": WHOLE}), "TopNull": get({"type": "null"}),
    # Values
    "WrongExamples": both(members({"a": {"type": "integer", "example": "x"}, "b": {"type": "string", "default": 5}, "c": {"type": "string", "format": "date-time", "example": "yesterday"}, "d": {"type": "array", "items": TEXT, "example": "x"}, "e": {"type": "boolean", "examples": ["yes"]}, "f": {"type": "string", "format": "uri", "example": "not a url"}}, list("abcdef"))),
    "WrongAnswerExample": document({"/a": {"get": operation("getA", answer(members({"a": WHOLE, "b": TEXT, "c": members(["x"], ["x"])}, ["a", "b", "c"]), example={"a": "text", "c": {}}))}}),
    "ExampleNull": document({"/a": {"get": operation("getA", answer(members(["a"]), example=None))}, "/b": {"get": operation("getB", answer(members(["a"]), examples={"x": {"value": None}, "y": {"$ref": "#/components/examples/Missing"}, "z": {"externalValue": "x.json"}}))}}),
    "Integers": both(members({n: {"type": "integer", **s} for n, s in {"a": {"format": "int64"}, "b": {"format": "int32"}, "c": {"format": "uint64"}, "d": {"minimum": 0, "maximum": 18446744073709551615}, "e": {"minimum": -(2**63), "maximum": 2**63 - 1},
        "f": {"format": "int8"}, "g": {"minimum": 5, "maximum": 1}, "h": {"multipleOf": 7, "minimum": 50}, "i": {"exclusiveMinimum": 3, "exclusiveMaximum": 5}, "j": {"format": "uint32"}, "k": {"minimum": 2**40}, "l": {"default": 10**25}}.items()}, list("abcdefghijkl"))),
    "Numbers": both(members({n: {"type": "number", **s} for n, s in {"a": {"format": "float"}, "b": {"format": "double"}, "c": {"format": "decimal"}, "d": {"minimum": 0.1, "maximum": 0.2}, "e": {"exclusiveMinimum": 0}, "f": {"multipleOf": 0.01}, "g": {"maximum": -1e300}, "h": {"format": "int64"}, "i": {"example": 1e21}}.items()}, list("abcdefghi"))),
    "NumberItems": asked(*[parameter(n, schema={"type": "integer", **s}) for n, s in {"a": {"minimum": 5, "maximum": 1}, "b": {"minimum": -(2**63)}, "c": {"exclusiveMaximum": 10}, "d": {"maximum": 18446744073709551615}, "e": {"multipleOf": 10, "minimum": 10, "maximum": 100}}.items()]),
    "TextItems": asked(*[parameter(n, schema={"type": "string", **s}) for n, s in {"a": {"minLength": 5, "maxLength": 1}, "b": {"minLength": 100}, "c": {"maxLength": 0}, "d": {"pattern": "^[0-9]{3}-[A-Z]+$"}, "e": {"pattern": "("}, "f": {"pattern": "^\\p{L}+$"}, "g": {"minLength": -1}}.items()]),
    "Formats": both(members({f.replace("-", "_"): {"type": "string", "format": f} for f in ("date", "date-time", "time", "duration", "uuid", "email", "ipv4", "ipv6", "uri", "url", "uri-template", "hostname", "byte", "binary", "base64", "password", "regex", "json-pointer", "int64", "unknown")}, ["date", "byte", "uuid", "binary"])),
    "FormatsOdd": both(members({"a": {"type": "string", "format": "date-time", "pattern": "^x$"}, "b": {"type": "integer", "format": "date-time"}, "c": {"type": "number", "format": "int32"}, "d": {"type": "string", "contentEncoding": "base64"}, "e": {"type": "string", "contentMediaType": "application/json"}, "f": {"format": "uuid"}, "g": {"type": "string", "format": ["a"]}}, list("abcdefg"))),
    "ReadWrite": both(members({"id": {"type": "integer", "readOnly": True}, "secret": {"type": "string", "writeOnly": True}, "name": TEXT}, ["id", "secret", "name"])),
    "ReadOnlyAll": both(members({"id": {"type": "integer", "readOnly": True}}, ["id"])),
    "WriteOnlyAll": both(members({"pin": {"type": "string", "writeOnly": True}}, ["pin"])),
    "ReadWriteWhole": both({"type": "array", "items": ref("User")}, {"User": members({"id": {"type": "integer", "readOnly": True}, "password": {"type": "string", "writeOnly": True}, "name": TEXT, "friends": {"type": "array", "items": ref("User")}}, ["id", "password", "name"])}),
    "ReadWriteUnion": both({"oneOf": [ref("User"), TEXT]}, {"User": members({"id": {"type": "integer", "readOnly": True}, "pin": {"type": "string", "writeOnly": True}, "name": TEXT}, ["id", "pin", "name"])}),
    "SecretMembers": document({f"/{i}": {"post": operation(f"post{i}", requestBody=b)} for i, b in enumerate((
        {"required": True, **content(members({"config": members(["secret"], ["secret"])}, ["config"]))}, content({"type": "array", "items": members(["secret"], ["secret"])}), content(members(["secret"], ["secret"])),
        content(members(["client_secret", "a"], ["client_secret"]), "application/x-www-form-urlencoded"), content(members(["password", "hidden_secret"], ["password", "hidden_secret"]), example={"password": "hidden_secret", "hidden_secret": "password"})))}),
    "RequiredUnlisted": both(members({"a": TEXT}, ["a", "zip", "zap-zap"])),
    "Texts": document({"/a": {"get": operation("getA", answer(members({"a": {"type": "string", "description": ODD, "default": ODD, "enum": [ODD, "b"]}}, description=ODD), example={"a": ODD}), summary=ODD, description=ODD * 30,
        parameters=[parameter("q", description=ODD, example=ODD)], externalDocs={"url": "javascript:alert(\"1\")"})}}, info={"title": ODD, "version": ODD}),
    "MembersMany": both(members([f"member_{i}" for i in range(150)], [f"member_{i}" for i in range(75)])),
    "Nested": both(eval("members({'a': " * 25 + "TEXT" + "}, ['a'])" * 25)),
    "Titles": get(members({"a": members(["x"], title="Response"), "b": members(["y"], title="A B/C"), "c": members(["z"], title="")}, title="GetA")),
    # References
    "RefSiblings": both(members({"a": ref("C", description="Other."), "b": ref("C", deprecated=True, default={}), "c": ref("E", default="x"), "d": {"$ref": "#/components/schemas/C", "properties": {"y": TEXT}, "required": ["y"]}}, ["a", "d"]), {"C": members(["a"]), "E": listed("x", "y")}),
    "RefSiblingsWhole": both({"type": "array", "items": {"$ref": "#/components/schemas/C", "properties": {"y": TEXT}, "required": ["y"]}}, {"C": ref("D", required=["a"]), "D": members(["a"])}),
    "RefPaths": document({"/a/{b}": {"get": operation("getA", answer(members({"x": TEXT, "l": {"$ref": "#/paths/~1a~1%7Bb%7D/get/responses/200/content/application~1json/schema/properties/x"}})))},
        "/c": {"get": operation("getC", answer({"$ref": "#/paths/~1a~1{b}/get/responses/200/content/application~1json/schema"}))}, "/d": {"$ref": "#/paths/~1c"}}),
    "RefEncoded": both(members({"a": {"$ref": "#/components/schemas/a%20b"}, "b": {"$ref": "#/components/schemas/c~1d"}, "c": {"$ref": "#/components/schemas/e~0f"}, "d": {"$ref": "#/components/schemas/%C3%A4"}, "e": {"$ref": "#/components/schemas/g%7Eh"}}),
        {"a b": members(["x"]), "c/d": members(["y"]), "e~f": members(["z"]), "ä": members(["w"]), "g~h": TEXT}),
    "RefMissing": both(members({"a": ref("Missing"), "b": {"$ref": "#/nowhere/0"}, "c": {"$ref": "#"}, "d": {"$ref": ""}, "e": {"$ref": "http://example.invalid/x.json"}}, ["a"])),
    "RefCircular": document({"/a": {"get": {"operationId": "getA", "parameters": [{"$ref": "#/components/parameters/P"}], "responses": {"200": {"$ref": "#/components/responses/R"}, "404": {"$ref": "#/components/responses/S"}}}}},
        components={"parameters": {"P": {"$ref": "#/components/parameters/P"}}, "responses": {"R": {"$ref": "#/components/responses/S"}, "S": {"$ref": "#/components/responses/R"}}}),
    "RefDefs": both(members({"a": {"$ref": "#/components/schemas/Thing/$defs/Inner"}, "b": {"$ref": "#/components/schemas/Thing/properties/a"}}, **{"$defs": {"Inner": members(["x"])}})),
    "RefChain": both(ref("A"), {"A": ref("B"), "B": ref("C"), "C": {"allOf": [ref("D")]}, "D": {"oneOf": [ref("E")]}, "E": members(["x"])}),
    "RefBodies": document({"/a": {"post": {"operationId": "postA", "requestBody": {"$ref": "#/components/requestBodies/B"}, "responses": {"200": {"$ref": "#/components/responses/R"}, "default": {"$ref": "#/components/responses/Error"}}}},
        "/b": {"post": {"operationId": "postB", "requestBody": {"$ref": "#/components/requestBodies/B"}, "responses": {"200": {"$ref": "#/components/responses/R"}, "4XX": {"$ref": "#/components/responses/Error"}}}}},
        components={"requestBodies": {"B": {"required": True, **content(members(["a"]))}}, "responses": {"R": answer(members(["a"]))["200"], "Error": answer(members(["message"]))["200"]}}),
    # Bodies
    "Binary": document({"/a": {"get": operation("getA", answer({"type": "string", "format": "binary"}, media="application/octet-stream")), "put": operation("putA", requestBody=content({"type": "string", "format": "binary"}, "image/*")),
        "post": operation("postA", requestBody={"required": True, **content(FREE, "*/*")})}, "/b": {"get": operation("getB", answer(FREE, media="image/png")), "put": operation("putB", requestBody=content(TEXT, "text/plain"))}}),
    "Multipart": post(members({"file": {"type": "string", "format": "binary"}, "files": {"type": "array", "items": {"type": "string", "format": "binary"}}, "meta": members(["a"]), "n": WHOLE, "tags": {"type": "array", "items": TEXT}, "raw": {"type": "string", "contentMediaType": "image/png"}, "any": FREE}, ["file", "meta"]),
        "multipart/form-data", encoding={"file": {"contentType": "image/png, image/jpeg", "headers": {"X-A": {"schema": TEXT}}}, "meta": {"contentType": "application/json"}}),
    "MultipartFiles": document({"/a": {"post": operation("postA", requestBody=content(members({"encoded": {"type": "string", "contentEncoding": "binary"}, "typed": {"contentMediaType": "image/png"}, "one": {"anyOf": [FILE, {"type": "null"}]}, "some": {"anyOf": [{"type": "array", "items": FILE}, {"type": "null"}]}, "either": {"anyOf": [FILE, {"type": "array", "items": FILE}]}}, ["encoded", "either"]), "multipart/form-data"))},
        "/b": {"post": operation("postB", requestBody={"required": True, "content": {m: {"schema": members({"file": FILE, "note": TEXT}, ["file"])} for m in ("application/x-www-form-urlencoded", "multipart/form-data")}})},
        "/c": {"post": operation("postC", requestBody={"required": True, **content(members({"image": {"anyOf": [FILE, {"type": "array", "items": FILE}]}}, ["image"]), "multipart/form-data")})}}),
    "MultipartMap": post({"type": "object", "additionalProperties": {"type": "string", "format": "binary"}}, "multipart/form-data"),
    "MultipartMixed": post(members(["a"]), "multipart/mixed"),
    "Form": post(members({"a": TEXT, "list": {"type": "array", "items": TEXT}, "nested": members({"x": TEXT, "y": members(["z"])}), "map": {"type": "object", "additionalProperties": TEXT}, "one": {"oneOf": [TEXT, WHOLE]}, "when": {"type": "string", "format": "date-time"}}, ["a"]), "application/x-www-form-urlencoded", encoding={"list": {"explode": False}, "nested": {"style": "deepObject"}}),
    "FormStyles": document({f"/{i}": {"post": operation(f"post{i}", requestBody=content(members({"o": members({"x": TEXT, "y": WHOLE}, ["x"]), "map": {"type": "object", "additionalProperties": TEXT}, "tags": {"type": "array", "items": TEXT}}, ["o"]), "application/x-www-form-urlencoded", encoding={"o": e}))} for i, e in enumerate(({"explode": True}, {"explode": False}, {"style": "pipeDelimited"}, {"style": "deepObject", "explode": True}, {"contentType": "application/json"}))}),
    "MultipartWhole": document({f"/{i}": {"post": operation(f"post{i}", requestBody=content(s, "multipart/form-data"))} for i, s in enumerate((members({"file": {"type": "string", "format": "binary"}, "files": {"type": "array", "items": {"type": "string", "format": "binary"}}, "meta": members(["a"])}, ["file"]), members({"list": {"type": "array", "items": members(["a"])}}), {"oneOf": [members({"file": {"type": "string", "format": "binary"}}, ["file"]), members(["url"], ["url"])]}))}),
    "QueryNested": document({f"/{i}": {"get": operation(f"get{i}", parameters=[parameter("filter", required=True, schema=s, **m)])} for i, (s, m) in enumerate((s, m) for s in (members({"age": members({"gt": WHOLE})}), members({"all": {"type": "array", "items": members({"gt": WHOLE})}}), members({"all": {"type": "array", "items": WHOLE}})) for m in ({}, {"explode": False}, {"style": "deepObject", "explode": True}))}),
    "QueryDeepOr": document({"/a": {"get": operation("getA", parameters=[parameter("created", style="deepObject", explode=True, required=True, schema={"anyOf": [members({"gt": WHOLE, "lt": WHOLE}), WHOLE]})])}}),
    "ServerNumbers": document({"/a": {"get": operation("getA")}}, servers=[{"url": "https://trap.example:{port}/v{v}", "variables": {"port": {"default": 8443}, "v": {"default": 1.5}}}]),
    "FormText": post(TEXT, "application/x-www-form-urlencoded"),
    "FormUnion": post({"oneOf": [members(["a"], ["a"]), members(["b"], ["b"])]}, "application/x-www-form-urlencoded"),
    "Events": document({"/a": {"get": operation("getA", answer(members({"delta": TEXT}, ["delta"]), media="text/event-stream"))}, "/b": {"post": operation("postB", {"200": {"description": "", "content": {"application/json": {"schema": members(["a"])}, "text/event-stream": {"schema": TEXT}}}}, requestBody=content(members({"stream": FLAG})))}}),
    "Lines": document({f"/{i}": {"get": operation(f"get{i}", answer(members(["a"], ["a"]), media=m))} for i, m in enumerate(("application/x-ndjson", "application/jsonl", "application/json-seq", "application/stream+json"))}),
    "ItemSchema": document({"/a": {"get": operation("getA", {"200": {"description": "", "content": {"text/event-stream": {"itemSchema": members(["data"])}, "application/jsonl": {"itemSchema": members(["a"])}}}})}}, version="3.2.0"),
    "EventSchema": document({f"/{i}": {"get": operation(f"get{i}", {"200": {"description": "", "content": {"text/event-stream": {"itemSchema": members({"event": TEXT, "data": d}, ["data"])}}}})} for i, d in enumerate(({**TEXT, "contentMediaType": "application/json", "contentSchema": members({"delta": TEXT}, ["delta"])}, TEXT))}, version="3.2.0"),
    "MediaTypes": document({"/a": {"post": operation("postA", {"200": {"description": "", "content": {m: {"schema": members(["a"])} for m in ("text/html", "application/vnd.trap+json; version=1", "application/xml", "application/json;charset=utf-8")}}},
        requestBody={"content": {m: {"schema": members(["a"])} for m in ("application/xml", "application/merge-patch+json", "application/x-www-form-urlencoded")}})}, "/b": {"get": operation("getB", {"200": {"description": "", "content": {"*/*": {"schema": members(["a"])}}}})},
        "/c": {"get": operation("getC", {"200": {"description": "", "content": {"odd": {}, "": {}}}})}}),
    "BodyKinds": document({f"/{i}": {"post": operation(f"post{i}", requestBody=b)} for i, b in enumerate(({}, {"content": {}}, content({"type": "array", "items": TEXT}), {"required": True, **content(TEXT)}, content({"type": "null"}), {"required": True, **content({"type": "array", "items": members({"a": TEXT}, ["a"])})}, {"content": {"application/json": {}}}, content(members(["a"], ["a"])), {"required": True, **content(FREE)}))}),
    "BodyOfGet": document({"/a": {m: operation(f"{m}A", requestBody=content(members(["a"])), parameters=[parameter("a"), parameter("b", schema={"type": "array", "items": TEXT}, explode=False)]) for m in ("get", "delete", "head", "options")}}),
    "BodyPatch": document({"/a": {"patch": operation("patchA", requestBody=content(members({"a": {"type": ["string", "null"]}, "b": {"type": ["array", "null"], "items": TEXT}, "c": {"anyOf": [members(["x"]), {"type": "null"}]}, "d": TEXT, "e": {"type": ["integer", "null"]}, "f": {"type": ["string", "null"], "format": "date-time"}}, ["d", "e"])))}}),
    "BodyPatchTypes": document({"/a": {"patch": operation("patchA", requestBody={"required": True, "content": {f"application/{m}+json": {"schema": {"type": "object"}} for m in ("json-patch", "merge-patch", "strategic-merge-patch")}})}, "/b": {"patch": operation("patchB", requestBody={"required": True, "content": {f"application/{m}+json": {"schema": {"type": "array", "items": FREE}} for m in ("json-patch", "merge-patch")}})}}),
    "BodyNamed": document({"/a/{body}": {"put": operation("putA", requestBody={"required": True, **content(TEXT, "text/plain")}, parameters=[parameter("body", "path")])}, "/b": {"put": operation("putB", requestBody={"required": True, **content({"type": "array", "items": TEXT})}, parameters=[parameter("body", required=True)])}, "/c": {"put": operation("putC", requestBody={"required": True, **content({"type": "array", "items": TEXT})}, parameters=[parameter("body", "header", required=True)])}}),
    "BodyMany": post(members({f"m{i}": [TEXT, WHOLE, FLAG][i % 3] for i in range(60)}, [f"m{i}" for i in range(30)])),
    "BodyNull": post(members({"a": {"type": ["string", "null"]}, "b": {"type": ["integer", "null"]}}, ["a", "b"])),
    # Answers
    "Methods": document({"/a": {m: operation(f"{m}It", answer(members(["a"]))) for m in ("get", "put", "post", "delete", "options", "head", "patch", "trace")}}),
    "StatusBoth": document({"/a": {"get": operation("getA", {**answer(members(["a"]), "200"), **answer(status="204"), **answer(members(["b"]), "202")})}, "/b": {"get": operation("getB", {**answer(members(["a"]), "200"), **answer(TEXT, "206", "text/plain"), **answer(status="304")})}}),
    "StatusDefault": document({"/a": {"get": operation("getA", answer(members(["a"]), "default"))}, "/b": {"get": operation("getB", {**answer(status="default"), **answer(members(["e"]), "404")})}}),
    "StatusRange": document({"/a": {"get": operation("getA", {**answer(members(["a"]), "2XX"), **answer(members(["e"]), "4XX"), **answer(members(["f"]), "5xx"), **answer(members(["g"]), "404")})}}),
    "StatusRedirect": document({"/a": {"get": operation("getA", answer(status="302"))}, "/b": {"get": operation("getB", {**answer(status="302"), **answer(members(["a"]), "200")})}}),
    "StatusOdd": document({"/a": {"get": operation("getA", {**answer(status="101"), **answer(status="600"), **answer(status="x"), **answer(members(["a"]), "299")})}, "/b": {"get": operation("getB", {"x-a": 1})}, "/c": {"get": {"operationId": "getC"}}}),
    "StatusFailureOnly": document({"/a": {"get": operation("getA", answer(members(["a"]), "404"))}}),
    "AlternativesOpen": document({"/a": {"get": operation("getA", {**answer({"anyOf": [members(["id", "name"], title="Small"), members(["id", "zed"], title="Other"), members(["id"], title="Last")]}), **answer(members(["a"]), "404")})},
        "/b": {"post": operation("postB", answer({"anyOf": [ref("A"), ref("B")]}), requestBody={"required": True, **content({"type": "array", "items": {"anyOf": [ref("A"), ref("B")]}}, example=[{"b": "x"}])})}}, {"A": members(["a", "id"]), "B": members(["b", "id"])}),
    "MoreMembers": both(members(["owner"], additionalProperties=TEXT)),
    "Refusals": document({"/a": {"get": operation("getA", {**answer(members(["a"])), **answer(members(["x"]), "400"), **answer(members(["y"]), "401"), **answer(TEXT, "403"), **answer(TEXT, "500", "text/plain"), **answer({"type": "array", "items": TEXT}, "422"), **answer(FREE, "default")})}}),
    "Paging": document({"/a": {"get": operation("listA", answer({"type": "array", "items": members(["a"])}), parameters=[parameter("page", schema=WHOLE), parameter("per_page", schema=WHOLE)])},
        "/b": {"get": operation("listB", answer(members({"next_cursor": {"type": ["string", "null"]}, "items": {"type": "array", "items": members(["a"])}}, ["items"])), parameters=[parameter("cursor")])},
        "/c": {"get": operation("listC", {"200": {**answer(members({"default": {"type": "array", "items": TEXT}}))["200"], "headers": {"Link": {"schema": TEXT}}}})},
        "/d": {"get": operation("listD", answer(members({"self": {"type": "array", "items": WHOLE}, "meta": members({"nextPageToken": TEXT})})), parameters=[parameter("pageToken"), parameter("offset", schema=WHOLE), parameter("limit", schema={**WHOLE, "default": 0})])},
        "/e": {"get": operation("listE", answer(members({"data": {"type": "array", "items": {"oneOf": [TEXT, WHOLE]}}})), parameters=[parameter("offset", schema=WHOLE), parameter("limit", schema=WHOLE)])}}),
    # Servers and security
    "ServerVariables": document({"/a": {"get": operation("getA")}}, servers=[{"url": "https://{region}.trap.example:{port}/{base}", "variables": {"region": {"default": "eu", "enum": ["eu", "us"]}, "port": {"default": "8443"}, "base": {"default": "v2"}}}, {"url": "http://localhost"}]),
    "ServerNone": document({"/a": {"get": operation("getA")}}, servers=[]),
    "ServerRelative": document({"/a": {"get": operation("getA")}, "/b": {"servers": [{"url": "v3/"}], "get": operation("getB")}}, servers=[{"url": "/api/v3"}]),
    "ServerOdd": document({f"/{i}": {"servers": [{"url": u}], "get": operation(f"get{i}")} for i, u in enumerate(("{scheme}://x.example", "wss://x.example", "ftp://x", "https://{undefined}.example", "x.example/v1", "//x.example/v1", "https://user:pw@x.example", "https://x.example/?a=b", "https://münchen.example", "not a url", "https://x.example/a b", "HTTPS://X.example/V1/", "https://[::1]:80/"))}),
    "SecurityCookie": secured({"type": "apiKey", "in": "cookie", "name": "sid"}),
    "SecurityTLS": secured({"type": "mutualTLS"}),
    "SecurityQuery": secured({"type": "apiKey", "in": "query", "name": "api key"}),
    "SecurityHeader": secured({"type": "apiKey", "in": "header", "name": "X-Trap"}),
    "SecurityBoth": secured({"type": "http", "scheme": "bearer"}, [{"key": [], "second": []}], second={"type": "apiKey", "in": "header", "name": "X-Second"}),
    "SecurityOr": secured({"type": "apiKey", "in": "cookie", "name": "sid"}, [{"key": []}, {"second": ["a"]}, {}], second={"type": "oauth2", "flows": {}}),
    "SecurityUnknown": secured({"type": "http", "scheme": "digest"}, [{"key": []}, {"absent": []}]),
    "SecurityBasic": secured({"type": "http", "scheme": "Basic"}),
    "Webhooks": document({}, webhooks={"w": {"post": operation("hook", requestBody=content(members(["a"])))}}),
    "Callbacks": document({"/a": {"post": operation("postA", callbacks={"done": {"{$request.body#/url}": {"post": operation("cb", requestBody=content(members(["a"])))}}}, requestBody=content(members({"url": {"type": "string", "format": "uri"}}, ["url"])))}}),
    "Extensions": document({"/a": {"x-a": 1, "get": operation("getA", {**answer(members({"a": {"type": "string", "x-enum-varnames": ["A"], "enum": ["x"]}}, **{"x-go-type": "T"})), "x-r": {}}, **{"x-code": [{"lang": "sh"}]})}, "x-paths": {}}, **{"x-tags": []}),
    # Swagger 2.0
    "Swagger": swagger({"/a/{id}": {"parameters": [{"name": "id", "in": "path", "required": True, "type": "integer", "format": "int64"}], "post": {"operationId": "postA", "consumes": ["multipart/form-data"], "produces": ["application/json"], "parameters": [{"name": "file", "in": "formData", "type": "file", "required": True}, {"name": "note", "in": "formData", "type": "string"}],
        "responses": {"200": {"description": "", "schema": {"$ref": "#/definitions/A"}}, "default": {"$ref": "#/responses/E"}}},
        "get": {"parameters": [{"name": n, "in": "query", "type": "array", "items": TEXT, "collectionFormat": n} for n in ("csv", "multi")], "responses": {"200": {"description": "", "schema": {"type": "file"}}}},
        "put": {"consumes": ["application/x-www-form-urlencoded"], "parameters": [{"name": "l", "in": "formData", "type": "array", "items": WHOLE, "collectionFormat": "csv"}, {"name": "e", "in": "formData", "type": "string", "enum": ["a", "b"], "default": "a"}], "responses": {"204": {"description": ""}}},
        "delete": {"parameters": [{"name": "b", "in": "body", "schema": {"$ref": "#/definitions/A"}}, {"name": "X-H", "in": "header", "type": "boolean"}], "responses": {"200": {"description": ""}}}}},
        {"A": members({"a": {"type": "string", "x-nullable": True}, "b": {"$ref": "#/definitions/B"}}, ["a"], discriminator="a"), "B": {"type": "string", "enum": ["x", "y"]}}, responses={"E": {"description": "No.", "schema": {"$ref": "#/definitions/A"}}}, securityDefinitions={"k": {"type": "basic"}}, security=[{"k": []}]),
    "SwaggerFormats": swagger({f"/{n}": {"get": {"parameters": [{"name": "l", "in": "query", "type": "array", "items": TEXT, "collectionFormat": n}], "responses": {"200": {"description": ""}}}} for n in ("ssv", "tsv", "pipes")}),
    "SwaggerBare": {"swagger": "2.0", "info": {}, "paths": {"/a": {"get": {"responses": {"200": {"description": "", "schema": {"type": "array", "items": {"type": "object"}}, "examples": {"application/json": [{"a": 1}]}}}}}}},
}

FILES = {
    "ExternalFiles": {
        "openapi.json": document({"/a": {"$ref": "paths/a.json"}, "/b": {"get": operation("getB", answer({"$ref": "schemas.json#/Pet"}))}, "/c": {"get": operation("getC", answer({"$ref": "./sub/pet.json"}))}}),
        "paths/a.json": {"get": operation("getA", {"200": {"$ref": "../answers.json#/ok"}}, parameters=[{"$ref": "../answers.json#/page"}])},
        "answers.json": {"ok": {"description": "", **content({"type": "array", "items": {"$ref": "schemas.json#/Pet"}})}, "page": parameter("page", schema=WHOLE)},
        "schemas.json": {"Pet": members({"owner": {"$ref": "#/Owner"}, "other": {"$ref": "sub/pet.json"}}), "Owner": members({"pets": {"type": "array", "items": {"$ref": "schemas.json#/Pet"}}})},
        "sub/pet.json": members({"parent": {"$ref": "pet.json"}, "owner": {"$ref": "../schemas.json#/Owner"}}),
    },
}


# The documents with which the check disagrees: no value satisfies their schemas, or no Swift type has exactly their values.
DISAGREE = """
AllOfConflict AllOfUnion ConstAll EnumNull EnumNumbers FalseSchemas NullableNew NumberItems OneOfMembers
OneOfNull OneOfRequired PathAdjacent PathSpecial ServerOdd TextItems
""".split()


def count(document):
    methods = {"get", "put", "post", "delete", "options", "head", "patch", "trace", "query"}
    items = [item for item in document["paths"].values() if isinstance(item, dict)]
    return sum(1 if "$ref" in item else len(methods & set(item)) for item in items)


def main(folder):
    for name, trap in TRAPS.items():
        text = json.dumps(trap, ensure_ascii=False, indent=1).replace("SERVICE", name)
        (folder / f"{name}.json").write_text(text)
        print(name, count(trap), f"{name}.json")
    for name, files in FILES.items():
        for path, value in files.items():
            place = folder / name / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(json.dumps(value, indent=1))
        print(name, 3, f"{name}/openapi.json")


if __name__ == "__main__":
    if sys.argv[1] == "--disagree":
        print("disagree:", *DISAGREE)
    else:
        main(pathlib.Path(sys.argv[1]))
