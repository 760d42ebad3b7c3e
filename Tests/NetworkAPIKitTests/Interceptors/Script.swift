@testable import NetworkAPIKit

/// A transport that returns answers in order and repeats the last one; it records its requests.
final class Script: NetworkAPI.Transport {
    typealias Step = @Sendable (NetworkAPI.Request) async throws -> NetworkAPI.Answer

    private let steps: [Step]
    private let sent = Locked<[NetworkAPI.Request]>([])

    init(_ steps: Step...) { self.steps = steps }

    init(statuses: Int..., headers: NetworkAPI.Headers = [:]) {
        steps = statuses.map { status in { _ in .empty(status: status, headers: headers) } }
    }

    /// The requests in the order of their arrival.
    var requests: [NetworkAPI.Request] { sent.withLock { $0 } }

    func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        let index = sent.withLock { sent in
            sent.append(request)
            return sent.count - 1
        }
        return try await steps[min(index, steps.count - 1)](request)
    }
}
