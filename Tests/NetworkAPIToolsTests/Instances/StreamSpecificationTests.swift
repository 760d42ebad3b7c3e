import Foundation
import NetworkAPITesting
import Testing

@testable import NetworkAPITools

/// The uses of a stream's specification: the document, the mock server, the command line and recordings.
@Suite("Specifications of streams", .timeLimit(.minutes(10)))
struct StreamSpecificationTests {
    private func media(_ path: String) -> NetworkAPI.JSONValue? {
        let document = FeedAPI.catalog.openAPI()
        #expect(document.diagnoses == [])
        return document.json["paths"]?[path]?["get"]?["responses"]?["200"]?["content"]?.value
    }

    private func value(_ text: String) throws -> NetworkAPI.JSONValue {
        try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: Data(text.utf8))
    }

    @Test func `the document has the element of a stream of events, whose data is JSON in a string`() throws {
        let content = try #require(media("/chat")?["text/event-stream"])
        #expect(content["schema"] == (try value(#"{"type": "string"}"#)))
        #expect(content["example"]?.string?.hasPrefix("data: {") == true)
        let item = try #require(content["x-itemSchema"])
        #expect(item["required"] == (try value(#"["data"]"#)))
        let data = try #require(item["properties"]?["data"])
        #expect(data["type"]?.string == "string")
        #expect(data["contentMediaType"]?.string == "application/json")
        #expect(data["contentSchema"]?["$ref"]?.string?.hasSuffix("Delta") == true)
    }

    @Test func `events of several names have fields, and no schema of their data`() throws {
        let item = try #require(media("/named")?["text/event-stream"]?["x-itemSchema"])
        #expect(item["properties"]?["data"] == (try value(#"{"type": "string"}"#)))
        #expect(item["properties"]?["event"] == (try value(#"{"type": "string"}"#)))
    }

    @Test func `JSON Lines have the schema of a line, an array has its own, and lines are text`() throws {
        let rows = try #require(media("/rows")?["application/jsonl"])
        #expect(rows["x-itemSchema"]?["$ref"]?.string?.hasSuffix("Delta") == true)
        #expect(rows["example"]?.string == "{\"text\":\"a\"}\n{\"text\":\"b\"}\n")
        let items = try #require(media("/items")?["application/json"])
        #expect(
            items["schema"]?["properties"]?["items"]?["items"]?["$ref"]?.string?.hasSuffix("Delta") == true)
        #expect(items["x-itemSchema"] == nil)
        let log = try #require(media("/log")?["text/plain"])
        #expect(log["schema"] == (try value(#"{"type": "string"}"#)))
        #expect(log["x-itemSchema"] == (try value(#"{"type": "string"}"#)))
    }

    @Test func `each example stream passes its contract test`() async {
        for endpoint in FeedAPI.catalog.endpoints {
            let failure = await #expect(throws: NetworkAPI.ContractTest.Failure.self) {
                try await NetworkAPI.ContractTest(endpoint.definition).verify(golden: .file("None"))
            }
            // Only the golden text is missing.
            #expect(failure?.problems.count == 1, "\(String(describing: failure))")
        }
    }

    @Test func `the mock server sends an example stream, whatever is preferred`() async throws {
        let mock = MockServer([FeedAPI.catalog])
        let plain = mock.answer(to: .request("GET", "/chat"))
        #expect((plain.status, plain.contentType) == (200, .eventStream))
        let made = mock.answer(to: .request("GET", "/chat", headers: ["Prefer": "dynamic=true"]))
        #expect(made.body == plain.body)

        let server = try LocalServer.loopback(0) { mock.answer(to: $0) }
        defer { server.stop() }
        let client = NetworkAPI.Client(servers: ["api.example.com": server.baseURL])
        var texts: [String] = []
        for try await delta in FeedAPI.Chat().stream(using: client) { texts.append(delta.text) }
        for try await row in FeedAPI.Rows().stream(using: client) { texts.append(row.text) }
        for try await item in FeedAPI.Items().stream(using: client) { texts.append(item.text) }
        for try await line in FeedAPI.Log().stream(using: client) { texts.append(line) }
        #expect(texts == ["a", "b", "a", "b", "a", "a", "b"])
    }

    @Test func `call prints each element in a line`() async {
        let terminal = Terminal(catalogs: [FeedAPI.catalog])
        #expect(await terminal.run("call", "FeedAPI.Chat", "--stream") == .success)
        #expect(terminal.output == [#"FeedAPI.Delta(text: "a")"#, #"FeedAPI.Delta(text: "b")"#])
        #expect(await terminal.run("call", "FeedAPI.Log", "--stream") == .success)
        #expect(terminal.output.suffix(2) == [#""a""#, #""b""#])
        #expect(terminal.errors.map { $0.prefix(8) } == ["offline:", "offline:"])
        #expect(terminal.stops == 2)
    }

    @Test func `call says which option is missing, or is too much`() async {
        let terminal = Terminal(catalogs: [FeedAPI.catalog, ShopAPI.catalog])
        #expect(await terminal.run("call", "FeedAPI.Chat") == .usage)
        #expect(terminal.errors.first?.contains("add --stream") == true)
        #expect(await terminal.run("call", "ShopAPI.Ping", "--stream") == .usage)
        #expect(terminal.errors.suffix(3).first?.contains("leave out --stream") == true)
        #expect(terminal.requests == [])
    }

    @Test func `a stream that its reader leaves is recorded as far as it was read, and replayed`()
        async throws
    {
        let recording = RecordingTransport(wrapping: NetworkAPI.StubTransport(catalog: FeedAPI.catalog))
        let stream = FeedAPI.Chat().stream(using: NetworkAPI.Client(transport: recording))
        var count = 0
        for try await _ in stream { count += 1 }
        #expect(count == 2)
        // The stream of events ends with its marker, and not with the body.
        let content = try #require(recording.har.log.entries.first?.response.content)
        #expect(content.text?.hasSuffix("data: [DONE]\n\n") == true)
        #expect(content.comment == "the stream was not read to its end")
        #expect(content.mimeType == "text/event-stream")

        let har = try HAR(recording.har.data())
        let replay = NetworkAPI.Client(transport: ReplayTransport(har))
        var texts: [String] = []
        for try await delta in FeedAPI.Chat().stream(using: replay) { texts.append(delta.text) }
        #expect(texts == ["a", "b"])
    }

    @Test func `the calls that show, curl and docs print read the stream`() async throws {
        let show = Terminal(catalogs: [FeedAPI.catalog])
        #expect(await show.run("show", "FeedAPI.Rows") == .success)
        #expect(show.output.contains("  apispec call FeedAPI.Rows --stream"))
        #expect(
            show.output.contains("  for try await element in FeedAPI.Rows().stream() { print(element) }"))

        let curl = Terminal(catalogs: [FeedAPI.catalog])
        #expect(await curl.run("curl", "curl https://api.example.com/rows") == .success)
        #expect(curl.output.last == "apispec call FeedAPI.Rows --stream")

        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let documentation = SourceDocumentation(folder: folder)
        let page = try #require(Reference([FeedAPI.catalog], documentation: documentation).files.first?.text)
        #expect(page.contains("apispec call FeedAPI.Rows --stream"))
        #expect(page.contains("for try await element in FeedAPI.Rows().stream() {\n    print(element)\n}"))
    }

    @Test func `a command line of curl has the request of a stream`() throws {
        #expect(
            try FeedAPI.Chat().curl()
                == "curl 'https://api.example.com/chat' \\\n  --header 'Accept: text/event-stream'")
    }
}
