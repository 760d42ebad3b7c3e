import Foundation
import LoopbackServer

extension TransportConformance {
    /// URLs and header fields, as they are sent and received.
    static let fieldCases: [Case] = [
        Case("a header arrives", .suite) { try await field($0, ["X-Custom": "value"], ["value"]) },
        Case("a header without a value arrives", .suite) { try await field($0, ["X-Custom": ""], [""]) },
        Case("several values of a header arrive", .suite) { probe in
            var headers = NetworkAPI.Headers()
            headers.append("X-Custom", "a")
            headers.append("X-Custom", "b")
            try await field(probe, headers, ["a", "b"])
        },
        Case("several values of an answer's header are read", .suite) { probe in
            let answer = try await probe.answer(
                with: .text("ok").header("X-Custom", "a").header("X-Custom", "b"))
            try probe.expect("the values", list(answer.headers[values: "X-Custom"]), ["a", "b"])
        },
        Case("the query of a URL arrives unchanged", .suite) { probe in
            probe.server.route("GET", "/", .text("ok"))
            _ = try await probe.answer(probe.call(query: ["q": "a b+c/ü", "empty": "", "percent": "100%"]))
            try probe.expect(
                "the query", probe.server.requests.first?.query, "q=a%20b%2Bc%2F%C3%BC&empty=&percent=100%25")
        },
        Case("an ETag is answered with the stored body", .suite) { probe in
            probe.server.route("GET", "/") { request in
                request["If-None-Match"] == "\"1\""
                    ? LoopbackServer.Response.empty(status: 304).header("ETag", "\"1\"")
                    : .text("stored").header("ETag", "\"1\"").header("Cache-Control", "no-cache")
            }
            let client = probe.client().adding(.cache())
            for use in [NetworkAPI.Answer.CacheUse.miss, .revalidated] {
                let answer = try await probe.answer(probe.call(), using: client)
                try probe.expect("the body", answer.body, Data("stored".utf8))
                try probe.expect("the use of the cache", answer.cache, use)
            }
        },
        Case("a cookie is sent again", .suite) { probe in
            let cookies = try await cookiesAfterLogin(probe)
            try probe.expect("the cookies", cookies, ["id=1"])
        },
        Case("credentials, cookies and media types arrive") { probe in
            probe.server.route("POST", "/", .text("ok"))
            var fields = ["Authorization": "Bearer secret", "Accept": "text/csv"]
            // A transport may replace the field by the cookies that it keeps.
            if !probe.transport.traits.keepsCookies { fields["Cookie"] = "id=1" }
            let call = probe.call(
                method: .post, headers: NetworkAPI.Headers(fields), body: .text("a", type: "text/x-own"))
            _ = try await probe.answer(call)
            fields["Content-Type"] = "text/x-own"
            for (name, value) in fields {
                try probe.expect("the field \(name)", probe.server.requests.first?.values(name), [value])
            }
        },
        Case("the path of a URL arrives unchanged") { probe in
            probe.server.fallback { _ in .text("ok") }
            _ = try await probe.answer(probe.call("/\("a b")/\("c/d")/\("é")/\("100%")"))
            try probe.expect("the path", probe.server.requests.first?.path, "/a%20b/c%2Fd/%C3%A9/100%25")
        },
        Case("two cookies of an answer are two values") { probe in
            let answer = try await probe.answer(
                with: .text("ok").header("Set-Cookie", "a=1")
                    .header("Set-Cookie", "b=2; Expires=Wed, 09 Jun 2027 10:18:14 GMT"))
            try probe.expect(
                "the values", answer.headers[values: .setCookie],
                ["a=1", "b=2; Expires=Wed, 09 Jun 2027 10:18:14 GMT"])
        },
        Case("cookies are kept only if that is promised") { probe in
            guard !probe.transport.traits.keepsCookies else { return }
            try probe.expect("the cookies", try await cookiesAfterLogin(probe), [])
        },
        Case("an IPv6 address in a URL is reached") { probe in
            var call = probe.call()
            (call.urlInfo.host, call.urlInfo.port) = ("[::1]", 9)
            try probe.expect("the reason", try await probe.reason(call), .unreachable)
        },
    ]

    private static func field(
        _ probe: ConformanceProbe, _ headers: NetworkAPI.Headers, _ values: [String]
    ) async throws {
        probe.server.route("GET", "/", .text("ok"))
        _ = try await probe.answer(probe.call(headers: headers))
        try probe.expect(
            "the values", list(probe.server.requests.first?.values("X-Custom") ?? []), values)
    }

    /// The values of lines that may be joined with commas (RFC 9110, section 5.3).
    private static func list(_ values: [String]) -> [String] {
        values.flatMap { $0.isEmpty ? [""] : $0.split(separator: ",").map(String.init) }
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func cookiesAfterLogin(_ probe: ConformanceProbe) async throws -> [String] {
        probe.server.route("GET", "/login", .text("ok").header("Set-Cookie", "id=1; Path=/"))
        probe.server.route("GET", "/", .text("ok"))
        let client = probe.client()
        _ = try await probe.answer(probe.call("/login"), using: client)
        _ = try await probe.answer(probe.call(), using: client)
        return probe.server.requests.last?.values("Cookie") ?? []
    }
}
