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
        /// Exchanges that have ended and are not masked yet.
        var ended: [Int: Unmasked] = [:]
        var entries: [Int: Entry] = [:]
        var values = SecretValues()
        /// Records the elements read so far of each stream that was not read to its end.
        var unfinished: [Int: @Sendable () -> Void] = [:]
    }

    /// An exchange that has ended; masking it takes long, and so it is done when the recording is read.
    private struct Unmasked: Sendable {
        let exchange: Exchange
        let duration: Duration
        let body: RecordedBody?
        let response: @Sendable (RecordedSecrets) -> HAR.Response
    }

    /// An exchange that has ended, with the values of secret names masked.
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
        for (number, exchange) in state.withLock({ $0.ended }) { mask(exchange, number) }
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
        request.secrets = request.recordedSecrets.union(secrets)
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        return Exchange(number: number, request: request, start: now(), elapsed: clock.stopwatch())
    }

    func end(_ exchange: Exchange, _ answer: NetworkAPI.Answer) {
        let body = RecordedBody(answer.content, limit: limit)
        end(exchange) { HAR.Response(answer, body, $0) }
    }

    func end(_ exchange: Exchange, throwing error: any Error) {
        let failure = NetworkAPI.Failure(transportError: error, exchange.request)
        let body = failure.answer.map { RecordedBody($0.content, limit: limit) }
        end(exchange) { HAR.Response(failure, body, $0) }
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
        return stream.observed { [self] result in
            let time = exchange.elapsed()
            let body = gathered.withLock { body in
                if case .success(let chunk) = result { body.add(chunk, after: time) }
                return body
            }
            switch result {
            case .success(.some): break
            case .success(nil):
                state.withLock { state in state.unfinished[exchange.number] = nil }
                end(exchange, after: body.duration) { HAR.Response(answer, body.recorded, $0) }
            case .failure(let error):
                let failure = NetworkAPI.Failure(transportError: error, exchange.request)
                // A reader that is canceled has left the stream, and a second one fails after its end.
                if case .cancelled = failure { return }
                guard state.withLock({ $0.unfinished.removeValue(forKey: exchange.number) }) != nil else {
                    return
                }
                end(exchange, after: time) { secrets in
                    var response = HAR.Response(answer, body.recorded, secrets)
                    response.fail(failure, secrets)
                    return response
                }
            }
        }
    }

    /// Stores an exchange; files are read now, as they are removed after the call.
    private func end(
        _ exchange: Exchange, after duration: Duration? = nil,
        _ response: @escaping @Sendable (RecordedSecrets) -> HAR.Response
    ) {
        let ended = Unmasked(
            exchange: exchange, duration: duration ?? exchange.elapsed(),
            body: exchange.request.body.map { RecordedBody($0, limit: limit) }, response: response)
        state.withLock { state in
            state.entries[exchange.number] = nil
            state.ended[exchange.number] = ended
        }
    }

    /// Masks the values of secret names, outside of the lock; those in other places are masked afterwards.
    private func mask(_ ended: Unmasked, _ number: Int) {
        let found = Locked<[String]>([])
        let request = ended.exchange.request
        let secrets = RecordedSecrets(request.secrets) { value in found.withLock { $0.append(value) } }
        secrets.remember(request)
        let entry = HAR.Entry(
            startedDateTime: NetworkAPI.DateFormat.iso8601.string(from: ended.exchange.start),
            request: HAR.Request(request, ended.body, secrets),
            response: ended.response(secrets),
            timings: HAR.Timings(wait: ended.duration / .milliseconds(1))
        )
        state.withLock { state in
            for value in found.withLock({ $0 }) { state.values.add(value) }
            // A stream may have gone on meanwhile.
            guard state.ended[number]?.duration == ended.duration else { return }
            state.ended[number] = nil
            state.entries[number] = Entry(entry: entry)
        }
    }
}
