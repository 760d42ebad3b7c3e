import Foundation
import LoopbackServer

extension TransportConformance {
    /// Heads and their framing (RFC 9112).
    static let answerCases: [Case] = [
        Case("an answer that is not HTTP fails", .suite) { probe in
            _ = try await probe.reason(after: .raw("FOOBAR"))
        },
        Case("a version in lower case fails", .suite) { probe in
            _ = try await probe.reason(after: .raw("Http/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"))
        },
        Case("a status without a reason phrase is read", .suite) { probe in
            let answer = try await probe.answer(with: .raw("HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok"))
            try probe.expect("the status", answer.status, 200)
            try probe.expect("the body", answer.body, Data("ok".utf8))
        },
        Case("204 with a length has no body", .suite) { try await headAlone($0, 204) },
        Case("304 with a length has no body", .suite) { try await headAlone($0, 304) },
        Case("a body that is shorter than its length fails", .suite) { probe in
            _ = try await probe.reason(after: .text("abcd").wrongLength(declared: 1000))
        },
        Case("two different lengths fail", .suite) { probe in
            _ = try await probe.reason(
                after: .raw("HTTP/1.1 200 OK\r\nContent-Length: 10, 4\r\n\r\nabcd"))
        },
        Case("a body without a length ends with the connection", .suite) { probe in
            let answer = try await probe.answer(with: .text("abcd").untilClose())
            try probe.expect("the body", answer.body, Data("abcd".utf8))
        },
        Case("each method gets an answer without a body", .suite) { probe in
            probe.server.route("*", "/", .empty(status: 200))
            let methods: [NetworkAPI.Method] = [.head, .get, .put, .post, .delete, .patch, .options]
            for method in methods {
                let answer = try await probe.answer(probe.call(method: method))
                try probe.expect("the status of \(method.rawValue)", answer.status, 200)
                try probe.expect("the body of \(method.rawValue)", answer.body, Data())
            }
            try probe.expect(
                "the methods", probe.server.requests.map(\.method), methods.map(\.rawValue))
        },
        Case("a chunked body without chunks is empty", .suite) { probe in
            let answer = try await probe.answer(with: .text("").chunked())
            try probe.expect("the body", answer.body, Data())
        },
        Case("404 is an answer", .suite) { try await status($0, 404) },
        Case("999 is an answer", .suite) { try await status($0, 999) },
        Case("a body that comes a byte at a time is whole", .suite) { probe in
            let answer = try await probe.answer(
                with: .text("0123456789").dripped(chunkSize: 1, every: 0.005))
            try probe.expect("the body", answer.body, Data("0123456789".utf8))
        },
        Case("HEAD with a length does not wait for a body", .suite) { probe in
            probe.server.route("*", "/", .text(String(repeating: "x", count: 1000)))
            let answer = try await probe.answer(probe.call(method: .head))
            try probe.expect("the length", answer.header(.contentLength), "1000")
            try probe.expect("the body", answer.body, Data())
        },
        Case("each status of success is read, with its media type") { probe in
            for status in [200, 201, 202, 203, 207, 226, 299] {
                let answer = try await probe.answer(with: .json("{}", status: status))
                try probe.expect("the status", answer.status, status)
                try probe.expect("the media type", answer.header(.contentType), "application/json")
            }
        },
        Case("401 with a challenge is an answer") { probe in
            let refusal = LoopbackServer.Response.text("no", status: 401)
            let answer = try await probe.answer(with: refusal.header("WWW-Authenticate", "Basic realm=\"x\""))
            try probe.expect("the status", answer.status, 401)
            try probe.expect("the body", answer.body, Data("no".utf8))
        },
        Case("interim answers are not the answer") { probe in
            let answer = try await probe.answer(
                with: .raw(
                    "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
                ))
            try probe.expect("the status", answer.status, 200)
            try probe.expect("the body", answer.body, Data("ok".utf8))
        },
        Case("trailers after a chunked body do not change the body") { probe in
            let answer = try await probe.answer(with: .text("body").chunked(trailers: [("X-Checksum", "1")]))
            try probe.expect("the body", answer.body, Data("body".utf8))
        }.endingURLSessionOnLinux(),
    ]

    private static func headAlone(_ probe: ConformanceProbe, _ status: Int) async throws {
        let answer = try await probe.answer(
            with: .raw("HTTP/1.1 \(status) X\r\nContent-Length: 1000\r\n\r\n", closes: false))
        try probe.expect("the status", answer.status, status)
        try probe.expect("the body", answer.body, Data())
    }

    private static func status(_ probe: ConformanceProbe, _ status: Int) async throws {
        let answer = try await probe.answer(with: .text("text", status: status))
        try probe.expect("the status", answer.status, status)
        try probe.expect("the body", answer.body, Data("text".utf8))
    }
}
