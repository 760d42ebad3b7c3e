import Foundation
import LoopbackServer
import Testing

@testable import NetworkAPIKit

extension SocketTests {
    @Suite("States of a download", .timeLimit(.minutes(10)))
    struct DownloadStateTests {
        let server: LoopbackServer
        let folder: TemporaryFolder
        let content = Data.varied(300_000)

        init() throws {
            server = try LoopbackServer()
            folder = try TemporaryFolder()
        }

        private var endpoint: ServedFile.Endpoint { .init(server) }

        @Test func `the states lead to the reply`() async throws {
            ServedFile(.init(content)).serve(server)
            let destination = try folder.file()
            var progress: [NetworkAPI.Download.Progress] = []
            var reply: NetworkAPI.Reply<URL>?
            for try await state in endpoint.downloads(to: destination) {
                switch state {
                case .running(let news): progress.append(news)
                case .finished(let finished): reply = finished
                }
            }
            #expect(reply?.value == destination)
            #expect(progress.map(\.bytes) == progress.map(\.bytes).sorted())
            #expect(progress.allSatisfy { $0.total == nil || $0.total == 300_000 })
            #expect(try Data(contentsOf: destination) == content)
        }

        @Test func `a loop that is left keeps its bytes, and the next one goes on at once`() async throws {
            let file = ServedFile(.init(content))
            file.serve(server)
            server.route("GET", "/slow") { [content] _ in
                .data(content).header("ETag", "\"1\"").dripped(chunkSize: 10_000, every: 0.02)
            }
            let destination = try folder.file()
            let slow = ServedFile.Endpoint(server, "/slow")
            for try await state in slow.downloads(to: destination) {
                if case .running(let progress) = state, progress.bytes > 0 { break }
            }
            #expect(try folder.names == [".file.part", ".file.part.json"])
            server.route("GET", "/slow") { request in
                #expect(request.values("If-Range") == ["\"1\""])
                let start = Int(request.values("Range").first?.dropFirst(6).dropLast() ?? "") ?? 0
                return .data(Data(content[start...]), status: 206)
                    .header("Content-Range", "bytes \(start)-299999/300000").header("ETag", "\"1\"")
            }
            let reply = try await slow.download(to: destination)
            #expect(reply.status == 206)
            #expect(try Data(contentsOf: destination) == content)
        }

        @Test func `a canceled loop fails as canceled and keeps its bytes`() async throws {
            server.route("GET", "/file") { [content] _ in
                .data(content).header("ETag", "\"1\"").stalled(afterBodyBytes: 100_000)
            }
            let download = endpoint.downloads(to: try folder.file())
            let (reached, signal) = AsyncStream<Void>.makeStream()
            let reader = Task { () -> NetworkAPI.Failure? in
                do {
                    for try await state in download {
                        if case .running(let progress) = state, progress.bytes > 0 { signal.finish() }
                    }
                    return nil
                } catch {
                    return error as? NetworkAPI.Failure
                }
            }
            for await _ in reached {}
            reader.cancel()
            #expect(await reader.value?.isCancelled == true)
            #expect(try folder.names == [".file.part", ".file.part.json"])
            try download.discard()
            #expect(try folder.names.isEmpty)
        }

        @Test func `a running download cannot be discarded`() async throws {
            server.route("GET", "/file") { [content] _ in
                .data(content).header("ETag", "\"1\"").stalled(afterBodyBytes: 100_000)
            }
            let download = endpoint.downloads(to: try folder.file())
            for try await state in download {
                guard case .running(let progress) = state, progress.bytes > 0 else { continue }
                let failure = #expect(throws: NetworkAPI.Failure.self) { try download.discard() }
                #expect(failure?.request?.part == .download)
                break
            }
        }

        @Test func `a failure ends the loop`() async throws {
            server.route("GET", "/file", .text("gone", status: 410))
            var iterator = endpoint.downloads(to: try folder.file()).makeAsyncIterator()
            let failure = await #expect(throws: NetworkAPI.Failure.self) {
                while case .running? = try await iterator.next() {}
            }
            #expect(failure?.status == 410)
            #expect(try await iterator.next() == nil)
        }
    }
}

@Suite("The progress of a download") struct DownloadProgressTests {
    @Test func `the fraction follows from the length`() {
        #expect(NetworkAPI.Download.Progress(bytes: 250, total: 1000).fraction == 0.25)
        #expect(NetworkAPI.Download.Progress(bytes: 5).fraction == nil)
        #expect(NetworkAPI.Download.Progress(bytes: 0, total: 0).fraction == 1)
        #expect(NetworkAPI.Download.Progress(bytes: .max, total: 1).fraction == 1)
    }
}
