import Foundation
import Testing

@testable import NetworkAPIKit

struct CacheRangeTests {
    private func parts(
        _ range: String, _ headers: NetworkAPI.Headers = [:]
    ) async throws -> (reply: NetworkAPI.Reply<String>, sent: Int) {
        let whole: NetworkAPI.Headers = [.cacheControl: "max-age=86400", .contentLength: "10"]
        let script = Script({ request in
            request.headers.contains(.range)
                ? .text("asked", status: 206)
                : .text("0123456789", headers: NetworkAPI.Headers(whole.fields + headers.fields))
        })
        let client = NetworkAPI.Client(transport: script, interceptors: [.cache()])
        _ = try await Endpoint<EmptyParameter, String>(requestInfo: .init(method: .get)).request(
            using: client)
        let reply = try await Endpoint<EmptyParameter, String>(
            requestInfo: .init(method: .get, headers: [.range: range])
        ).reply(using: client)
        return (reply, script.requests.count)
    }

    @Test(arguments: [
        ("bytes=0-1", "01", "bytes 0-1/10"), ("bytes=8-", "89", "bytes 8-9/10"),
        ("bytes=-3", "789", "bytes 7-9/10"),
        ("Bytes=9-100", "9", "bytes 9-9/10"), ("bytes=-100", "0123456789", "bytes 0-9/10"),
    ])
    func `a range of a fresh complete answer comes from the cache`(
        range: String, text: String, contentRange: String
    ) async throws {
        let (reply, sent) = try await parts(range)
        #expect(reply.status == 206)
        #expect(reply.value == text)
        #expect(reply.headers[.contentRange] == contentRange)
        #expect(reply.headers[.contentLength] == "\(text.count)")
        #expect(reply.answer.cache == .hit)
        #expect(sent == 1)
    }

    @Test(arguments: [
        "bytes=10-", "bytes=2-1", "bytes=-0", "bytes=-", "bytes=0-1,3-4", "bytes=0-99999999999999999999",
        "bytes=a-b",
        "bytes=+1-2", "lines=0-1", "bytes", "",
    ])
    func `a range outside of the body is sent to the server`(range: String) async throws {
        let (reply, sent) = try await parts(range)
        #expect(reply.value == "asked")
        #expect(sent == 2)
    }

    @Test func `a range of a body with a content encoding is sent to the server`() async throws {
        #expect(try await parts("bytes=0-1", [.contentEncoding: "gzip"]).sent == 2)
    }
}
