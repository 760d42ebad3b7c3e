import Foundation
import NetworkAPIKit
import Testing

extension Httpbin {
    /// Whether headers arrive at another server, and whether its answers are read as intended.
    @Suite(.enabled(if: Httpbin.isThere), .timeLimit(.minutes(10))) struct Answers {
        @Test(arguments: [
            ("X-Plain", ["a b"], "a b"), ("X-Repeated", ["a", "b", "c"], "a, b, c"), ("X-Empty", [""], ""),
            ("X-Comma", ["a,b;c=\"d\""], "a,b;c=\"d\""), ("X-Colon", [":a: b"], ":a: b"),
            ("X-Tab", ["a\tb"], "a\tb"),
            ("X-Long", [String(repeating: "x", count: 7_000)], String(repeating: "x", count: 7_000)),
            ("X-Hangul", ["값 é 🙂"], "값 é 🙂"), ("Accept-Language", ["ko-KR,ko;q=0.9"], "ko-KR,ko;q=0.9"),
            ("Accept-Charset", ["utf-8"], "utf-8"),
            ("Origin", ["https://developer.example.com"], "https://developer.example.com"),
            ("User-Agent", ["minsone/1.0"], "minsone/1.0"), ("Accept", ["text/csv"], "text/csv"),
            ("Cookie", ["a=1", "b=2"], "a=1; b=2"),
            ("Referer", ["https://example.com/"], "https://example.com/"),
            ("If-None-Match", ["\"x\"", "W/\"y\""], "\"x\", W/\"y\""),
            ("Idempotency-Key", ["8e03978e"], "8e03978e"),
        ])
        func `another server gets a header`(name: String, values: [String], meant: String) async throws {
            var headers = NetworkAPI.Headers()
            for value in values { headers.append(.init(name), value) }
            let echo = try await Httpbin.get(headers: headers).value
            let latin1 = try #require(
                meant.data(using: .utf8).flatMap { String(data: $0, encoding: .isoLatin1) })
            // A WSGI server passes every byte of a header on as one character (PEP 3333).
            try Httpbin.judge("headers \(name)", echo.headers[name], is: latin1)
        }

        @Test(arguments: [("gzip", "gzipped"), ("deflate", "deflated"), ("brotli", "brotli")])
        func `a compressed answer of another server is decompressed`(path: String, key: String) async throws {
            let reply = try await Httpbin.get("/\(path)", as: NetworkAPI.JSONValue.self)
            try Httpbin.judge("compressed \(path)", reply.value[key], is: .bool(true))
        }

        @Test(arguments: [
            200, 201, 202, 203, 204, 206, 226, 400, 401, 403, 404, 409, 410, 418, 422, 429, 451, 500, 502,
            503, 504,
        ])
        func `a status of another server is read`(status: Int) async throws {
            var told: Int
            do throws(NetworkAPI.Failure) {
                let call = Endpoint<EmptyParameter, EmptyResponse>(
                    urlInfo: .init(host: "httpbin.test", path: "/status/\(status)"),
                    requestInfo: .init(method: .get))
                let reply = try await call.reply(using: try client())
                told = (200..<300).contains(status) ? reply.status : -1
            } catch {
                told = (200..<300).contains(status) ? -1 : error.status ?? -2
            }
            try Httpbin.judge("status \(status)", told, is: status)
        }

        private func client() throws(NetworkAPI.Failure) -> NetworkAPI.Client {
            do { return try Httpbin.client() } catch { throw .cancelled }
        }

        @Test(arguments: [301, 302, 303, 307, 308])
        func `a redirect of another server is followed`(status: Int) async throws {
            let query: NetworkAPI.Query = ["url": "/anything?from=\(status)", "status_code": "\(status)"]
            let got = try await Httpbin.get("/redirect-to", query: query).value
            try Httpbin.judge("redirect GET \(status)", got.args, is: ["from": .init("\(status)")])
            let info = NetworkAPI.RequestInfo(method: .post, parameters: ["a": "b"])
            let posted = try await Httpbin.send(info, to: "/redirect-to", query: query).value
            let keeps = status >= 307
            try Httpbin.judge("redirect POST \(status) method", posted.method, is: keeps ? "POST" : "GET")
            try Httpbin.judge("redirect POST \(status)", posted.data, is: keeps ? #"{"a":"b"}"# : "")
            let form: NetworkAPI.MultipartForm = [.field("a", "b"), .file("f", URL(filePath: #filePath))]
            let multipart = try await Httpbin.send(
                .init(method: .post, parameters: form), to: "/redirect-to", query: query
            ).value
            try Httpbin.judge(
                "redirect multipart \(status)",
                [multipart.form["a"]?.texts, multipart.files["f"]?.texts.map { $0.prefix(17) + "" }],
                is: keeps ? [["b"], ["import Foundation"]] : [nil, nil])
        }

        @Test func `another server accepts credentials, or answers 401 with a challenge`() async throws {
            let basic = "Basic " + Data("user:p:w 값".utf8).base64EncodedString()
            let reply = try await Httpbin.get(
                "/basic-auth/user/\("p:w 값")", headers: [.authorization: basic],
                as: NetworkAPI.JSONValue.self)
            try Httpbin.judge("basic with credentials", reply.value["user"], is: .string("user"))
            let bearer = try await Httpbin.get(
                "/bearer", headers: [.authorization: "Bearer t0ken"], as: NetworkAPI.JSONValue.self)
            try Httpbin.judge("bearer with credentials", bearer.value["token"], is: .string("t0ken"))
            for (path, challenge) in [
                ("basic-auth/user/pw", "Basic realm=\"Fake Realm\""), ("bearer", "Bearer"),
            ] {
                let failure = await #expect(throws: NetworkAPI.Failure.self) {
                    _ = try await Httpbin.get("/\(path: path)", as: NetworkAPI.JSONValue.self)
                }
                try Httpbin.judge("\(path) without credentials", failure?.status, is: 401)
                try Httpbin.judge(
                    "\(path) challenge", failure?.answer?.header(.wwwAuthenticate), is: challenge)
            }
        }

        @Test func `streamed answers and ranges of another server are complete`() async throws {
            let lines = try await Httpbin.get("/stream/20", as: String.self).value
            try Httpbin.judge("stream lines", lines.split(separator: "\n").count, is: 20)
            let drip = try await Httpbin.get(
                "/drip", query: ["duration": "1", "numbytes": "10", "delay": "0"], as: Data.self
            ).value
            try Httpbin.judge("drip", drip, is: Data(repeating: UInt8(ascii: "*"), count: 10))
            for path: NetworkAPI.Path in ["/stream-bytes/100000", "/bytes/100000"] {
                let query: NetworkAPI.Query = ["seed": "7"]
                let first = try await Httpbin.get(path, query: query, as: Data.self).value
                let second = try await Httpbin.get(path, query: query, as: Data.self).value
                try Httpbin.judge("\(path)", first.count, is: 100_000)
                try Httpbin.judge("\(path) again", first == second, is: true)
            }
            let part = try await Httpbin.get("/range/1024", headers: [.range: "bytes=10-19"], as: String.self)
            try Httpbin.judge("range", part.value, is: "klmnopqrst")
            try Httpbin.judge("range status", part.status, is: 206)
            try Httpbin.judge("range header", part.answer.header("Content-Range"), is: "bytes 10-19/1024")
        }

        @Test func `an image, text, a header and cookies of another server are read`() async throws {
            let png = try await Httpbin.get("/image/png", as: Data.self)
            try Httpbin.judge("png", png.value.prefix(4), is: Data([0x89, 0x50, 0x4E, 0x47]))
            try Httpbin.judge("png type", png.answer.contentType, is: .png)
            let text = try await Httpbin.get("/encoding/utf8", as: String.self).value
            try Httpbin.judge("utf-8", text.contains("∮ E⋅da = Q"), is: true)
            let fields = try await Httpbin.get(
                "/response-headers", query: ["X-A": "1"], as: NetworkAPI.JSONValue.self)
            try Httpbin.judge("answer's header", fields.answer.header("x-a"), is: "1")
            let cookies = try await Httpbin.get(
                "/cookies", headers: [.cookie: "a=1; b=2"], as: NetworkAPI.JSONValue.self
            ).value
            try Httpbin.judge(
                "cookies", cookies["cookies"], is: .object(["a": .string("1"), "b": .string("2")]))
        }

        @Test(arguments: [
            (NetworkAPI.Method.get, "get"), (.post, "post"), (.put, "put"), (.patch, "patch"),
            (.delete, "delete"),
        ])
        func `another server receives each method`(method: NetworkAPI.Method, path: String) async throws {
            let info = NetworkAPI.RequestInfo(method: method, parameters: ["id": 1])
            let sent = try await Httpbin.send(info, to: "/\(path)", as: NetworkAPI.JSONValue.self).value
            let inQuery = method == .get || method == .delete
            try Httpbin.judge(
                "method \(method)", inQuery ? sent["args"] : sent["json"],
                is: .object(["id": inQuery ? .string("1") : .integer(1)]))
        }
    }
}
