import Foundation
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

/// Documents with many parts of one kind, for which quadratic work would take an hour.
@Suite(.timeLimit(.minutes(10)))
struct LargeDocumentTests {
    @Test func `paths with a server each are looked up`() throws {
        let paths = (0..<60_000).map { number in
            #""/p\#(number)": {"servers": [{"url": "https://h.example.com/v\#(number)"}], "get": {}}"#
        }
        let text = #"{"openapi": "3.1.0", "paths": {\#(paths.joined(separator: ","))}}"#
        let document = try ContractDocument(Data(text.utf8))
        #expect(document.prefixes.count == 60_000)
        #expect(ShopAPI.catalog.check(against: document).breaking.count == 3)
    }

    @Test func `a server of many paths is looked up once`() throws {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://h.example.com/v1"}], "paths": {
              "/a": {"servers": [{"url": "/v1"}, {"url": "/v2"}], "get": {}}, "/b": {"servers": [{"url": "/v2/"}], "get": {}}}}
            """
        #expect(try ContractDocument(Data(text.utf8)).prefixes == ["/v1", "/v2"])
    }

    @Test func `names with an escape are compared`() throws {
        func schemas(_ names: [String]) -> Data {
            let members = names.map { "\"\($0)\": {}" }.joined(separator: ",")
            return Data(
                #"{"openapi": "3.1.0", "paths": {}, "components": {"schemas": {\#(members)}}}"#.utf8)
        }
        let names = (0..<300_000).map { #"a\/\#($0)"# }
        let document = try ContractDocument(schemas(names))
        #expect(document.root["components"]?["schemas"]?.object?.count == names.count)
        let failure = #expect(throws: ContractDocument.Failure.self) {
            _ = try ContractDocument(schemas(names + ["a/7"]))
        }
        #expect("\(failure as Any)".contains("is there twice"))
        // Two forms of one letter are two names.
        _ = try ContractDocument(schemas([#"\u00e9"#, #"e\u0301"#]))
    }
}
