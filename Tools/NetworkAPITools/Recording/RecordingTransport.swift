import Foundation
import NetworkAPIKit

/// A transport that sends requests with another transport and records them as browsers do.
///
/// ```swift
/// let recording = RecordingTransport(wrapping: urlSession)
/// let client = NetworkAPI.Client(transport: recording)
/// let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
/// try recording.har.data().write(to: file)
/// ```
///
/// It records what the transport receives and returns. URLSession decompresses bodies and joins repeated headers, and
/// it does not report the version of HTTP, the reason phrase and the headers that it adds. So the body is recorded
/// decompressed, and the others are `unknown` or omitted. The whole duration is `wait`. A redirect that
/// `NetworkAPI.URLSessionTransport` follows is an exchange of its own.
///
/// Values of secret names, given here or by the definition, and secret values of paths are `***` in URLs, headers,
/// cookies and bodies; a number is 0. A value that was found under a secret name is also masked in all other text of
/// the recording, however it is escaped, and in Base64. A short value would also be found by chance:
///
/// - A value of less than eight characters, and a word of less than sixteen letters, is found only as a whole word.
/// - A value of less than four characters, a number of less than six digits, and a value of a JSON member `key` of less
///   than twenty characters, which often is an id, is not found at all.
///
/// A token without a name is not recognized, and neither is a token in a body that is not text. All this is done when
/// ``har`` is read, and the calls do not wait for it.
///
/// A failed call is recorded with status 0 and `_error`. A body that is larger than the limit is omitted with a
/// comment, and a file of that size is not read. A stream is recorded while it is read: ``har`` has the part that was
/// read, with a comment if the part is not all.
public final class RecordingTransport: NetworkAPI.Transport {
    private let transport: any NetworkAPI.Transport
    private let recording: Recording

    /// Creates a transport with an empty recording.
    ///
    /// - Parameters:
    ///   - transport: The transport that sends the requests.
    ///   - secrets: The names of values to mask, in addition to the names that the definitions declare.
    ///   - bodyLimit: The largest number of bytes of a recorded body; 10 MB by default.
    ///   - clock: The clock for durations.
    ///   - now: Returns the current date.
    public init(
        wrapping transport: any NetworkAPI.Transport,
        secrets: NetworkAPI.Secrets = .standard,
        bodyLimit: Int = 10_000_000,
        clock: any Clock<Duration> = .continuous,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        recording = Recording(secrets: secrets, limit: bodyLimit, clock: clock, now: now)
    }

    /// The completed calls, in the order in which they began.
    public var har: HAR { recording.har }

    public func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        let exchange = Locked(recording.begin(request))
        var observed = request
        observed.onRedirect = { [recording, onRedirect = request.onRedirect] sent, answer, next in
            exchange.withLock { exchange in
                recording.end(exchange, answer)
                exchange = recording.begin(next)
            }
            onRedirect?(sent, answer, next)
        }
        do {
            var answer = try await transport.send(observed)
            let exchange = exchange.withLock { $0 }
            recording.end(exchange, answer)
            if case .stream(let stream) = answer.content {
                answer.content = .stream(recording.recorded(stream, exchange, answer))
            }
            return answer
        } catch {
            recording.end(exchange.withLock { $0 }, throwing: error)
            throw error
        }
    }
}

extension RecordingTransport {
    /// The traits of the transport that sends the requests; only a stream is the body of one exchange.
    public var traits: NetworkAPI.TransportTraits {
        var traits = transport.traits
        traits.resumesDownloads = false
        return traits
    }
}
