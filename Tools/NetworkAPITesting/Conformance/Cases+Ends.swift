import Foundation
import LoopbackServer

extension TransportConformance {
    /// Cancellation, timeouts and connections that end.
    static let endCases: [Case] = [
        Case("a call is canceled before the head", .suite) { probe in
            probe.server.route("GET", "/", .text("late").neverAnswering())
            try await cancelled(probe, probe.call())
        },
        Case("a call is canceled before the body", .suite) { probe in
            probe.server.route("GET", "/", .text("late").stalled())
            try await cancelled(probe, probe.call())
        },
        Case("a call is canceled during its upload") { probe in
            probe.server.route("POST", "/", reading: .slowly(bytes: 1000, every: 0.05), .text("late"))
            // The server does not see the end of the connection while it reads slowly.
            try await cancelled(
                probe, probe.call(method: .post, body: .data(Data(count: 9_000_000))), closes: false)
        },
        Case("a task that is canceled already sends nothing") { probe in
            probe.server.route("GET", "/", .text("ok"))
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await probe.failure(probe.call())
            }
            task.cancel()
            try expectCancelled(probe, try await task.value)
            try probe.expect("the number of connections", probe.server.connectionCount, 0)
        },
        Case("a server that sends nothing ends in the idle timeout") { probe in
            probe.server.route("GET", "/", .text("late").neverAnswering())
            try probe.expect(
                "the reason", try await probe.reason(probe.call(timeout: .idle(.seconds(0.3)))),
                .idleTimeout(.seconds(0.3)))
        },
        Case("a body that stops ends in the idle timeout") { probe in
            probe.server.route("GET", "/", .text("0123456789").stalled(afterBodyBytes: 5))
            try probe.expect(
                "the reason", try await probe.reason(probe.call(timeout: .idle(.seconds(0.3)))),
                .idleTimeout(.seconds(0.3)))
        },
        Case("the idle timeout is not for the whole answer") { probe in
            let slow = LoopbackServer.Response.text("01234567").dripped(chunkSize: 1, every: 0.2)
            try await late(probe, slow, idle: .seconds(1.2))
        },
        Case("a pause that is shorter than the idle timeout is waited for") { probe in
            // Longer than half of it, also if a transport reads whole seconds.
            try await late(probe, .text("01234567").delayedBody(2.5), idle: .seconds(4))
        },
        Case("a call that takes too long ends in the total timeout") { probe in
            probe.server.route("GET", "/", .text("late").neverAnswering())
            try probe.expect(
                "the reason", try await probe.reason(probe.call(timeout: .total(.seconds(0.3)))),
                .totalTimeout)
        },
        Case("a stream that takes too long ends in the total timeout") { probe in
            probe.server.route(
                "GET", "/", .repeated(byte: 0x78, count: 100_000).dripped(chunkSize: 1, every: 0.01))
            let client = probe.client(to: .stream(buffer: 1_000_000))
            do {
                // On a busy machine the time can pass before the answer begins.
                let answer = try await probe.answer(
                    probe.call(timeout: .total(.seconds(0.5))), using: client)
                _ = try await ConformanceProbe.bytes(of: answer)
            } catch let failure as NetworkAPI.Failure {
                return try probe.expect("the reason", failure.transport?.reason, .totalTimeout)
            }
            throw ConformanceProbe.Difference(description: "the stream ended without a failure")
        },
        Case("no server is unreachable") { probe in
            probe.server.stop()
            try probe.expect("the reason", try await probe.reason(probe.call()), .unreachable)
        },
        Case("a host that is not found is unreachable") { probe in
            var call = probe.call()
            call.urlInfo.host = "no-such-host.invalid"
            try probe.expect("the reason", try await probe.reason(call), .unreachable)
        },
        Case("a connection that closes before a byte is lost") { probe in
            try probe.expect(
                "the reason", try await probe.reason(after: .text("x").closedBeforeHead()), .connectionLost)
        },
        Case("a POST is not sent again after its connection is lost") { probe in
            probe.server.route("POST", "/", .text("x").closedBeforeHead())
            let call = probe.call(method: .post, body: .text("text"))
            try probe.expect("the reason", try await probe.reason(call), .connectionLost)
            try probe.expect("the number of requests", probe.server.requests.count, 1)
        },
        Case("an answer that ends inside its head fails") { probe in
            try probe.expect(
                "the reason", try await probe.reason(after: .text("x").closedInsideHead()), .connectionLost)
        }.endingURLSessionOnLinux(),
        Case("a connection that is reset inside the body fails") { probe in
            _ = try await probe.reason(after: .text("0123456789").reset(afterBodyBytes: 5))
        },
        Case("a chunk without a length fails") { probe in
            _ = try await probe.reason(
                after: .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n012\r\n"))
        },
        Case("a body without its last chunk fails") { probe in
            _ = try await probe.reason(
                after: .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n012"))
        },
    ]

    private static func late(
        _ probe: ConformanceProbe, _ response: LoopbackServer.Response, idle: Duration
    ) async throws {
        probe.server.route("GET", "/", response)
        let answer = try await probe.answer(probe.call(timeout: .idle(idle)))
        try probe.expect("the body", answer.body, Data("01234567".utf8))
    }

    private static func cancelled(
        _ probe: ConformanceProbe, _ call: ConformanceProbe.Call, closes: Bool = true
    ) async throws {
        let task = Task { try await probe.failure(call) }
        while probe.server.connectionCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        try expectCancelled(probe, try await task.value)
        while closes, probe.server.openConnectionCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
    }

    private static func expectCancelled(
        _ probe: ConformanceProbe, _ failure: NetworkAPI.Failure
    ) throws {
        guard case .cancelled = failure else {
            throw ConformanceProbe.Difference(description: "it ended with another failure: \(failure)")
        }
    }
}
