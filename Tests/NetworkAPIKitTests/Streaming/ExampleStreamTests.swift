import Foundation
import NetworkAPITesting
import TestSupport
import Testing

@testable import NetworkAPIKit

/// The example of a specification that is a stream: in stubs and in contract tests.
@Suite("Example streams", .timeLimit(.minutes(10)))
struct ExampleStreamTests {
    struct Delta: Decodable, Equatable { let text: String }

    /// An endpoint for each test, since an example belongs to a type.
    fileprivate protocol Feed: SpecifiedAPIDefinition where Response == Delta, Parameter == EmptyParameter {
        init()
        static var format: NetworkAPI.StreamFormat { get }
        static var example: NetworkAPI.Catalog.ExampleResponse { get }
    }

    private struct Whole: Feed {
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let format = NetworkAPI.StreamFormat.events(end: "[DONE]", reconnects: true)
        static let example = NetworkAPI.Catalog.ExampleResponse.text(
            "data: {\"text\":\"a\"}\n\ndata: {\"text\":\"b\"}\n\ndata: [DONE]\n\n", type: .eventStream)
    }

    private struct Broken: Feed {
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let format = NetworkAPI.StreamFormat.events
        static let example = NetworkAPI.Catalog.ExampleResponse.text(
            "data: {\"text\":\"a\"}\n\ndata: {\"txt\":\"b\"}\n\n", type: .eventStream)
    }

    private struct Unmarked: Feed {
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let format = NetworkAPI.StreamFormat.events(end: "[DONE]")
        static let example = NetworkAPI.Catalog.ExampleResponse.text(
            "data: {\"text\":\"a\"}\n\n", type: .eventStream)
    }

    private struct Dropped: Feed {
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let format = NetworkAPI.StreamFormat.events
        static let example = NetworkAPI.Catalog.ExampleResponse.text(
            "data: {\"text\":\"a\"}\n\ndata: {\"text\":\"b\"}\n", type: .eventStream)
    }

    private struct Empty: Feed {
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let format = NetworkAPI.StreamFormat.jsonLines
        static let example = NetworkAPI.Catalog.ExampleResponse.text("\n", type: "application/jsonl")
    }

    private struct Mistyped: Feed {
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let format = NetworkAPI.StreamFormat.events
        static let example: NetworkAPI.Catalog.ExampleResponse = "data: {\"text\":\"a\"}\n\n"
    }

    private struct Items: Feed {
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let format = NetworkAPI.StreamFormat.array(at: "/items")
        static let example: NetworkAPI.Catalog.ExampleResponse =
            #"{"items": [{"text": "a"}, {"text": "b"}], "next": null}"#
    }

    private struct Cut: Feed {
        var requestInfo = RequestInfo<EmptyParameter>(method: .get)
        static let format = NetworkAPI.StreamFormat.array(at: "/items")
        static let example: NetworkAPI.Catalog.ExampleResponse = #"{"items": [{"text": "a"}"#
    }

    private func findings(of definition: any SpecifiedAPIDefinition.Type) async -> String {
        do throws(NetworkAPI.ContractTest.Failure) {
            try await NetworkAPI.ContractTest(definition).verify(golden: .file("None"))
            return ""
        } catch {
            return error.problems.dropFirst().joined(separator: "\n")
        }
    }

    @Test func `an example that is a stream passes its contract test`() async {
        #expect(await findings(of: Whole.self) == "")
        #expect(await findings(of: Items.self) == "")
    }

    @Test func `what is wrong in an example stream is a finding that says where`() async {
        let broken = await findings(of: Broken.self)
        #expect(broken.hasPrefix("element 2 of the example stream is not a valid Delta:"), "\(broken)")
        #expect(broken.contains("text"))
        #expect(
            await findings(of: Unmarked.self)
                == #"the example stream is not complete: it does not have the last event, "[DONE]""#)
        #expect(
            await findings(of: Dropped.self)
                == "the example stream is not complete: event 2 is dropped: no empty line follows it"
        )
        #expect(await findings(of: Empty.self) == "the example stream does not have an element")
        #expect(
            await findings(of: Mistyped.self).hasPrefix("the example is not a stream of Delta:"),
            "an answer with another type is refused")
        #expect(
            await findings(of: Cut.self)
                == "the example stream is not complete: the JSON ends before its last bracket")
    }

    @Test(arguments: [
        (
            NetworkAPI.StreamFormat.events, "data: a\n\n: c\r\rdata: b\r\n\r\nid: 1",
            ["data: a\n\n", ": c\r\rdata: b\r\n\r", "\nid: 1"]
        ),
        (.jsonLines, "1\n\n[2,3]\n4", ["1\n", "\n[2,3]\n", "4"]),
        (.lines, "a\r\nb", ["a\r", "\nb"]),
        (.array(at: "/i"), #"{"i": [1, {"a": [2]}] }"#, [#"{"i": [1,"#, #" {"a": [2]}"#, "] }"]),
        (.array(), "[1, x, 2]", ["[1,", " x, 2]"]), (.bytes, "a,b\nc", ["a,b\nc"]), (.events, "", []),
    ])
    func `a body is divided after each element`(
        format: NetworkAPI.StreamFormat, text: String, pieces: [String]
    ) {
        let found = format.pieces(of: Data(text.utf8))
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == pieces)
    }

    @Test func `a stub sends an element in each piece, with the delay before each`() async throws {
        let clock = TestClock()
        let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Feed", [Whole.self]))
        stub.delay(by: .seconds(2), clock: clock)
        var elements: [Delta] = []
        for try await element in Whole().stream(using: NetworkAPI.Client(transport: stub)) {
            elements.append(element)
        }
        #expect(elements == [Delta(text: "a"), Delta(text: "b")])
        #expect(clock.sleeps == [.seconds(2), .seconds(2), .seconds(2)])
    }

    @Test func `a pause that is longer than the idle timeout ends the stream`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Feed", [Items.self]))
        stub.delay(by: .seconds(31), clock: TestClock())
        var feed = Items()
        feed.requestInfo.timeout = .idle(.seconds(30))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            for try await _ in feed.stream(using: NetworkAPI.Client(transport: stub)) {}
        }
        #expect(failure?.transport?.reason == .idleTimeout(.seconds(30)))
    }

    @Test
    func
        `the first element of a stub's stream is there before its next one, which is never sent to a reader that leaves`()
        async throws
    {
        let clock = TestClock(jumps: false)
        let stub = NetworkAPI.StubTransport(catalog: NetworkAPI.Catalog("Feed", [Items.self]))
        stub.delay(by: .seconds(2), clock: clock)
        let reader = Task {
            for try await _ in Items().stream(using: NetworkAPI.Client(transport: stub)) { break }
        }
        await clock.sleepsBegan(1)
        clock.advance(by: .seconds(2))
        try await reader.value
        #expect(clock.sleeps.count <= 2)
    }
}

extension ExampleStreamTests.Feed {
    var urlInfo: URLInfo { URLInfo(host: "api.example.com", path: "/feed") }
    var responseInfo: NetworkAPI.ResponseInfo<ExampleStreamTests.Delta> { .stream(Self.format) }

    static var specification: NetworkAPI.Specification<Self> {
        NetworkAPI.Specification(
            Self.init as @Sendable () -> Self, summary: "A feed", exampleResponse: example)
    }
}
