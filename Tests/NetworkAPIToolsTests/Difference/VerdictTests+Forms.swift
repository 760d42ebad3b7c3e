@testable import NetworkAPITools

extension VerdictTests {
    /// A document with the path of a server, and with paths.
    private static func served(_ base: String, _ paths: String...) -> String {
        let list = paths.map { #""\#($0)": {"get": {"responses": {}}}"# }.joined(separator: ", ")
        return
            #"{"openapi": "3.1.0", "servers": [{"url": "https://x.example\#(base)"}], "paths": {\#(list)}}"#
    }

    /// A document with statuses and the types of their bodies.
    private static func answered(_ words: String...) -> String {
        let list = stride(from: 0, to: words.count, by: 2).map { index in
            #""\#(words[index])": {"description": "", "content": {"application/json": {"schema": {"type": "\#(words[index + 1])"}}}}"#
        }
        return document(#""responses": {\#(list.joined(separator: ", "))}"#)
    }

    /// The same said in another way, and what is near to it.
    static let sameOrNear: [Pair] = [
        Pair(
            name: "a range of statuses", old: received(object),
            new: received(object).replacing(#""200""#, with: #""2XX""#), level: nil, back: .minor),
        Pair(
            name: "form is stated",
            old: query(#""schema": {"type": "array", "items": {"type": "string"}}"#),
            new: query(
                #""style": "form", "explode": true, "schema": {"type": "array", "items": {"type": "string"}}"#
            ),
            level: nil, back: nil),
        Pair(
            name: "another style",
            old: query(#""schema": {"type": "array", "items": {"type": "string"}}"#),
            new: query(#""explode": false, "schema": {"type": "array", "items": {"type": "string"}}"#),
            level: .major,
            back: .major),
        Pair(
            name: "a number in a query becomes text", old: query(#""schema": {"type": "integer"}"#),
            new: query(#""schema": {"type": "string"}"#), level: .minor, back: .major),
        Pair(
            name: "a number in a query becomes a list", old: query(#""schema": {"type": "integer"}"#),
            new: query(#""schema": {"type": "array", "items": {"type": "integer"}}"#), level: .minor,
            back: .major),
        Pair(
            name: "a list in a query becomes one text",
            old: query(#""schema": {"type": "array", "items": {"type": "string"}}"#),
            new: query(#""schema": {"type": "string"}"#), level: .major, back: .minor),
        Pair(
            name: "a list in one item of a query becomes one text",
            old: query(#""explode": false, "schema": {"type": "array", "items": {"type": "string"}}"#),
            new: query(#""explode": false, "schema": {"type": "string"}"#), level: .minor, back: .major),
        Pair(
            name: "a member that is no longer sent",
            old: received(#"{"type": "object", "properties": {"a": {"type": "string"}}}"#),
            new: received(#"{"type": "object", "properties": {"a": false}}"#), level: .major, back: .minor),
        Pair(
            name: "a member that is no longer accepted",
            old: sent(#"{"type": "object", "properties": {"a": {"type": "string"}}}"#),
            new: sent(#"{"type": "object", "properties": {"a": false}}"#), level: .major, back: .minor),
        Pair(
            name: "null of 3.0",
            old: received(#"{"type": "string", "nullable": true}"#, version: "3.0.3"),
            new: received(#"{"type": ["string", "null"]}"#), level: nil, back: nil),
        Pair(
            name: "an exclusive limit of 3.0",
            old: sent(#"{"type": "integer", "minimum": 1, "exclusiveMinimum": true}"#, version: "3.0.3"),
            new: sent(#"{"type": "integer", "exclusiveMinimum": 1}"#), level: nil, back: nil),
        Pair(
            name: "null as an alternative", old: received(#"{"type": ["string", "null"]}"#),
            new: received(#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#), level: nil, back: nil),
        Pair(
            name: "members in one allOf",
            old: received(#"{"type": "object", "required": ["a"], "properties": {"a": {}, "b": {}}}"#),
            new: received(
                #"{"allOf": [{"type": "object", "required": ["a"], "properties": {"a": {}, "b": {}}}]}"#),
            level: nil, back: nil),
        Pair(
            name: "members moved to a named part",
            old: received(
                #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}, "b": {}}}"#
            ),
            new: received(
                #"{"allOf": [{"$ref": "@/components/schemas/Base"}, {"properties": {"b": {}}}]}"#,
                components(base)),
            level: nil, back: nil),
        Pair(
            name: "a schema moved to a component",
            old: received(#"{"type": "array", "items": \#(object)}"#),
            new: received(
                #"{"type": "array", "items": {"$ref": "@/components/schemas/O"}}"#,
                components("\"O\": \(object)")),
            level: nil, back: nil),
        Pair(
            name: "a character set", old: received(object),
            new: received(object).replacing("application/json", with: "application/json; charset=utf-8"),
            level: nil,
            back: nil),
        Pair(
            name: "a parameter moved to the path", old: query(#""schema": {"type": "string"}"#),
            new: #"""
                {"openapi": "3.1.0", "info": {"title": "a", "version": "1.0.0"}, "paths": {"/a": {
                  "parameters": [{"name": "q", "in": "query", "schema": {"type": "string"}}],
                  "post": {"responses": {}}}}}
                """#, level: nil, back: nil),
        Pair(
            name: "a placeholder with another name",
            old:
                #"{"openapi": "3.1.0", "paths": {"/a/{x}": {"get": {"parameters": [{"name": "x", "in": "path", "required": true, "schema": {"type": "string"}}], "responses": {}}}}}"#,
            new:
                #"{"openapi": "3.1.0", "paths": {"/a/{y}": {"get": {"parameters": [{"name": "y", "in": "path", "required": true, "schema": {"type": "string"}}], "responses": {}}}}}"#,
            level: nil, back: nil),
        Pair(
            name: "Swagger 2.0",
            old:
                #"{"swagger": "2.0", "info": {"title": "a", "version": "1.0.0"}, "produces": ["application/json"], "paths": {"/a": {"post": {"responses": {"200": {"description": "", "schema": \#(object)}}}}}}"#,
            new: received(object), level: nil, back: nil),
        Pair(
            name: "a path with the path of the server, beside another one", old: served("/v1", "/a", "/v1/a"),
            new: served("/v1", "/v1/a"), level: .major, back: .minor),
        Pair(
            name: "a path that moved below the path of the server", old: served("/v1", "/a"),
            new: served("/v1", "/v1/a"), level: .major, back: .major),
        Pair(
            name: "a path that moved with another server", old: served("/v1", "/a"),
            new: served("/v2", "/v1/a"), level: .major, back: .major),
        Pair(
            name: "a path that moved out of the server", old: served("/v1", "/a", "/b"),
            new: served("", "/v1/a", "/v1/b"), level: nil, back: nil),
        Pair(
            name: "one of two paths that moved out of the server", old: served("/v1", "/a", "/b"),
            new: served("", "/v1/a", "/b"), level: .major, back: .major),
        Pair(
            name: "a body of the default answer that is a success now",
            old: answered("default", "string"), new: answered("200", "integer"), level: .major, back: .major),
        Pair(
            name: "a variable of a server that is written out",
            old:
                #"{"openapi": "3.1.0", "servers": [{"url": "https://{h}.x", "variables": {"h": {"default": "a", "enum": ["a", "b"]}}}], "paths": {}}"#,
            new:
                #"{"openapi": "3.1.0", "servers": [{"url": "https://a.x"}, {"url": "https://b.x"}], "paths": {}}"#,
            level: nil, back: nil),
        Pair(
            name: "a webhook's body",
            old: webhook(#"{"type": "object", "required": ["a"], "properties": {"a": {}}}"#),
            new: webhook(#"{"type": "object", "properties": {"a": {}}}"#), level: .major, back: .minor),
        Pair(
            name: "a webhook's header",
            old: webhook("{}", header: #""required": true, "schema": {"type": "string", "enum": ["a"]}"#),
            new: webhook(
                "{}", header: #""required": true, "schema": {"type": "string", "enum": ["a", "b"]}"#),
            level: .major, back: .minor),
        Pair(
            name: "a header that a webhook may leave out",
            old: webhook("{}", header: #""required": true, "schema": {}"#),
            new: webhook("{}", header: #""schema": {}"#), level: .major, back: nil),
        Pair(
            name: "one more header of a webhook", old: webhook("{}"),
            new: webhook("{}", header: #""required": true, "schema": {}"#), level: .minor, back: .major),
        Pair(
            name: "a callback's body", old: callback(#"{"type": "string", "enum": ["a"]}"#),
            new: callback(#"{"type": "string", "enum": ["a", "b"]}"#), level: .major, back: .minor),
    ]

    /// Changes of a schema, for both directions.
    static let limits: [Pair] =
        both(
            "other members are refused", object,
            #"{"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false}"#,
            sent: .major, received: .minor, back: .minor)
        + both(
            "unevaluated members are refused", object,
            #"{"type": "object", "properties": {"a": {"type": "string"}}, "unevaluatedProperties": false}"#,
            sent: .major, received: .minor)
        + both(
            "a step", #"{"type": "integer"}"#, #"{"type": "integer", "multipleOf": 5}"#, sent: .major,
            received: .minor)
        + both(
            "a greater step", #"{"type": "integer", "multipleOf": 5}"#,
            #"{"type": "integer", "multipleOf": 10}"#, sent: .major, received: .minor)
        + both(
            "unique elements", #"{"type": "array"}"#, #"{"type": "array", "uniqueItems": true}"#,
            sent: .major, received: .minor)
        + both(
            "an exclusion", #"{"type": "string"}"#, #"{"type": "string", "not": {"maxLength": 3}}"#,
            sent: .major, received: .minor)
        + both(
            "a constant", #"{"type": "string"}"#, #"{"type": "string", "const": "a"}"#, sent: .major,
            received: .minor)
        + both(
            "a smaller limit", #"{"type": "string", "maxLength": 9}"#, #"{"type": "string", "maxLength": 5}"#,
            sent: .major, received: .minor)
        + both(
            "a member that is required", object,
            #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}"#, sent: .major,
            received: .minor)
}
