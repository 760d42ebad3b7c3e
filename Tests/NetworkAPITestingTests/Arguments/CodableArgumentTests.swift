import Foundation
import NetworkAPITesting
import Testing

/// Arguments of types that are `Codable` and have no other conformance.
@Suite struct CodableArgumentTests {
    enum Mode: String, Codable, Sendable { case file = "100644", folder = "040000" }

    struct Entry: Codable, Hashable, Sendable {
        let path: String
        let mode: Mode
        var sha: NetworkAPI.Patch<String> = .leave
    }

    struct CreateTree: Located {
        struct Parameter: Encodable {
            let tree: [Entry]
            let base: NetworkAPI.Patch<Entry>
            let mode: Mode?
        }
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>

        init(owner: String, tree: [Entry], base: NetworkAPI.Patch<Entry>, mode: Mode?, counts: [String: Int])
        {
            urlInfo = URLInfo(
                host: "a.example", path: "/repos/\(owner)/trees",
                query: NetworkAPI.Query(encoding: ["counts": counts]))
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(tree: tree, base: base, mode: mode))
        }

        static let entry = Entry(path: "a.txt", mode: .file, sha: .clear)
        static let specification = NetworkAPI.Specification(
            Self.init, "owner", "tree", "base", "mode", "counts", summary: "Create a tree",
            example: "mona", [entry], .set(Entry(path: "b", mode: .folder)), .file, ["a": 1],
            exampleResponse: .empty())
    }

    @Test func `Codable arguments are located without a conformance of their own`() {
        #expect(
            CreateTree.specification.template.locations == [
                .path, .body("/tree"), .body("/base"), .body("/mode"), .query("counts"),
            ])
    }

    @Test func `the contract test of an endpoint with Codable arguments reads them from text`() async throws {
        try await NetworkAPI.ContractTest(CreateTree.self).verify(
            golden: """
                POST https://a.example/repos/mona/trees?counts%5Ba%5D=1
                Content-Type: application/json

                {"base":{"mode":"040000","path":"b"},"mode":"100644","tree":[{"mode":"100644","path":"a.txt","sha":null}]}

                Template: https://a.example/repos/{owner}/trees{?counts}
                  {tree}: "/tree" in the body
                  {base}: "/base" in the body
                  {mode}: "/mode" in the body
                """)
    }

    @Test func `a Codable argument is read from JSON, and an enum from its text`() throws {
        let words = [
            "mona", #"tree=[{"path":"x","mode":"100644","sha":"1"}]"#, "mode=040000", #"counts={"z":2}"#,
        ]
        let read = try CreateTree.specification.definition(arguments: words)
        let body = try #require(read.requestInfo.parameters)
        #expect(body.tree == [Entry(path: "x", mode: .file, sha: .set("1"))])
        #expect(body.base == .leave)
        #expect(body.mode == .folder)
        #expect(read.urlInfo.query == NetworkAPI.Query(encoding: ["counts": ["z": 2]]))
        let cleared = try CreateTree.specification.definition(arguments: words + ["base=null"])
        #expect(cleared.requestInfo.parameters?.base == .clear)
        let failure = #expect(throws: NetworkAPI.Catalog.Argument.Failure.self) {
            try CreateTree.specification.definition(arguments: ["mona", "tree=[{}]", "counts={}"])
        }
        guard case .unreadable("[{}]", let argument) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(argument.expectedFormat == "a JSON array of Entry")
    }

    @Test func `an enum without a conformance of its own is described by its values`() {
        enum Units: String, Codable, CaseIterable, Sendable { case metric, imperial }
        func format<Value: Sendable>(_: Value.Type) -> String {
            NetworkAPI.ArgumentCoding<Value>.ofType.expectedFormat
        }
        #expect(format(Units.self) == "one of metric, imperial")
        #expect(format(Units?.self) == "one of metric, imperial")
        #expect(format(NetworkAPI.Patch<Units>.self) == "one of metric, imperial, or null to clear it")
        #expect(format([Units]?.self) == format([SentUnits].self))
        #expect(format(Entry?.self) == "Entry in JSON")
    }

    private enum SentUnits: String, NetworkAPI.Argument, CaseIterable { case metric, imperial }

    @Test(arguments: ["{bad", "[bad", #"{"a": 1"#])
    func `a mistake in JSON is not sent as a text by an argument of any JSON`(text: String) {
        let any = NetworkAPI.ArgumentCoding<NetworkAPI.JSONValue?>.ofType
        #expect(any.read(text) == nil)
        #expect(any.read("bad{") == .some("bad{"))
        #expect(any.read(#""{bad""#) == .some("{bad"))
    }

    @Test func `an optional Codable argument without an example is located by its required members`() {
        struct Send: Located {
            struct Address: Codable, Sendable { let city: String, number: Int, since: Date, tags: [String] }
            enum Speed: String, Codable, CaseIterable, Sendable { case slow, fast }
            let urlInfo = URLInfo(host: "a.example", path: "/")
            let requestInfo: RequestInfo<[String: Address?]>

            init(address: Address?, speed: Speed) {
                requestInfo = RequestInfo(
                    method: .post, headers: ["X-Speed": speed.rawValue], parameters: ["to": address])
            }
            static let specification = NetworkAPI.Specification(
                Self.init, "to", "speed", summary: "Send", example: nil, .slow, exampleResponse: .empty())
        }
        #expect(Send.specification.template.locations == [.body("/to"), .header("X-Speed")])
        #expect(Send.specification.arguments.map(\.isRequired) == [false, true])
    }

    @Test func `an argument that is neither Codable nor an Argument is reported by the contract test`()
        async throws
    {
        struct Closed: Sendable { let value = 1 }
        struct Send: Located {
            let urlInfo: URLInfo
            let requestInfo = RequestInfo<EmptyParameter>(method: .get)

            init(closed: Closed) {
                urlInfo = URLInfo(host: "a.example", path: "/", query: ["v": "\(closed.value)"])
            }
            static let specification = NetworkAPI.Specification(
                Self.init, "v", summary: "Send", example: Closed(), exampleResponse: .empty())
        }
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await NetworkAPI.ContractTest(Send.self).verify(
                golden: "GET https://a.example/?v=1\n\nTemplate: https://a.example/\n  {v}: unknown")
        }
        let reason = "the type Closed of the argument v must be Codable, or conform to NetworkAPI.Argument"
        #expect(failure?.problems == ["the location of the argument v is unknown: \(reason)"])
    }

    @Test func `a patch is decoded as it is encoded`() async throws {
        struct Changes: Codable, Equatable {
            var title: NetworkAPI.Patch<String> = .leave
            var note: NetworkAPI.Patch<Int> = .leave
            var due: NetworkAPI.Patch<Int> = .leave
        }
        let changes = Changes(title: .set("a"), note: .clear)
        let data = try JSONEncoder.api().encode(changes)
        #expect(String(decoding: data, as: UTF8.self) == #"{"note":null,"title":"a"}"#)
        #expect(try JSONDecoder().decode(Changes.self, from: data) == changes)
        let endpoint = Endpoint<EmptyParameter, Changes>(requestInfo: .init(method: .get))
        #expect(try await endpoint.request(using: .stub(.data(data, type: .json))) == changes)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Changes.self, from: Data(#"{"title": 1}"#.utf8))
        }
    }
}
