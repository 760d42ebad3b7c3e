import Testing

/// Members that a document describes by patterns of their names.
@Suite struct PatternMemberTests {
    @Test(arguments: [
        (#""^(name|count|order)$": {}"#, nil),
        (#""^(name|count)$": {}, "^or": {"enum": ["up", "down"]}"#, nil),
        (#""^(name|order)$": {}"#, "request-property-removed"),
        (#""^n": {"type": "string"}, "^[co]": {"type": "string"}"#, "request-property-type-changed"),
    ])
    func `a sent member of which a pattern matches the name is declared`(patterns: String, rule: String?)
        throws
    {
        let found = try ChangedShop.rows(
            (
                "\(ContractRuleTests.post)/requestBody/content/application~json/schema",
                #"{"type": "object", "patternProperties": {\#(patterns)}, "additionalProperties": false}"#
            ))
        #expect(Set(found) == Set([rule].compactMap(\.self).map { "requestBody.$.count \($0)" }))
    }

    @Test(arguments: [
        (#""patternProperties": {"^i": {"type": "integer"}, "^n": {"type": "string"}}"#, nil),
        (
            #""patternProperties": {"^i": {"type": "integer"}, "^n": {"type": "string", "nullable": true}}"#,
            "response-property-became-nullable"
        ),
        (
            #""patternProperties": {"^i": {"type": "string"}, "^n": {"type": "integer"}}"#,
            "response-property-type-changed"
        ),
        (
            #""patternProperties": {"^i": {"type": "string"}, "^m": {"type": "string"}}"#,
            "response-required-property-removed"
        ),
        (#""additionalProperties": {"type": "string"}"#, nil),
        (#""additionalProperties": {"type": "integer"}"#, "response-property-type-changed"),
    ])
    func `a required member that is not listed has the schema of its pattern or of all others`(
        keywords: String, rule: String?
    ) throws {
        let found = try ChangedShop.rows(
            (
                "\(ContractRuleTests.item)/properties/maker",
                #"{"type": "object", "required": ["name"], \#(keywords)}"#
            ))
        #expect(found == [rule].compactMap(\.self).map { "responses.200.$[].maker.name \($0)" })
    }
}
