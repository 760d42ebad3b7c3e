import Foundation
import NetworkAPIKit
import Testing

extension Httpbin {
    /// Whether another server reads our bodies as intended.
    @Suite(.enabled(if: Httpbin.isThere), .timeLimit(.minutes(10))) struct Bodies {
        private struct Nested: Encodable {
            struct Inner: Encodable {
                var list = [[1, 2], []]
                var empty: [String: Int] = [:]
                var text = "값 🙂 / \u{2028} \" \\ \u{1}"
            }
            var inner = Inner()
            var date = Date(timeIntervalSince1970: 1_700_000_000.25)
            var number = -1.5e-7
            var large = Int64.max
            var no = false
            var url = URL(string: "https://example.com/a?b=c")
        }

        private static let nested = NetworkAPI.JSONValue.object([
            "inner": .object([
                "list": .array([.array([.integer(1), .integer(2)]), .array([])]), "empty": .object([:]),
                "text": .string("값 🙂 / \u{2028} \" \\ \u{1}"),
            ]),
            "date": .string("2023-11-14T22:13:20.250Z"),
            "number": .decimal(Decimal(sign: .minus, exponent: -8, significand: 15)),
            "large": .integer(.max), "no": .bool(false), "url": .string("https://example.com/a?b=c"),
        ])

        @Test(arguments: [NetworkAPI.Method.post, .put, .patch, .delete])
        func `another server reads JSON from every method with a body`(method: NetworkAPI.Method) async throws
        {
            let info = NetworkAPI.RequestInfo(method: method, parameters: Nested(), encoding: .json)
            let echo = try await Httpbin.send(info).value
            try Httpbin.judge("json \(method)", echo.json, is: Self.nested)
            try Httpbin.judge("json \(method) method", echo.method, is: method.rawValue)
            try Httpbin.judge("json \(method) type", echo.headers["Content-Type"], is: "application/json")
        }

        @Test(arguments: awkwardTexts.indices)
        func `another server reads every text in JSON, in a form and as a body`(index: Int) async throws {
            let text = awkwardTexts[index]
            let json = NetworkAPI.RequestInfo(method: .post, parameters: [text: text])
            try await Httpbin.judge(
                "json text \(index)", Httpbin.send(json).value.json, is: .object([text: .string(text)]))
            let form = NetworkAPI.MultipartForm([.field("name", text)])
            try await Httpbin.judge(
                "multipart text \(index)",
                Httpbin.send(.init(method: .post, parameters: form)).value.form, is: ["name": .init(text)])
            let raw = NetworkAPI.RequestInfo(method: .post, parameters: text, encoding: .raw)
            try await Httpbin.judge("data text \(index)", Httpbin.send(raw).value.data, is: text)
        }

        @Test(arguments: [
            ("plain", "plain"), ("two words", "two words"), ("한글", "한글"), ("a[0].b", "a[0].b"),
            ("50%", "50%"),
            ("quote\"quote", "quote\"quote"), ("line\r\nbreak", "line%0D%0Abreak"),
            ("semi;colon=", "semi;colon="),
        ])
        func `another server reads files, bytes and texts under every name`(name: String, sent: String)
            async throws
        {
            let folder = try ExternalFolder.make("httpbin-files")
            let file = folder.appending(path: "\(UUID().uuidString) \"값\".txt")
            let content = String(repeating: "줄\r\n", count: 50_000)
            try Data(content.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let form: NetworkAPI.MultipartForm = [
                .field(name, "text"), .file(name, file),
                .data(name + "2", Data([0, 255, 13, 10]), filename: "b.png"),
            ]
            let echo = try await Httpbin.send(.init(method: .post, parameters: form)).value
            try Httpbin.judge(
                "files \(sent)", echo.files[sent]?.texts.first?.utf8.count, is: content.utf8.count)
            try Httpbin.judge("files \(sent) content", echo.files[sent] == Echo.Values(content), is: true)
            try Httpbin.judge(
                "files \(sent) bytes", echo.files[sent + "2"], is: "data:image/png;base64,AP8NCg==")
            try Httpbin.judge("files \(sent) field", echo.form, is: [sent: "text"])
        }

        @Test func `another server reads a value as a form with a repeated name`() async throws {
            struct Upload: Encodable {
                var title = "100% a+b"
                var tags = ["x", "y"]
                var voice = Data("voice".utf8)
            }
            let echo = try await Httpbin.send(
                .init(method: .put, parameters: Upload(), encoding: .multipart)
            ).value
            try Httpbin.judge("multipart value", echo.form, is: ["title": "100% a+b", "tags": ["x", "y"]])
            try Httpbin.judge("multipart value files", echo.files, is: ["voice": "voice"])
        }

        @Test func `another server receives bytes, a file and a sequence as the body`() async throws {
            let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
            let meant = "data:application/octet-stream;base64," + bytes.base64EncodedString()
            let file = try ExternalFolder.make("httpbin-files").appending(path: "body.gz")
            try bytes.write(to: file)
            let (chunks, writer) = AsyncStream<Data>.makeStream()
            for start in stride(from: 0, to: bytes.count, by: 10_000) {
                writer.yield(bytes[start..<start + 10_000])
            }
            writer.finish()
            let bodies: [(String, NetworkAPI.RawBody, String)] = [
                ("bytes", .data(bytes), "application/octet-stream"),
                ("file", .file(file), "application/gzip"),
                ("spooled", .spooled(try await .init(chunks), type: "audio/x-own"), "audio/x-own"),
                ("none", .data(Data()), "application/octet-stream"),
            ]
            for (name, body, type) in bodies {
                let echo = try await Httpbin.send(.init(method: .post, parameters: body)).value
                try Httpbin.judge("data \(name)", echo.data, is: name == "none" ? "" : meant)
                try Httpbin.judge("data \(name) type", echo.headers["Content-Type"], is: type)
                try Httpbin.judge(
                    "data \(name) length", echo.headers["Content-Length"], is: name == "none" ? "0" : "100000"
                )
            }
        }

        @Test func `another server receives a body in an app's own encoding`() async throws {
            struct Lines: NetworkAPI.BodyEncoding {
                let contentType: NetworkAPI.MediaType = "application/jsonl"
                func encode(_ value: some Encodable) throws -> Data {
                    try JSONEncoder().encode(value) + Data("\n".utf8)
                }
            }
            let echo = try await Httpbin.send(
                .init(method: .post, parameters: [1, 2], encoding: .body(Lines()))
            ).value
            try Httpbin.judge("data format", echo.data, is: "[1,2]\n")
            try Httpbin.judge("data format type", echo.headers["Content-Type"], is: "application/jsonl")
        }
    }
}
