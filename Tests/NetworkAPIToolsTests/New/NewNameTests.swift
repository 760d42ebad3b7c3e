import Foundation
import Testing

@testable import NetworkAPITools

@Suite struct NewNameTests {
    @Test(arguments: [
        ("avatar_url", "avatarURL"), ("node_id", "nodeID"), ("userIDs", "userIDs"), ("+1", "plusOne"),
        ("-1", "minusOne"), ("@type", "atType"), ("2fa", "twoFa"), ("HTMLText", "htmlText"),
        ("_links", "links"),
        ("x-rate-limit", "xRateLimit"), ("", ""), ("user.name", "userName"), ("24h_volume", "value24hVolume"),
        ("+10", "plus10"), ("hostPID", "hostPID"), ("UpdatedDateUTC", "updatedDateUTC"),
        ("DNSRecord", "dnsRecord"),
        ("iOS", "iOS"), ("podIPs", "podIPs"), ("AUTO_LOGIN", "autoLogin"),
    ])
    func `the name of a member has the words of the provider's name`(name: String, expected: String) {
        #expect(NameWords(name).memberName == expected)
    }

    @Test(arguments: [
        ("users", "user"), ("block_feeds", "blockFeed"), ("entries", "entry"), ("addresses", "address"),
        ("boxes", "box"), ("statuses", "status"), ("status", "status"), ("news", "news"),
        ("series", "series"),
        ("ties", "tie"), ("caches", "cache"), ("branches", "branch"), ("aliases", "alias"),
        ("https", "https"), ("analysis", "analysis"), ("bus", "bus"), ("userIDs", "userIDs"),
        ("pages", "page"),
        ("data", "data"), ("causes", "cause"),
    ])
    func `an element has the name of its list in the singular`(name: String, expected: String) {
        #expect(NameWords(name).singular.memberName == expected)
    }

    @Test(arguments: ["Error", "Data", "Response", "Task", "Result", "URL", "Locale", "Measurement"])
    func `the name of a type does not hide a type that the file uses`(name: String) {
        var scope = NameScope()
        #expect(scope.take([name]) == name + "Body")
    }

    @Test func `the path and the method that FastAPI adds to a name are left out, unless two have the name`()
        throws
    {
        let ids = [
            "/items/{item_id}": "read_item_items__item_id__get",
            "/users/me?beta=true": "read_me_users_me_get",
            "/a": "read_a_get", "/b": "read_b_get", "/c": "_c_get",
        ]
        let paths = ids.map { #""\#($0)": {"get": {"operationId": "\#($1)", "responses": {}}}"# }
        let document = try ContractDocument(
            Data(#"{"openapi": "3.1.0", "paths": {\#(paths.joined(separator: ", "))}}"#.utf8))
        let names = OperationNames(document.operations, service: "Shop").names.values
        #expect(names.sorted() == ["CGet", "ReadAGet", "ReadBGet", "ReadItem", "ReadMe"])
    }

    @Test func `a second type with a name gets a role and not a number`() {
        var scope = NameScope()
        #expect(scope.take(["Owner"]) == "Owner")
        #expect(scope.take(["owner"]) == "ownerBody")
        #expect(scope.take(["Owner"]) == "OwnerItem")
    }

    @Test(arguments: [("default", "`default`"), ("title", "title"), ("in", "`in`"), ("open", "open")])
    func `a word of the language is in back-ticks`(name: String, expected: String) {
        #expect(SwiftNames.escaped(name) == expected)
    }

    /// The file that is made of an operation with a path and a query item `size`.
    private func file(_ id: String, path: String = "/a", size: String = #"{"type": "string"}"#) throws
        -> String
    {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "servers": [{"url": "https://a.example"}],
             "paths": {"\(path)": {"get": {"operationId": "\(id)", "responses": {"204": {"description": ""}},
               "parameters": [
                 {"name": "path", "in": "path", "required": true, "schema": {"type": "string"}},
                 {"name": "size", "in": "query", "schema": \(size)}]}}}}
            """
        let made = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true
        }
        #expect(made.refusals.isEmpty)
        return try #require(made.files.first { $0.text.contains("NetworkAPIDefinition {") }).text
    }

    @Test(arguments: [
        (
            #"{"type": "string", "enum": ["256x256", "4k", "auto"]}"#,
            ["case auto", #"case size256x256 = "256x256""#, #"case size4k = "4k""#]
        ),
        (#"{"type": "string", "enum": ["2fa", "sms"]}"#, [#"case twoFa = "2fa""#, "case sms"]),
        (#"{"type": "string", "enum": ["2022-11-28"]}"#, [#"case size20221128 = "2022-11-28""#]),
        (#"{"type": "string", "enum": ["1.1", "1.10"]}"#, ["case onePoint1 =", "case onePoint10 ="]),
        (#"{"type": "integer", "enum": [1, 12]}"#, ["case size1 = 1", "case size12 = 12"]),
        (#"{"type": "integer", "enum": [1, 2]}"#, ["case one = 1", "case two = 2"]),
        (#"{"type": "string", "enum": ["-id", "id"]}"#, [#"case minusID = "-id""#, "case id"]),
        (#"{"type": "string", "enum": ["", "in", "out"]}"#, ["example: \"text\", .in,"]),
        (#"{"type": "string", "enum": ["in", "out"]}"#, ["case `in`, out", "example: \"text\", .in,"]),
    ])
    func `a value with several digits at its beginning has the name of its type before them`(
        schema: String, expected: [String]
    ) throws {
        let text = try file("getA", path: "/{path}", size: schema)
        for part in expected { #expect(text.contains(part), "\(part) in \(text)") }
    }

    @Test func `an argument has the name of its parameter, also of one that other code uses`() throws {
        let text = try file("getA", path: "/{path}")
        #expect(text.contains("init(path: String, size: String? = nil)"), "\(text)")
        #expect(text.contains(#"path: "/\(path)""#), "\(text)")
    }

    @Test(arguments: [
        ("ShopAPI.Users", "Users"), ("Shop.Users", "Users"), ("shop/list", "List"),
        ("users/list", "ListUsers"),
        ("Shop", "Shop"),
    ])
    func `the name of the service is no group of operations`(id: String, name: String) throws {
        #expect(try file(id, path: "/{path}").contains("struct \(name): NetworkAPIDefinition"))
    }

    @Test func `a chosen name that another operation would have does not take its types`() throws {
        func get(_ member: String) -> String {
            let inner = #"{"type": "object", "properties": {"x": {"type": "string"}}}"#
            let schema = #"{"type": "object", "properties": {"\#(member)": \#(inner)}}"#
            let answer = #"{"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
            return #"{"get": {"responses": {"200": \#(answer)}}}"#
        }
        let text = #"{"openapi": "3.1.0", "paths": {"/a": \#(get("first")), "/b": \#(get("second"))}}"#
        let generator = EndpointGenerator(
            try ContractDocument(Data(text.utf8)), service: "Shop", names: ["GET /a": "GetB"])
        let made = generator.files { $0.path == "/a" }
        #expect(made.files.map(\.path) == ["ShopAPI+GetB.swift"])
        let code = try #require(made.files.first?.text)
        #expect(code.contains("public let first: First?"), "\(code)")
        #expect(!code.contains("second"), "\(code)")
        let all = generator.files { _ in true }
        #expect(Set(all.names).count == 2 && all.names.contains("GetB"), "\(all.names)")
    }
}
