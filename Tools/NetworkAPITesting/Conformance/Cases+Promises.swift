import Foundation
import LoopbackServer

extension TransportConformance {
    /// The traits: without a promise, the case passes.
    static let promiseCases: [Case] = [
        Case("deadlines are kept if that is promised") { probe in
            guard probe.transport.traits.keepsDeadlines else { return }
            probe.server.route("GET", "/", .text("late").neverAnswering())
            let call = probe.call(timeout: .total(.seconds(0.3)))
            try probe.expect(
                "the reason", try await probe.reason(call, using: probe.client(through: true)), .totalTimeout)
        },
        Case("redirects are followed if that is promised, and only then") { probe in
            probe.server.route("GET", "/", .redirect(to: "/end"))
            probe.server.route("GET", "/end", .text("end"))
            let answer = try await probe.answer(probe.call(), using: probe.client(through: true))
            try probe.expect(
                "the status", answer.status, probe.transport.traits.followsRedirects ? 200 : 302)
        },
        Case("memory is limited if that is promised") { probe in
            guard probe.transport.traits.limitsMemory else { return }
            let client = probe.client(to: .memory(limit: 1_000_000), through: true)
            try probe.expect(
                "the reason",
                try await probe.reason(after: .repeated(byte: 0x78, count: 3_000_000), using: client),
                .answerTooLarge(limit: 1_000_000))
        },
        Case("bodies go to their destination if that is promised") { probe in
            guard probe.transport.traits.limitsMemory else { return }
            let client = probe.client(to: .stream(buffer: 1000), through: true)
            let answer = try await probe.answer(with: .text("0123456789"), using: client)
            try probe.expect("the body", try await ConformanceProbe.bytes(of: answer).count, 10)
        },
        Case("credentials that are required are checked before anything is sent") { probe in
            var call = probe.call()
            call.requestInfo.authorization = .required
            guard case .request = try await probe.failure(call) else {
                throw ConformanceProbe.Difference(description: "it failed in another stage")
            }
            try probe.expect("the number of connections", probe.server.connectionCount, 0)
        },
    ]
}
