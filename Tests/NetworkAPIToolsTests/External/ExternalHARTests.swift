import Foundation
import LoopbackServer
import NetworkAPIKit
import NetworkAPITools
import Testing

/// The folder of recordings, which only the script sets.
private let externalFolder = ProcessInfo.processInfo.environment["EXTERNAL_FOLDER"].map {
    URL(filePath: $0, directoryHint: .isDirectory).appending(path: "har")
}

/// Writes recordings for other projects and replays theirs; the script is `.ci/judges.d/43-har`.
@Suite(.enabled(if: externalFolder != nil), .timeLimit(.minutes(10)))
struct ExternalHARTests {
    /// A call and its response, which the script contains as well.
    ///
    /// Bodies are base64.
    private struct Exchange: Codable {
        let method: String
        let url: String
        var type: String?
        var body: Data?
        let status: Int
        let content: Data
    }

    @Test func `recordings are written for other programs to read`() async throws {
        let folder = try #require(externalFolder)
        let server = try LoopbackServer()
        server.fallback { request in
            let bytes =
                request.path == "/bytes" ? Data((0...255).map { UInt8($0) }) : Data("é \(request)".utf8)
            return .data(
                bytes, contentType: "text/plain; charset=utf-8", status: request.path == "/gone" ? 410 : 200)
        }
        server.route("DELETE", "/nothing", .empty())
        server.route("GET", "/hop", .redirect(to: "/end"))
        let transport = RecordingTransport(wrapping: .urlSession)
        let client = NetworkAPI.Client(transport, server)
        let parts = NetworkAPI.MultipartForm([
            .field("a", "b"), .data("f", Data([0, 0xFF]), filename: "f.bin"),
        ])
        var expected: [Exchange] = []
        let add = { (reply: NetworkAPI.Reply<Data>, request: LoopbackServer.Request?) in
            guard let request else { return }
            expected.append(
                Exchange(
                    method: request.method, url: server.baseURL + request.target,
                    type: request["Content-Type"],
                    body: request.body.isEmpty ? nil : request.body, status: reply.status, content: reply.body
                ))
        }
        add(
            try await Ask("/text", query: ["a b": "c&é", "n": nil]).reply(using: client), server.requests.last
        )
        add(try await Ask("/bytes").reply(using: client), server.requests.last)
        add(try await Ask("/gone").reply(using: client), server.requests.last)
        add(try await Ask("/nothing", method: .delete).reply(using: client), server.requests.last)
        add(try await Ask("/json", ["a": [1.5]]).reply(using: client), server.requests.last)
        add(try await Ask("/form", ["a": "b c"], .form).reply(using: client), server.requests.last)
        add(try await Ask("/parts", parts).reply(using: client), server.requests.last)
        add(
            try await Ask("/end", headers: ["Authorization": "Bearer S3CRET-TOKEN"]).reply(using: client),
            server.requests.last)
        try transport.har.data().write(to: folder.appending(path: "ours.har"))
        try JSONEncoder().encode(expected).write(to: folder.appending(path: "ours.json"))
    }

    @Test(arguments: ["mitmproxy", "chromium"])
    func `a recording of another program answers the calls that it recorded`(program: String) async throws {
        let folder = try #require(externalFolder)
        let file = folder.appending(path: "\(program).har")
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        let replay = ReplayTransport(try HAR(Data(contentsOf: file)), afterTheLast: .failure)
        let client = NetworkAPI.Client(transport: replay, interceptors: [Rewritten()])
        let calls = try JSONDecoder().decode(
            [Exchange].self, from: Data(contentsOf: folder.appending(path: "\(program).json")))
        var equal = 0
        for call in calls {
            let url = try #require(URL(string: call.url))
            let body = call.body.map { NetworkAPI.RawBody.data($0, type: .init(rawValue: call.type ?? "")) }
            let headers: NetworkAPI.Headers = ["X-URL": url.absoluteString]
            let method = NetworkAPI.Method(rawValue: call.method)
            let reply =
                if let body {
                    try await Ask("/", method: method, headers: headers, body).reply(using: client)
                } else {
                    try await Ask("/", method: method, headers: headers).reply(using: client)
                }
            #expect(reply.status == call.status, "\(call.method) \(call.url)")
            #expect(reply.body == call.content, "\(call.method) \(call.url)")
            if reply.status == call.status, reply.body == call.content { equal += 1 }
        }
        try Data("\(equal)".utf8).write(to: folder.appending(path: "\(program).count"))
    }

    /// Sends a request to the URL in a header.
    private struct Rewritten: NetworkAPI.Interceptor {
        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            var request = request
            if let url = request.headers["X-URL"].flatMap({ URL(string: $0) }) { request.url = url }
            return try await next(request)
        }
    }
}
