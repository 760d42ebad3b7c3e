import Foundation
import LoopbackServer
import NetworkAPICurl
import NetworkAPIKit
import TestSupport
import Testing

#if !canImport(Darwin)
    @Suite("Odd answers with libcurl", .timeLimit(.minutes(10)))
    struct OddAnswerTests {
        private static let transport = Result { () throws(NetworkAPI.Failure) in
            try CURLTransport.curl(.init(proxy: ""))
        }

        @Test(arguments: OddAnswer.all)
        func `an odd answer ends as it is documented`(answer: OddAnswer) async throws {
            let server = try LoopbackServer()
            server.route("GET", "/", .raw(answer.bytes))
            let client = try NetworkAPI.Client(transport: Self.transport.get())
            let end = await Self.end(Call(server, timeout: .idle(.seconds(3600))), client)
            #expect(end == answer.end)
        }

        @Test(arguments: OddAnswer.all)
        func `a file and a stream fail and succeed as memory does`(answer: OddAnswer) async throws {
            let server = try LoopbackServer()
            server.route("GET", "/", .raw(answer.bytes))
            let base = try NetworkAPI.Client(transport: Self.transport.get())
            let call = Call(server, timeout: .idle(.seconds(3600)))
            let succeeds = answer.end.hasPrefix("2")
            let streamed = await Self.end(
                call, base.adding(DestinationSetter(destination: .stream(buffer: 1000))))
            #expect(streamed.hasPrefix("2") == succeeds, "\(streamed)")
            let file = FileManager.default.temporaryDirectory.appending(path: "Odd-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            let end = await Self.end(call, base.adding(DestinationSetter(destination: .file(file))))
            #expect(end.hasPrefix("2") == succeeds, "\(end)")
            #expect(FileManager.default.fileExists(atPath: file.path) == succeeds)
        }

        private static func end(_ call: Call, _ client: NetworkAPI.Client) async -> String {
            do {
                let reply = try await call.reply(using: client)
                guard let stream = reply.answer.stream else {
                    return "\(reply.status) \(String(decoding: reply.value, as: UTF8.self))"
                }
                for try await _ in stream {}
                return "\(reply.status)"
            } catch let error as NetworkAPI.Failure {
                if case .status(let failure) = error {
                    return "\(failure.status) \(String(decoding: failure.answer.body, as: UTF8.self))"
                }
                return error.transport.map { "\($0.reason)" } ?? "\(error)"
            } catch {
                return "\(error)"
            }
        }
    }
#endif
