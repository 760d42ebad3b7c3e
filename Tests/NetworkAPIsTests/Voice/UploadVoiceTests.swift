import Foundation
import LoopbackServer
import NetworkAPIs
import Testing

@Suite("VoiceAPI.UploadVoice", .timeLimit(.minutes(10)))
struct UploadVoiceTests {
    @Test func `uploading a recording sends the owner in the query and the file in a form`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).m4a")
        try Data("voice".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let upload = VoiceAPI.UploadVoice(id: "44 29361", voice: file)
        #expect(
            try upload.curl() == """
                curl 'https://voice.example.com/voices?_id=44%2029361' \\
                  --request 'POST' \\
                  --form 'voice=@"\(file.path)";filename="\(file.lastPathComponent)";type=audio/mp4'
                """
        )
        let (sent, _) = try await exchange(upload, answer: .empty())
        #expect(sent.url == "https://voice.example.com/voices?_id=44%2029361")
        #expect(sent.method == "POST")
        #expect(sent.headers.count == 1)
        #expect(sent.headers[0].hasPrefix("Content-Type: multipart/form-data; boundary="))
        // The body is the headers of the part, three boundaries and the five bytes of the file.
        #expect(sent.body?.hasSuffix(" bytes") == true)
    }

    @Test func `the multipart form arrives complete over a real connection`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav")
        try Data("RIFF".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try LoopbackServer()
        server.route("POST", "/voices", .empty())
        let client = NetworkAPI.Client(
            servers: ["voice.example.com": try #require(URL(string: server.baseURL))])
        _ = try await VoiceAPI.UploadVoice(id: "목소리&1", voice: file).request(using: client)
        let sent = try #require(server.requests.first)
        #expect(sent.target == "/voices?_id=%EB%AA%A9%EC%86%8C%EB%A6%AC%261")
        let type = try #require(sent["Content-Type"])
        let boundary = try #require(type.split(separator: "=").last)
        #expect(type == "multipart/form-data; boundary=\(boundary)")
        let lines = sent.text.components(separatedBy: "\r\n")
        #expect(lines.first == "--\(boundary)")
        #expect(
            lines.contains(
                "Content-Disposition: form-data; name=\"voice\"; filename=\"\(file.lastPathComponent)\""))
        #expect(lines.suffix(4).dropFirst() == ["RIFF", "--\(boundary)--", ""])
    }

    @Test func `uploading a missing file fails with the file's name`() async throws {
        let upload = VoiceAPI.UploadVoice(id: "1", voice: URL(fileURLWithPath: "/no such folder/x.m4a"))
        let client = NetworkAPI.Client(transport: .stub { _ in .empty() })
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await upload.request(using: client)
        }
        #expect(failure?.description.contains("VoiceAPI.UploadVoice") == true)
        #expect(failure?.description.contains("x.m4a") == true)
    }
}
