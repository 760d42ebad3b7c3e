import Foundation
import NetworkAPIKit

/// The exchanges that were recorded, from any thread.
final class Recording: Sendable {
    /// An exchange that has begun.
    struct Exchange: Sendable {
        let number: Int
        let request: NetworkAPI.Request
        let start: Date
        let elapsed: @Sendable () -> Duration
    }

    private struct State: Sendable {
        var count = 0
        var entries: [Int: HAR.Entry] = [:]
        var secretValues: [String] = []
    }

    private let secrets: NetworkAPI.Secrets
    private let limit: Int
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let state = Locked(State())

    init(
        secrets: NetworkAPI.Secrets, limit: Int, clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Date
    ) {
        self.secrets = secrets
        self.limit = limit
        self.clock = clock
        self.now = now
    }

    var har: HAR {
        let entries = state.withLock { $0.entries }
        return HAR(log: HAR.Log(entries: entries.sorted { $0.key < $1.key }.map(\.value)))
    }

    func begin(_ request: NetworkAPI.Request) -> Exchange {
        var request = request
        request.secrets = request.secrets.union(secrets)
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        return Exchange(number: number, request: request, start: now(), elapsed: clock.stopwatch())
    }

    func end(_ exchange: Exchange, _ answer: NetworkAPI.Answer) {
        end(exchange) { HAR.Response(answer, RecordedBody(answer.content, limit: limit), $0) }
    }

    func end(_ exchange: Exchange, throwing error: any Error) {
        let failure = NetworkAPI.Failure(transportError: error, exchange.request)
        end(exchange) { HAR.Response(failure, $0, limit: limit) }
    }

    /// A stream that is recorded once it has been read to its end.
    func recorded(
        _ stream: NetworkAPI.ByteStream, _ exchange: Exchange, _ answer: NetworkAPI.Answer
    ) -> NetworkAPI.ByteStream {
        let gathered = Locked((data: Data(), count: 0))
        return stream.observed { [self] chunk in
            let body = gathered.withLock { gathered -> RecordedBody? in
                guard let chunk else { return RecordedBody(gathered, limit: limit) }
                gathered.count += chunk.count
                if gathered.count <= limit { gathered.data += chunk }
                return nil
            }
            if let body { end(exchange) { HAR.Response(answer, body, $0) } }
        }
    }

    /// Masks outside of the lock, which others wait for.
    private func end(_ exchange: Exchange, _ response: (RecordedSecrets) -> HAR.Response) {
        var secrets = RecordedSecrets(exchange.request.secrets)
        secrets.values = state.withLock { state in
            secrets.values = state.secretValues
            secrets.remember(exchange.request)
            state.secretValues = secrets.values
            return secrets.values
        }
        let elapsed = exchange.elapsed().inSeconds * 1000
        let entry = HAR.Entry(
            startedDateTime: NetworkAPI.DateFormat.iso8601.string(from: exchange.start),
            request: HAR.Request(exchange.request, secrets, limit: limit),
            response: response(secrets),
            timings: HAR.Timings(wait: elapsed)
        ).without(secrets)
        state.withLock { $0.entries[exchange.number] = entry }
    }
}

extension RecordedBody {
    fileprivate init(_ gathered: (data: Data, count: Int), limit: Int) {
        let reason = "left out: it has \(gathered.count) bytes, and \(limit) are recorded at most"
        self = gathered.count > limit ? .omitted(size: gathered.count, reason: reason) : .bytes(gathered.data)
    }
}
