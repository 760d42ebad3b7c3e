import Foundation
import NetworkAPIKit

/// Passes calls on to another transport, and records them as browsers do.
///
/// ```swift
/// let recording = RecordingTransport(wrapping: urlSession)
/// let client = NetworkAPI.Client(transport: recording)
/// let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
/// try recording.har.data().write(to: file)
/// ```
///
/// What is recorded is what the transport was given and what it gave back. URLSession decompresses bodies, joins
/// headers that came more than once, and tells neither the version of HTTP, nor the reason phrase, nor the headers that
/// it adds: the body is recorded decompressed, and these are `unknown` or left out. All time is under `wait`. A
/// redirect that ``NetworkAPI/URLSessionTransport`` follows is an exchange of its own.
///
/// Values of secret names, the recorder's and the definition's, are `***` in URLs, headers, cookies and bodies (JSON,
/// forms, multipart forms, URLs inside of them), also before anything is kept; a number is 0. A value that has been seen
/// under such a name is also masked wherever else it stands in text, however it is escaped there, in all calls of the
/// recording, the earlier ones too, when ``har`` is read. That needs eight characters, not all of them letters, or
/// sixteen letters: a shorter value, and a word, would be found by chance. A token that never has a name, such as one in
/// a path or in XML, is not recognized, nor is one in a body that is not text.
///
/// A call that fails is recorded with status 0 and `_error`. A body that is larger than the limit is left out, and a
/// comment says so; a file is not read then. A stream is recorded while it is read, and without its body where it is not
/// read to the end. Copies share their recording.
public struct RecordingTransport: NetworkAPI.Transport {
    private let transport: any NetworkAPI.Transport
    private let recording: Recording

    /// Makes a transport that has recorded nothing yet.
    ///
    /// - Parameters:
    ///   - transport: What makes the calls.
    ///   - secrets: The names whose values are masked, besides those of the definitions.
    ///   - bodyLimit: How many bytes a body has at most that is recorded, 10 MB where nothing is said.
    ///   - clock: Measures the times.
    ///   - now: Tells the date and time.
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

    /// What was recorded so far: the calls that have ended, in the order in which they began.
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
