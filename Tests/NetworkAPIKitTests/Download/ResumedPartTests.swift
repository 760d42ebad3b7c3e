import Foundation
import Testing

@testable import NetworkAPIKit

/// The requests of a download with a part of its file beside the destination.
@Suite struct ResumedPartTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private typealias File = Endpoint<EmptyParameter, EmptyResponse>

    /// Returns three of seven bytes.
    private static let cut: Script.Step = { _ in
        .data(Data("con".utf8), headers: [.eTag: "\"1\"", .contentLength: "7"])
    }

    private static func part(_ text: String, _ range: String) -> Script.Step {
        { _ in .data(Data(text.utf8), status: 206, headers: [.eTag: "\"1\"", .contentRange: range]) }
    }

    private func failure(_ file: File, _ client: NetworkAPI.Client) async -> NetworkAPI.Failure? {
        await #expect(throws: NetworkAPI.Failure.self) {
            try await file.download(to: folder.file(), using: client)
        }
    }

    @Test func `the Range of a definition is sent as it is`() async throws {
        let script = Script(Self.cut, Self.part("nt", "bytes 5-6/7"))
        let client = NetworkAPI.Client(transport: script)
        var file = File(requestInfo: .init(method: .get))
        #expect(await failure(file, client)?.transportReason == .connectionLost)
        file.requestInfo.headers = [.range: "bytes=5-"]
        let reply = try await file.download(to: folder.file(), using: client)
        #expect(script.requests.map { $0.headers[.range] } == [nil, "bytes=5-"])
        #expect(try Data(contentsOf: reply.value) == Data("nt".utf8))
    }

    @Test func `a server that sends no further byte is not asked again`() async {
        let script = Script(Self.cut, Self.part("", "bytes 3-6/7"))
        let client = NetworkAPI.Client(transport: script)
        let file = File(requestInfo: .init(method: .get))
        for _ in 1...2 { #expect(await failure(file, client)?.transportReason == .connectionLost) }
        #expect(script.requests.map { $0.headers[.range] } == [nil, "bytes=3-", "bytes=3-"])
    }
}
