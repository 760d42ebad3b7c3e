import Foundation
import LoopbackServer

extension TransportConformance {
    /// Bodies of requests, and content codings.
    static let bodyCases: [Case] = [
        Case("a body is echoed", .suite) { try await echo($0, Data("text".utf8)) },
        Case("a body of 1 MB is echoed", .suite) { try await echo($0, large) },
        Case("gzip is decoded", .suite) {
            try await decoded($0, "gzip", "H4sIAAAAAAACA0vOT0lNUShJrSjRUUjGygYAAeh16SIAAAA=")
        },
        Case("deflate is decoded", .suite) {
            try await decoded($0, "deflate", "eJxLzk9JTVEoSa0o0VFIxsoGANWrDEU=")
        },
        Case("Brotli is decoded", .suite) {
            try await decoded($0, "br", "GyEA+B0JNk52bf4ZKsnG8BqEpYxOlb0FUbGAqLAX")
        },
        Case("identity is as it was sent", .suite) { probe in
            let answer = try await probe.answer(with: .text(text).header("Content-Encoding", "identity"))
            try probe.expect("the body", String(decoding: answer.body, as: UTF8.self), text)
        },
        Case("a hundred calls at once are answered", .suite) { probe in
            probe.server.fallback { .text($0.path) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...100 {
                    group.addTask {
                        let body = try await probe.answer(probe.call("/\(number)")).body
                        try probe.expect("the body", String(decoding: body, as: UTF8.self), "/\(number)")
                    }
                }
                try await group.waitForAll()
            }
        },
        Case("the short form of a GET is as the long one", .suite) { probe in
            probe.server.route("GET", "/", .text("ok"))
            try probe.expect(
                "the body", try await probe.call().request(using: probe.client()), Data("ok".utf8))
        },
        Case("the short form of a POST is as the long one", .suite) { probe in
            probe.server.route("POST", "/") { .data($0.body) }
            let call = probe.call(method: .post, body: .data(large))
            try probe.expect("the body", try await call.request(using: probe.client()), large)
        },
        Case("a body of each method is sent") { probe in
            probe.server.route("*", "/") { .text("\($0.method) \($0.text)") }
            for method: NetworkAPI.Method in [.put, .patch, .delete, .options] {
                let answer = try await probe.answer(probe.call(method: method, body: .text("text")))
                try probe.expect(
                    "the request", String(decoding: answer.body, as: UTF8.self), "\(method.rawValue) text")
            }
        },
        Case("a POST without a body says so") { probe in
            probe.server.route("POST", "/", .empty(status: 200))
            _ = try await probe.answer(probe.call(method: .post))
            try probe.expect("the length", probe.server.requests.first?["Content-Length"], "0")
        },
        Case("a file is sent with its length") { probe in
            probe.server.route("PUT", "/") { .data($0.body) }
            try await ConformanceProbe.withFolder { folder in
                let file = folder.appending(path: "body")
                try large.write(to: file)
                let answer = try await probe.answer(probe.call(method: .put, body: .file(file)))
                try probe.expect(answer.body == large, "the body is another one")
                try probe.expect("the length", probe.server.requests.first?["Content-Length"], "1000000")
            }
        },
        Case("a missing file fails before anything is sent") { probe in
            let call = probe.call(method: .put, body: .file(URL(filePath: "/no/such/file")))
            guard case .request = try await probe.failure(call) else {
                throw ConformanceProbe.Difference(description: "it failed in another stage")
            }
            try probe.expect("the number of connections", probe.server.connectionCount, 0)
        },
        Case("the progress of a body is reported") { probe in
            probe.server.route("POST", "/") { .data($0.body) }
            let latest = Locked(NetworkAPI.Request.Progress())
            let call = probe.call(method: .post, body: .data(large))
            _ = try await probe.answer(
                call, options: [.progress { progress in latest.withLock { $0 = progress } }])
            let progress = latest.withLock { $0 }
            try probe.expect("the number of sent bytes", progress.bytesSent, 1_000_000)
            try probe.expect("the number of received bytes", progress.bytesReceived, 1_000_000)
        },
        Case("an early refusal of an upload is the answer") { probe in
            probe.server.route(
                "POST", "/", reading: .afterAnswering(.drained), .text("large", status: 413))
            let answer = try await probe.answer(
                probe.call(method: .post, body: .data(Data(count: 3_000_000))))
            try probe.expect("the status", answer.status, 413)
        },
    ]

    private static let text = "coded text, coded text, coded text"
    private static let large = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

    private static func echo(_ probe: ConformanceProbe, _ body: Data) async throws {
        probe.server.route("POST", "/") { .data($0.body) }
        let answer = try await probe.answer(probe.call(method: .post, body: .data(body)))
        try probe.expect(answer.body == body, "\(answer.body.count) other bytes came back")
    }

    private static func decoded(_ probe: ConformanceProbe, _ coding: String, _ base64: String) async throws {
        let coded = LoopbackServer.Response.data(Data(base64Encoded: base64) ?? Data())
        let answer = try await probe.answer(with: coded.header("Content-Encoding", coding))
        try probe.expect("the body", String(decoding: answer.body, as: UTF8.self), text)
    }
}
