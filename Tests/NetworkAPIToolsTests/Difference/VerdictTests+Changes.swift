@testable import NetworkAPITools

extension VerdictTests {
    /// Changes that are found where a schema is used, and of an operation and its place.
    static let changes: [Pair] =
        [
            "allOf", "anyOf", "oneOf", "items", "prefixItems", "then", "else", "additionalProperties",
            "contains",
        ].map {
            keyword in
            Pair(
                name: "a reference in \(keyword)", old: received(inside(keyword), components(base)),
                new: received(inside(keyword), components(looseBase)), level: .major, back: .major)
        } + [
            Pair(
                name: "a schema that refers to itself",
                old: sent(#"{"$ref": "@/components/schemas/N"}"#, components(node)),
                new: sent(#"{"$ref": "@/components/schemas/N"}"#, components(tightNode)), level: .major,
                back: .major),
            Pair(
                name: "not excludes more", old: sent(#"{"not": {"type": "string", "maxLength": 3}}"#),
                new: sent(#"{"not": {"type": "string", "maxLength": 5}}"#), level: .major, back: .minor),
            Pair(
                name: "authorization is needed", old: security("[{}, {\"a\": []}]"),
                new: security("[{\"a\": []}]"),
                level: .major, back: .minor),
            Pair(
                name: "both are needed", old: security("[{\"a\": []}, {\"b\": []}]"),
                new: security("[{\"a\": [], \"b\": []}]"), level: .major, back: .minor),
            Pair(
                name: "an alternative less", old: security("[{\"a\": []}, {\"b\": []}]"),
                new: security("[{\"a\": []}]"),
                level: .major, back: .minor),
            Pair(
                name: "a scope more", old: security("[{\"a\": [\"r\"]}]"),
                new: security("[{\"a\": [\"r\", \"w\"]}]"),
                level: .major, back: .minor),
            Pair(
                name: "another host",
                old: document("\"responses\": {}", #""servers": [{"url": "https://a.test"}],"#),
                new: document("\"responses\": {}", #""servers": [{"url": "https://b.test"}],"#),
                level: .major,
                back: .major),
            Pair(
                name: "another base path",
                old: document("\"responses\": {}", #""servers": [{"url": "https://a.test/v1"}],"#),
                new: document("\"responses\": {}", #""servers": [{"url": "https://a.test/v2"}],"#),
                level: .major,
                back: .major),
            Pair(
                name: "a server less",
                old: document(
                    "\"responses\": {}",
                    #""servers": [{"url": "https://a.test"}, {"url": "https://b.test"}],"#),
                new: document("\"responses\": {}", #""servers": [{"url": "https://a.test/"}],"#),
                level: .major,
                back: .minor),
            Pair(
                name: "a value of a server's variable less",
                old: document(
                    "\"responses\": {}",
                    #""servers": [{"url": "https://{r}.a.test", "variables": {"r": {"default": "x", "enum": ["x", "y"]}}}],"#
                ),
                new: document("\"responses\": {}", #""servers": [{"url": "https://x.a.test"}],"#),
                level: .major,
                back: .minor),
            Pair(
                name: "an endpoint more", old: #"{"openapi": "3.1.0", "paths": {}}"#,
                new: document("\"responses\": {}"),
                level: .minor, back: .major),
            Pair(
                name: "a header of a response more", old: received(object),
                new: received(object).replacing(
                    #""description": "","#, with: #""description": "", "headers": {"X": {"schema": {}}},"#),
                level: .minor, back: .major),
            Pair(
                name: "an error more", old: document(#""responses": {"200": {"description": ""}}"#),
                new: document(#""responses": {"200": {"description": ""}, "404": {"description": ""}}"#),
                level: .minor,
                back: .minor),
            Pair(
                name: "a media type of a response more", old: received("{}"),
                new: received("{}").replacing(#""content": {"#, with: #""content": {"text/csv": {}, "#),
                level: .minor,
                back: .major),
            Pair(
                name: "a scheme that nothing uses", old: document("\"responses\": {}"),
                new: document(
                    "\"responses\": {}",
                    #""components": {"securitySchemes": {"a": {"type": "http", "scheme": "basic"}}},"#),
                level: .minor, back: .minor),
        ]
}
