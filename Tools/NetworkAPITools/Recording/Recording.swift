import Foundation
import NetworkAPIKit

/// The recorded exchanges, which can be used on any thread.
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
        var entries: [Int: Entry] = [:]
        var values = SecretValues()
    }

    /// An exchange that has ended.
    private struct Entry: Sendable {
        var entry: HAR.Entry
        /// The number of secret values that are already masked in it.
        var valueCount = 0
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

    /// The exchanges without the values of all secrets that were collected.
    var har: HAR {
        let (entries, values) = state.withLock { ($0.entries, $0.values) }
        let masked = entries.mapValues { entry in
            entry.valueCount == values.count
                ? entry : Entry(entry: entry.entry.without(values), valueCount: values.count)
        }
        state.withLock { state in
            for (number, entry) in masked where (state.entries[number]?.valueCount ?? 0) < entry.valueCount {
                state.entries[number] = entry
            }
        }
        return HAR(log: HAR.Log(entries: masked.sorted { $0.key < $1.key }.map(\.value.entry)))
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

    /// A stream that is recorded after it was read to its end.
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

    /// Masks secret names outside of the lock.
    ///
    /// Values in other places are masked when the recording is read.
    private func end(_ exchange: Exchange, _ response: (RecordedSecrets) -> HAR.Response) {
        let found = Locked<[String]>([])
        let secrets = RecordedSecrets(exchange.request.secrets) { value in found.withLock { $0.append(value) }
        }
        secrets.remember(exchange.request)
        let elapsed = exchange.elapsed().inSeconds * 1000
        let entry = HAR.Entry(
            startedDateTime: NetworkAPI.DateFormat.iso8601.string(from: exchange.start),
            request: HAR.Request(exchange.request, secrets, limit: limit),
            response: response(secrets),
            timings: HAR.Timings(wait: elapsed)
        )
        state.withLock { state in
            for value in found.withLock({ $0 }) { state.values.add(value) }
            state.entries[exchange.number] = Entry(entry: entry)
        }
    }
}

extension RecordedBody {
    fileprivate init(_ gathered: (data: Data, count: Int), limit: Int) {
        let reason = "omitted: it has \(gathered.count) bytes; the limit is \(limit)"
        self = gathered.count > limit ? .omitted(size: gathered.count, reason: reason) : .bytes(gathered.data)
    }
}
