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
        /// Records what was read of each stream whose end was not read.
        var unfinished: [Int: @Sendable () -> Void] = [:]
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
        for record in state.withLock({ Array($0.unfinished.values) }) { record() }
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

    /// A stream that is recorded while it is read.
    ///
    /// A reader may leave it before its end, such as after the event that ends it.
    func recorded(
        _ stream: NetworkAPI.ByteStream, _ exchange: Exchange, _ answer: NetworkAPI.Answer
    ) -> NetworkAPI.ByteStream {
        let gathered = Locked(GatheredBody(limit: limit))
        state.withLock { state in
            state.unfinished[exchange.number] = { [self] in
                let body = gathered.withLock { $0 }
                guard body.count > 0 else { return }
                end(exchange, after: body.duration) { secrets in
                    var response = HAR.Response(answer, body.recorded, secrets)
                    let comment = "the stream was not read to its end"
                    response.content.comment = response.content.comment.map { "\($0); \(comment)" } ?? comment
                    return response
                }
            }
        }
        return stream.observed { [self] chunk in
            let body = gathered.withLock { body in
                body.add(chunk, after: exchange.elapsed())
                return body
            }
            guard chunk == nil else { return }
            state.withLock { state in state.unfinished[exchange.number] = nil }
            end(exchange, after: body.duration) { HAR.Response(answer, body.recorded, $0) }
        }
    }

    /// Masks secret names outside of the lock.
    ///
    /// Values in other places are masked when the recording is read.
    private func end(
        _ exchange: Exchange, after duration: Duration? = nil, _ response: (RecordedSecrets) -> HAR.Response
    ) {
        let found = Locked<[String]>([])
        let secrets = RecordedSecrets(exchange.request.secrets) { value in found.withLock { $0.append(value) }
        }
        secrets.remember(exchange.request)
        let elapsed = (duration ?? exchange.elapsed()).inSeconds * 1000
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
