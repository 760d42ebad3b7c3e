import Foundation
import LoopbackServer
import NetworkAPICurl
import NetworkAPIKit
import TestSupport
import Testing

#if !canImport(Darwin)
    @Suite("Compressed streams with libcurl", .timeLimit(.minutes(10)))
    struct CompressedStreamTests {
        /// 144,480,518 zeros in 140,028 bytes: one block, in which two bits are the next 258 zeros.
        private static let zeros: Data = {
            let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
            let codes: [UInt8] = [0xEC, 0xC1, 1, 1, 0, 0, 0, 0x80, 0x90, 0xFE, 0xAF, 0xEE, 8, 0x0A]
            let checksum: [UInt8] = [0x08, 0xC2, 0x78, 0x4F]
            let count = withUnsafeBytes(of: UInt32(144_480_518).littleEndian) { Array($0) }
            return Data(head + codes) + Data(count: 140_000) + Data([0x1E, 0] + checksum + count)
        }()

        /// libcurl keeps at most 64 MiB of what it has decoded for a reader that waits.
        @Test func `a reader that waits gets all of a body that was small`() async throws {
            let server = try LoopbackServer()
            let answer = LoopbackServer.Response(
                headers: [("Content-Encoding", "gzip")], body: Self.zeros)
            server.route("GET", "/", answer)
            let client = try NetworkAPI.Client(transport: .curl(.init(proxy: "")))
                .adding(DestinationSetter(destination: .stream(buffer: 1000)))
            let reply = try await Call(server, timeout: .idle(.seconds(3600))).reply(using: client)
            var count = 0
            for try await chunk in try #require(reply.answer.stream) { count += chunk.count }
            #expect(count == 144_480_518)
        }
    }
#endif
