import Foundation
import Testing

@testable import NetworkAPITools

/// The servers of a document in the requests of its endpoints.
struct NewServerTests {
    @Test(arguments: [
        (#""8443""#, #""2""#, ":8443", "/v2"), ("8443", "2", ":8443", "/v2"), ("8443.0", "1.0", "", "/v1.0"),
        ("443", "true", ":443", "/vtrue"),
    ])
    func `a variable of a server is a text, also without quotes`(
        port: String, version: String, shownPort: String, path: String
    ) throws {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "https://shop.example:{port}/v{version}", "variables": {
              "port": {"default": \(port), "enum": [\(port), 80]}, "version": {"default": \(version)}}}],
             "paths": {"/a": {"get": {"responses": {"204": {"description": ""}}}}}}
            """
        let document = try ContractDocument(Data(text.utf8))
        #expect(document.prefixes == (shownPort.isEmpty ? [] : [path]))
        #expect(document.servers.first?.variables.first?.values?.last == "80")
        let made = EndpointGenerator(document, service: "Shop").files { _ in true }
        guard !shownPort.isEmpty else {
            #expect(made.refusals.map(\.reason) == [NewReason.server.rawValue])
            return
        }
        #expect(made.golden.first?.text.hasPrefix("GET https://shop.example\(shownPort)\(path)/a") == true)
    }

    @Test func `of two servers that differ in TLS alone, the comment has the one that requests go to`() throws
    {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "http://a.example"}, {"url": "https://b.example"}, {"url": "https://a.example"}],
             "paths": {"/a": {"get": {"responses": {"204": {"description": ""}}}}}}
            """
        let generator = EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop")
        let file = ServiceWriter.service(generator, names: []).text
        #expect(file.contains("/// - https://a.example\n/// - https://b.example\n"), "\(file)")
        #expect(!file.contains("http://"))
        let golden = generator.files { _ in true }.golden.first?.text
        #expect(golden?.hasPrefix("GET https://a.example/a") == true, "\(golden ?? "")")
    }

    private func made(_ server: String) throws -> EndpointGenerator.Made {
        let text = """
            {"openapi": "3.1.0", "servers": [{"url": "\(server)"}],
             "paths": {"/a": {"get": {"responses": {"204": {"description": ""}}}}}}
            """
        return EndpointGenerator(try ContractDocument(Data(text.utf8)), service: "Shop").files { _ in true }
    }

    @Test(arguments: [
        ("./v5", "shop.invalid/v5"), ("../v6/", "shop.invalid/v6"), ("../../v7", "shop.invalid/v7"),
        ("./", "shop.invalid"), (".", "shop.invalid"), ("v8", "shop.invalid/v8"),
        ("localhost:8080", "localhost:8080"), ("localhost/v1", "localhost/v1"), ("shop:80/v1", "shop:80/v1"),
        ("https://a.example/#x", "a.example"),
    ])
    func `a server without a scheme is a path or a host`(server: String, place: String) throws {
        let golden = try made(server).golden.first?.text
        #expect(golden?.split(separator: "\n").first == "GET https://\(place)/a", "\(golden ?? "")")
    }

    @Test(arguments: [
        "http://", "https://a.example//b", "https://a.example/..", "https://a.example/./b",
        "https://a.example:99999/v1", "https://a.example:0", "/v1//b", "/../v1",
    ])
    func `a server that a request cannot have is refused`(server: String) throws {
        #expect(try made(server).refusals.map(\.reason) == [NewReason.server.rawValue])
    }
}
