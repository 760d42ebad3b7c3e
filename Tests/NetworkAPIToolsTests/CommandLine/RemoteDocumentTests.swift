import Foundation
import LoopbackServer
import NetworkAPIKit
import Testing

@testable import NetworkAPITools

@Suite(.timeLimit(.minutes(10)))
struct RemoteDocumentTests {
    private static let text = #"{"openapi": "3.1.0", "info": {"title": "a", "version": "1"}, "paths": {}}"#

    /// Returns the status with which a document cannot be fetched; `nil` if it is fetched.
    private func status(
        _ path: String, _ server: LoopbackServer, bytes: Int = 1_000_000
    ) async throws -> NetworkAPITools.ExitStatus? {
        let url = "http://127.0.0.1:\(server.port)\(path)"
        let document = try #require(try RemoteDocument(url))
        do throws(CommandFailure) {
            _ = try await document.document(bytes: bytes)
            return nil
        } catch {
            return error.status
        }
    }

    @Test func `a document on this machine is fetched, also after a redirect`() async throws {
        let server = try LoopbackServer()
        server.route("GET", "/a.json", .json(Self.text))
        server.route("GET", "/b", .redirect(to: "/a.json"))
        #expect(try await status("/a.json", server) == nil)
        #expect(try await status("/b", server) == nil)
    }

    @Test func `a failure of the network has its status, and no other scheme is followed`() async throws {
        let server = try LoopbackServer()
        server.route("GET", "/a.json", .json(Self.text))
        server.route("GET", "/file", .redirect(to: "file:///etc/hosts"))
        server.route("GET", "/secure", .redirect(to: "https://127.0.0.1:1/"))
        server.route("GET", "/user", .redirect(to: "http://me:secret@127.0.0.1:\(server.port)/a.json"))
        server.route("GET", "/plain", .redirect(to: "http://a.example/a.json"))
        server.route("GET", "/gone", .empty(status: 404))
        server.route("GET", "/text", .json("{"))
        #expect(try await status("/file", server) == .network)
        #expect(try await status("/secure", server) == .network)
        #expect(try await status("/user", server) == .network)
        #expect(try await status("/plain", server) == .network)
        #expect(try await status("/gone", server) == .network)
        #expect(try await status("/a.json", server, bytes: 10) == .network)
        #expect(try await status("/text", server) == .invalid)
    }

    @Test func `a failure of the network is shown with the URL and the reason alone`() async throws {
        let document = try #require(try RemoteDocument("http://127.0.0.1:1/a.json"))
        let client = NetworkAPI.Client(
            transport: .stub { request in
                throw NetworkAPI.Failure.transport(.init(.unreachable, request, text: "no such host"))
            })
        let failure = await #expect(throws: CommandFailure.self) {
            try await document.document(using: client)
        }
        #expect(
            failure?.line
                == "http://127.0.0.1:1/a.json cannot be fetched: the server cannot be reached (no such host)")
    }

    @Test func `a redirect without end is a failure that says so`() async throws {
        let server = try LoopbackServer()
        server.route("GET", "/loop", .redirect(to: "/loop"))
        let document = try #require(try RemoteDocument("http://127.0.0.1:\(server.port)/loop"))
        let failure = await #expect(throws: CommandFailure.self) {
            try await document.document(seconds: 600)
        }
        #expect(failure?.line.hasSuffix("/loop is redirected more than 10 times") == true)
    }

    @Test func `a failure does not show the secrets of a URL`() async throws {
        let server = try LoopbackServer()
        let base = "http://127.0.0.1:\(server.port)"
        server.route("GET", "/there", .redirect(to: "ftp://127.0.0.1/x?access_token=hidden"))
        for path in ["/none?access_token=hidden", "/there"] {
            let document = try #require(try RemoteDocument(base + path))
            let failure = await #expect(throws: CommandFailure.self) { try await document.document() }
            #expect(failure?.line.contains("hidden") == false, "\(failure?.line ?? "")")
        }
        let failure = #expect(throws: CommandFailure.self) {
            try RemoteDocument("ftp://a.example/x?access_token=hidden")
        }
        #expect(failure?.line.contains("hidden") == false, "\(failure?.line ?? "")")
    }

    @Test(arguments: [
        "http://example.com/a.json", "ftp://example.com/a", "https://me:secret@example.com/a.json",
        "https:///a",
    ])
    func `a URL that is not fetched is an error of the command line`(text: String) {
        let failure = #expect(throws: CommandFailure.self) { try RemoteDocument(text) }
        #expect(failure?.status == .usage)
    }

    @Test(arguments: ["file:///etc/hosts", "ftp:///a", "http://example.com/a"])
    func `a URL that is not fetched is called one`(text: String) {
        let failure = #expect(throws: CommandFailure.self) { try RemoteDocument(text) }
        #expect(failure?.line.contains("\(text) is not fetched: only https") == true)
    }

    @Test(arguments: ["openapi.json", "/a/b.json", "-", "./a:b.json"])
    func `a path is not a URL`(text: String) throws {
        #expect(try RemoteDocument(text) == nil)
    }
}
