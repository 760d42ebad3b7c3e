import Foundation
import LoopbackServer
import NetworkAPIKit

/// A fault on the wire, and a call that gets it.
package struct Fault: Sendable {
    package let name: String
    var response: @Sendable (LoopbackServer) -> LoopbackServer.Response = { _ in .text("ok") }
    var reading = LoopbackServer.BodyReading.whole
    var uploads = false
    var isRefused = false
    /// Whether the idle timeout ends the call.
    ///
    /// The timeout of any other call is so long that a machine under load does not reach it.
    var waits = false
    var readsJSON = false

    init(_ name: String, _ response: LoopbackServer.Response, waits: Bool = false) {
        self.name = name
        self.response = { _ in response }
        self.waits = waits
    }

    init(_ name: String, _ change: (inout Fault) -> Void) {
        self.name = name
        change(&self)
    }

    package static let all: [Fault] = [
        Fault("no server listens on the port") { $0.isRefused = true },
        Fault("reset inside the body", .text("0123456789").reset(afterBodyBytes: 5)),
        Fault("closed before a byte", .text("x").closedBeforeHead()),
        Fault("cut in the body", .text("0123456789").cut(afterBodyBytes: 5)),
        Fault("stalled inside the body", .text("0123456789").stalled(afterBodyBytes: 5), waits: true),
        Fault("never answered", .text("x").neverAnswering(), waits: true),
        Fault("dripped, a byte at a time", .text("0123456789").dripped(chunkSize: 1, every: 0.02)),
        Fault("garbage instead of HTTP", .raw("garbage\r\n\r\n")),
        Fault("a length longer than the body", .text("0123456789").wrongLength(declared: 20)),
        Fault("a chunk without a length", .raw(chunked + "zz\r\n012\r\n")),
        Fault("no last chunk", .raw(chunked + "5\r\n012")),
        Fault("bytes that are not gzip", gzip(Data("nope".utf8))),
        Fault("gzip cut short, taken as bytes", gzip(cutShort)),
        Fault("gzip cut short, taken as JSON") {
            $0.response = { _ in gzip(cutShort) }
            $0.readsJSON = true
        },
        Fault("a header of 1 MB", .text("x").header("X-Long", String(repeating: "x", count: 1_000_000))),
        Fault(
            "401 with a Basic challenge",
            .empty(status: 401).header("WWW-Authenticate", "Basic realm=\"x\"")),
        Fault("a redirect to itself", .redirect(to: "/")),
        Fault("a redirect without an address", .empty(status: 302)),
        Fault("a redirect to a file", .redirect(to: "file:///etc/hostname")),
        Fault("a redirect to ftp", .redirect(to: "ftp://127.0.0.1/")),
        Fault("a redirect to a URL without a host", .redirect(to: "http:///x")),
        Fault("a redirect with a user and password") {
            $0.response = { .redirect(to: "http://user:pass@127.0.0.1:\($0.port)/end") }
        },
        Fault("an upload that is read slowly") {
            $0.reading = .slowly(bytes: 200_000, every: 0.01)
            $0.uploads = true
        },
        Fault("413 while the body is uploaded") {
            $0.response = { _ in .empty(status: 413) }
            $0.reading = .afterAnswering(.drained)
            $0.uploads = true
        },
    ]

    /// The faults that end a process with URLSession on Linux (Swift 6.3.1).
    package static let deadly: [Fault] = [
        Fault("closed inside the head", .text("x").closedInsideHead()),
        Fault("trailers after a chunked body", .text("0123456789").chunked(trailers: [("X-Checksum", "1")])),
        Fault("a length near 2^63", .hugeLength),
    ]

    /// Makes the call with a client, and returns its result as the table writes it.
    package func end(at server: LoopbackServer, using client: NetworkAPI.Client) async throws -> String {
        let method = uploads ? "POST" : "GET"
        server.route(method, "/", reading: reading, response(server))
        server.route("GET", "/end", .text("end"))
        if isRefused { server.stop() }
        do throws(NetworkAPI.Failure) {
            if readsJSON {
                let numbers = try await Numbers(server).request(using: client)
                return "a value of \(numbers.count) numbers"
            }
            return "success, \(try await Call(server, self).request(using: client).count) bytes"
        } catch {
            return Self.words(error)
        }
    }

    private static func words(_ failure: NetworkAPI.Failure) -> String {
        switch failure {
        case .transport(let failure):
            if case .redirect(let redirect) = failure.reason {
                "`.transport`, `redirect(.\(redirect))`"
            } else {
                "`.transport`, `\(failure.reason)`"
            }
        case .status(let failure): "`.status`, \(failure.status)"
        case .decoding(let failure): "`.decoding`, `\(failure.problem)`"
        default: "\(failure)"
        }
    }

    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    private static func gzip(_ bytes: Data) -> LoopbackServer.Response {
        .data(bytes, contentType: "application/json").header("Content-Encoding", "gzip")
    }

    /// The first bytes of an array of numbers, compressed.
    private static let cutShort =
        Data(
            base64Encoded: """
                H4sIAAAAAAACAx2QyZFFMQwCU3kB+GBtWIrl1+SfxoAuKpcWaPy753tjcz5DFau7nw9w9Tv5zu7m+4FTJHC+GeNi5GO7Itmo5PBF88huUKxcpYsNzHAYAy7iqVZIcTqD6yZZd9a20tHYk+KlUS9YWkGKzlM3g5DkEdFYsFQEgcWMyzY1rVCEqw==
                """) ?? Data()

    struct Call: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<NetworkAPI.RawBody>
        typealias Response = Data

        init(_ server: LoopbackServer, _ fault: Fault) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/")
            requestInfo = RequestInfo(
                method: fault.uploads ? .post : .get,
                parameters: fault.uploads ? .data(Data(count: 2_000_000)) : nil,
                timeout: .idle(fault.waits ? .seconds(0.5) : .seconds(3600))
            )
        }
    }

    struct Numbers: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get, timeout: .total(.seconds(3600)))
        typealias Response = [Int]

        init(_ server: LoopbackServer) {
            urlInfo = URLInfo(scheme: "http", host: "127.0.0.1", port: Int(server.port), path: "/")
        }
    }
}

extension LoopbackServer.Response {
    /// A length that no 64-bit number of FoundationNetworking can hold, since it is a floating-point number there.
    package static var hugeLength: Self {
        .raw("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 9223372036854775807\r\n\r\nx")
    }
}
