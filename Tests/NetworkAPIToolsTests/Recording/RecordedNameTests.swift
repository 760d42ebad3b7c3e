import Foundation
import NetworkAPIKit
import NetworkAPITools
import TestSupport
import Testing

/// The names of secrets, and secret values of paths, in a recording.
@Suite(.timeLimit(.minutes(10)))
struct RecordedNameTests {
    private static let value = "V4LUE"

    @Test(arguments: ["json", "form", "xml", "graphql", "events", "header", "query"])
    func `a recording masks the secret names and shows the others`(place: String) async throws {
        for (names, isShown) in [(SecretNames.secret, false), (SecretNames.innocent, true)] {
            var wrong: [String] = []
            for name in names {
                // One recording for each name, as a found value is masked in all exchanges.
                let transport = RecordingTransport(wrapping: .stub { _ in answer(name, place) })
                let query: NetworkAPI.Query? =
                    place == "query" ? .init([.init(name: name, value: Self.value)]) : nil
                let headers: NetworkAPI.Headers = place == "header" ? [.init(name): Self.value] : [:]
                _ = try await Ask("/x", query: query, headers: headers)
                    .reply(using: NetworkAPI.Client(transport: transport))
                let text = String(decoding: try transport.har.data(), as: UTF8.self)
                if text.contains(Self.value) != isShown { wrong.append(name) }
            }
            #expect(wrong == [])
        }
    }

    private func answer(_ name: String, _ place: String) -> NetworkAPI.Answer {
        switch place {
        case "json": .json(#"{"a": [{"\#(name)": "\#(Self.value)"}]}"#)
        case "form": .data(Data("a=1&\(name)=\(Self.value)".utf8), type: .form)
        case "xml": .data(Data("<a><\(name)>\(Self.value)</\(name)></a>".utf8), type: .xml)
        case "graphql": .json(#"{"query": "{ a(\#(name): \"\#(Self.value)\") }"}"#)
        case "events":
            .data(
                Data("event: a\ndata: {\"\(name)\":\ndata: \"\(Self.value)\"}\n\n".utf8), type: .eventStream)
        default: .empty()
        }
    }

    @Test(arguments: ["123:SECRET/12 é", "QW12RT", "S"])
    func `a secret of a path is not recorded, and the recording can be replayed`(token: String) async throws {
        let path: NetworkAPI.Path = "/bot\(secret: token)/send"
        let transport = RecordingTransport(
            wrapping: .stub { request in
                .json(#"{"url": "\#(request.url.absoluteString)"}"#, headers: [.location: request.url.path])
            })
        _ = try await Ask(path).reply(using: NetworkAPI.Client(transport: transport))
        _ = try await Ask("/other/\(token)/x").reply(using: NetworkAPI.Client(transport: transport))
        let har = transport.har
        #expect(har.log.entries.first?.request.url == "http://api.example.com/bot***/send")
        let text = String(decoding: try har.data(), as: UTF8.self)
        #expect(!text.contains(token.count > 1 ? token : "botS/"))
        #expect(!text.contains("SECRET"))
        let replay = ReplayTransport(har)
        let again = try await Ask(path).reply(using: NetworkAPI.Client(transport: replay))
        #expect(again.answer.status == 200)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Ask("/wrong/\(secret: "SECRET34")").reply(
                using: NetworkAPI.Client(transport: replay))
        }
        #expect(failure.map { "\($0)".contains("SECRET") } == false)
    }

    private struct License: SpecifiedAPIDefinition {
        typealias Response = Data
        let urlInfo: NetworkAPI.URLInfo
        let requestInfo = NetworkAPI.RequestInfo<EmptyParameter>(method: .get)
        let responseInfo: NetworkAPI.ResponseInfo<Data> = .data

        init(key: String) {
            urlInfo = .init(
                scheme: "http", host: "api.example.com", path: "/license", query: ["license_key": key])
        }

        static let specification = NetworkAPI.Specification(
            License.init(key:), "license_key", summary: "Get a license", example: "PRO-4711",
            exampleResponse: .empty(), notSecret: ["license_key"])
    }

    @Test func `a name in notSecret of the specification is shown and compared, unless it was added`()
        async throws
    {
        let stub: some NetworkAPI.Transport = .stub { _ in
            .json(#"{"license_key": "PRO-4711", "title": "PRO-4711 for you"}"#)
        }
        let recording = RecordingTransport(wrapping: stub)
        _ = try await License(key: "PRO-4711").request(using: NetworkAPI.Client(recording))
        let entry = try #require(recording.har.log.entries.first)
        #expect(entry.request.url.hasSuffix("/license?license_key=PRO-4711"))
        #expect(entry.response.content.text == #"{"license_key": "PRO-4711", "title": "PRO-4711 for you"}"#)
        let replay = NetworkAPI.Client(ReplayTransport(recording.har))
        #expect(try await License(key: "PRO-4711").request(using: replay).isEmpty == false)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await License(key: "PRO-4712").request(using: replay)
        }
        #expect(failure?.transport?.reason == .unsupported)

        let hiding = RecordingTransport(wrapping: stub, secrets: .standard.adding("licenseKey"))
        _ = try await License(key: "PRO-4711").request(using: NetworkAPI.Client(hiding))
        #expect(!String(decoding: try hiding.har.data(), as: UTF8.self).contains("4711"))
    }

    @Test func `a recording that is read while calls go on has all of them in the end`() async throws {
        let transport = RecordingTransport(wrapping: .stub { _ in .json(#"{"token": "SECRET1234"}"#) })
        let client = NetworkAPI.Client(transport: transport)
        await withTaskGroup { group in
            for number in 0..<50 {
                group.addTask {
                    do { _ = try await Ask("/\(number)").reply(using: client) } catch { Issue.record(error) }
                }
                group.addTask { _ = transport.har }
            }
        }
        let text = String(decoding: try transport.har.data(), as: UTF8.self)
        #expect(transport.har.log.entries.count == 50)
        #expect(!text.contains("SECRET1234"))
    }
}
