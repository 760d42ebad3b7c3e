import Testing

/// What documents of OpenAPI 3.2 can write and earlier ones cannot.
@Suite struct LatestVersionTests {
    private typealias Rules = ContractRuleTests

    @Test func `a media type of a request can be a reference`() throws {
        let members = #"{"name": {"type": "string"}, "count": {"type": "integer"}, "order": {}, "new": {}}"#
        let schema = #"{"type": "object", "required": ["name", "new"], "properties": \#(members)}"#
        let found = try ChangedShop.rows(
            ("openapi", #""3.2.0""#), ("components/mediaTypes", #"{"new": {"schema": \#(schema)}}"#),
            (
                "\(Rules.post)/requestBody/content/application~json",
                ##"{"$ref": "#/components/mediaTypes/new"}"##
            ))
        #expect(found == ["requestBody.$.new new-required-request-property"])
    }

    @Test func `a media type of a response can be a reference`() throws {
        let found = try ChangedShop.rows(
            ("openapi", #""3.2.0""#), ("components/mediaTypes", #"{"new": {"schema": {"type": "string"}}}"#),
            (
                "\(Rules.post)/responses/201/content/application~json",
                ##"{"$ref": "#/components/mediaTypes/new"}"##
            ))
        #expect(found == ["responses.201.$ response-body-type-changed"])
    }

    @Test(arguments: ["basic", "#/components/securitySchemes/basic"])
    func `a security requirement can be a reference`(name: String) throws {
        let found = try ChangedShop.rows(
            ("openapi", #""3.2.0""#),
            ("components/securitySchemes", #"{"basic": {"type": "http", "scheme": "basic"}}"#),
            ("security", #"[{"\#(name)": []}]"#))
        #expect(found == Array(repeating: "security api-security-component-type-changed", count: 3))
    }

    @Test(arguments: [
        (#""properties": {"order": {"type": "string"}, "page": {"type": "integer"}}"#, nil),
        (#""properties": {"order": {"enum": ["up"]}}"#, "request-parameter-enum-value-removed"),
        (#""required": ["new"]"#, "request-parameter-became-required"),
        (#""properties": {"order": {}}, "additionalProperties": false"#, "request-parameter-removed"),
    ])
    func `the items of a query are compared with the schema of the whole query`(
        keywords: String, rule: String?
    ) throws {
        let content =
            #"{"application/x-www-form-urlencoded": {"schema": {"type": "object", \#(keywords)}}}"#
        let found = try ChangedShop.rows(
            ("openapi", #""3.2.0""#),
            ("\(Rules.get)/parameters", #"[{"name": "all", "in": "querystring", "content": \#(content)}]"#))
        #expect(found == [rule].compactMap(\.self).map { "parameters.querystring.all \($0)" })
    }
}
