import Foundation
import NetworkAPITesting
import Testing

@Suite struct GoldenTextTests {
    @Test func `a golden text has the parts of a form, files and bytes`() async throws {
        try await NetworkAPI.ContractTest(Endpoints.Form.self).verify(
            golden: """
                POST https://a.example/

                --- title
                민
                --- password
                ***
                --- raw, filename a.bin, application/octet-stream
                <2 bytes: AP8=>
                --- voice, filename b.m4a, audio/mp4
                <the file /a/b.m4a>

                Template: https://a.example/
                  {title}: "title" in the body
                  {voice}: "voice" in the body
                """)
        try await NetworkAPI.ContractTest(Endpoints.Login.self).verify(
            golden: """
                POST https://a.example/
                Content-Type: application/json

                {"name":"a/b","password":"***"}

                Template: https://a.example/
                  {name}: "/name" in the body
                  {password}: "/password" in the body
                """)
    }

    /// An endpoint with a body that a test can change.
    private struct Import: Located {
        @TaskLocal static var body = ""
        let urlInfo = URLInfo(host: "a.example", path: "/import")
        let requestInfo: RequestInfo<NetworkAPI.RawBody>

        init() {
            requestInfo = RequestInfo(
                method: .post, parameters: .text(Self.body, type: "application/x-ndjson"))
        }

        static var specification: NetworkAPI.Specification<Self> {
            NetworkAPI.Specification(Self.init, summary: "Import", exampleResponse: .empty())
        }
    }

    private func verify(
        _ body: String, _ golden: NetworkAPI.ContractTest.GoldenText, isWriting: Bool = false
    ) async throws {
        try await Import.$body.withValue(body) {
            try await NetworkAPI.ContractTest(
                Import.self, environment: ["NETWORKAPI_WRITE_GOLDEN": isWriting ? "1" : "0"]
            ).verify(golden: golden)
        }
    }

    @Test(arguments: [
        ("{\"index\":{}}\n{\"a\":1}\n", "{\"index\":{}}\n{\"a\":1}"), ("a", "a\n"), ("a\n", "a\n\n"),
        ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"),
        ("a\rb", "a\nb"), ("a\r", "a"), ("a␊", "a\n"), ("a␍\nb", "a\r\nb"), ("", "\n"),
    ])
    func `a changed line break of a body is reported, also if a checkout changes those of the file`(
        body: String, changed: String
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        let golden = NetworkAPI.ContractTest.GoldenText.file(
            "import.txt", beside: folder.appendingPathComponent("T.swift").path)
        try await verify(body, golden, isWriting: true)
        let url = folder.appendingPathComponent("import.txt")
        let text = try String(contentsOf: url, encoding: .utf8)
        for lineBreak in ["\n", "\r\n"] {
            try Data(text.replacing("\n", with: lineBreak).utf8).write(to: url)
            try await verify(body, golden)
            await #expect(throws: NetworkAPI.ContractTest.Failure.self) { try await verify(changed, golden) }
        }
    }

    @Test func `other bytes for the same characters are reported`() async throws {
        let head = "POST https://a.example/import\nContent-Type: application/x-ndjson\n\n"
        try await verify("cafe\u{301}", "\(head)cafe\u{301}")
        let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
            try await verify("caf\u{e9}", "\(head)cafe\u{301}")
        }
        let problem = try #require(failure?.problems.first)
        let lines = problem.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("- caf") } == 1)
        #expect(lines.count { $0.hasPrefix("+ caf") } == 1)
    }

    @Test func `marks are written only for line breaks that a text file does not keep`() async throws {
        let head = "POST https://a.example/import\nContent-Type: application/x-ndjson\n"
        for (body, golden) in [
            ("a\nb", "\na\nb\n"), ("a\n\nb\n", "\na\n\nb␊"), ("a\r\nb", "\na␍\nb"), ("", ""), ("\n", "\n␊"),
        ] {
            try await verify(body, "\(head)\(golden)")
        }
        // In a test, a line break can be written as it is sent.
        try await verify("a\r\nb", "\(head)\na\r\nb")
    }

    @Test func `a secret member of the body or of a part is masked, also if it is there twice`() async throws
    {
        let body = #"{"password": null, "password": "hunter2"}"#
        let head = "POST https://a.example/import\nContent-Type: application/x-ndjson\n"
        try await verify(body, "\(head)\n\(body.replacing("hunter2", with: "***"))")

        let form: NetworkAPI.MultipartForm = [.field("meta", body, contentType: .json)]
        let endpoint = Endpoint<_, EmptyResponse>(requestInfo: .init(method: .post, parameters: form))
        let text = try NetworkAPI.Request(endpoint, secrets: .none).goldenText
        #expect(text.contains("--- meta") && text.contains("***") && !text.contains("hunter2"))
    }
}
