import Foundation
import NetworkAPIs
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct SearchVoices: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "voice.example.com", path: "/search")
    let requestInfo: RequestInfo<Parameter>
    typealias Response = NetworkAPI.JSONValue

    init(text: String, tags: [String]) {
        requestInfo = RequestInfo(
            method: .post, parameters: Parameter(text: text, tags: tags), encoding: .form)
    }

    struct Parameter: Encodable {
        let text: String
        let tags: [String]
    }
}

struct Report: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<[String: String]>
    typealias Response = EmptyResponse

    init(from start: Date, fields: [String: String]) {
        let query = NetworkAPI.Query(encoding: ["from": start], .init(dates: .seconds))
        urlInfo = URLInfo(host: "api.example.com", path: "/reports", query: query)
        requestInfo = RequestInfo(method: .put, parameters: fields)
    }
}

@Suite("Samples of the article Bodies, forms and queries")
struct EncodingSamples {
    private func query<Value: Encodable & SendableMetatype>(
        _ value: Value,
        _ encoding: NetworkAPI.QueryEncoding
    ) throws -> String? {
        let query = NetworkAPI.Query(encoding: value, encoding)
        return try DefinitionSamples.Sent(urlInfo: .init(host: "h.com", path: "/", query: query)).query()
    }

    @Test func `a parameter can be sent as a form`() throws {
        let request = try SearchVoices(text: "a b", tags: ["x", "y"]).urlRequest()
        #expect(request.httpBody == Data("text=a+b&tags=x&tags=y".utf8))
        #expect(
            request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
    }

    @Test func `query options change how values are written`() throws {
        struct Value: Encodable {
            var page = ["size": 2]
            var ids = [1]
        }
        struct Event: Encodable {
            var isNew = true
            var startedAt = Date(timeIntervalSince1970: 1)
        }
        let indexed = NetworkAPI.QueryEncoding(arrays: .indexed, nested: .dots)  // page.size=2&ids[0]=1
        let numeric = NetworkAPI.QueryEncoding(booleans: .numeric, dates: .milliseconds, keys: .snakeCase)
        let openAPI = NetworkAPI.QueryEncoding.form(explode: false)  // ids=1,2
        #expect(try query(Value(), indexed) == "page.size=2&ids%5B0%5D=1")
        #expect(try query(Event(), numeric) == "is_new=1&started_at=1000")
        #expect(try query(["ids": [1, 2]], openAPI) == "ids=1,2")
    }

    @Test func `arrays can have a style for each key`() throws {
        struct Charge: Encodable {
            var payment_method_types = ["card"]
            var expand = ["customer"]
        }
        let stripe = NetworkAPI.QueryEncoding(arrays: .byKey(["expand": .brackets], otherwise: .indexed))
        // payment_method_types[0]=card&expand[]=customer
        #expect(try query(Charge(), stripe) == "payment_method_types%5B0%5D=card&expand%5B%5D=customer")
    }

    @Test func `a request can have a typed query and a typed body`() throws {
        let request = try Report(from: Date(timeIntervalSince1970: 60), fields: ["a": "b"]).urlRequest()
        #expect(request.url?.absoluteString == "https://api.example.com/reports?from=60")
        #expect(request.httpBody == Data(#"{"a":"b"}"#.utf8))
    }

    @Test func `raw bodies have the content types of their data`() async throws {
        let chunks = AsyncStream<Data> { continuation in
            continuation.yield(Data("ab".utf8))
            continuation.finish()
        }
        let bytes = NetworkAPI.RawBody.data(Data([0x89, 0x50]), type: .png)
        let note = NetworkAPI.RawBody.text("# Standup", type: "text/markdown")
        let recording = NetworkAPI.RawBody.file(URL(filePath: "/recordings/standup.m4a"))  // audio/mp4
        let live = NetworkAPI.RawBody.spooled(
            try await NetworkAPI.Body.SpooledFile(chunks), type: "audio/mp4")
        let types = try [bytes, note, recording, live].map { body in
            try DefinitionSamples.Sent(requestInfo: .init(method: .post, parameters: body)).urlRequest()
                .value(forHTTPHeaderField: "Content-Type")
        }
        #expect(types == ["image/png", "text/markdown", "audio/mp4", "audio/mp4"])
    }
}
