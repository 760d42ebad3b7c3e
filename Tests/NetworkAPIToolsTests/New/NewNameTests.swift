import Testing

@testable import NetworkAPITools

@Suite struct NewNameTests {
    @Test(arguments: [
        ("avatar_url", "avatarURL"), ("node_id", "nodeID"), ("userIDs", "userIDs"), ("+1", "plusOne"),
        ("-1", "minusOne"), ("@type", "atType"), ("2fa", "twoFa"), ("HTMLText", "htmlText"),
        ("_links", "links"),
        ("x-rate-limit", "xRateLimit"), ("", ""), ("user.name", "userName"),
    ])
    func `the name of a member has the words of the provider's name`(name: String, expected: String) {
        #expect(NameWords(name).memberName == expected)
    }

    @Test(arguments: ["Error", "Data", "Response", "Task", "Result", "URL", "Locale", "Measurement"])
    func `the name of a type does not hide a type that the file uses`(name: String) {
        var scope = NameScope()
        #expect(scope.take([name]) == name + "Body")
    }

    @Test func `a second type with a name gets a role and not a number`() {
        var scope = NameScope()
        #expect(scope.take(["Owner"]) == "Owner")
        #expect(scope.take(["owner"]) == "ownerBody")
        #expect(scope.take(["Owner"]) == "OwnerItem")
    }

    @Test(arguments: [("default", "`default`"), ("title", "title"), ("in", "`in`")])
    func `a word of the language is in back-ticks`(name: String, expected: String) {
        #expect(SwiftNames.escaped(name) == expected)
    }
}
