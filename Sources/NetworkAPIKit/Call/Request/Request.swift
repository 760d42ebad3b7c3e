import Dispatch
import Foundation

extension NetworkAPI {
    /// A request that is sent, built from a definition, checked and encoded.
    ///
    /// Interceptors change it, and a transport sends it. After the interceptors it is checked again, by the rules of a
    /// definition (``NetworkAPI/Failure/request(_:)``).
    public struct Request: Sendable {
        /// The method.
        public var method: Method
        /// The URL of the request.
        public var url: URL
        /// The headers; fields that the connection sets itself are refused.
        public var headers: Headers { didSet { headers.secretNames = secrets } }
        /// The body; `nil` if there is none.
        public var body: Body?
        /// The longest time without a byte, and the longest time of the whole call.
        public var timeout: Timeout
        /// Whether the credentials of the client are added.
        public var authorization: CredentialPolicy = .automatic
        /// Whether credentials were added; set it in an interceptor of your own that adds credentials.
        ///
        /// What this interceptor has added or changed in headers, query, fields of the body and path is then secret.
        public var isAuthorized: Bool {
            get { additions > 0 }
            set { additions = newValue ? abs(additions) + 1 : -abs(additions) }
        }
        /// How often credentials were added, by which `Next` finds each interceptor of an app that has done it; negative
        /// since `isAuthorized` was set to `false`.
        private(set) var additions = 0
        /// Whether the call may be repeated after a temporary failure.
        public var retry: RetryPolicy = .ifIdempotent
        /// Which redirects are followed.
        public var redirects: RedirectPolicy
        /// The number of the attempt, starting at 1; every interceptor that repeats a request increases it.
        public var attempt = 1
        /// What it has in common with the other requests of the call.
        private(set) var call: Call
        private let passing = PassedByAddress()
    }
}

extension NetworkAPI.Request {
    /// Changes what requests of a call have in common, for this request and its copies.
    mutating func change(_ change: (inout Call.Values) -> Void) { call = call.changing(change) }

    /// Counts another attempt, after a result with its number of attempts.
    ///
    /// That number can be larger: an interceptor closer to the transport may have repeated the request, too.
    mutating func beginAttempt(after attempts: Int) { attempt = max(attempt, attempts) + 1 }

    /// Whether the definition allows the call to be repeated; every kind of body can be sent again.
    package var mayBeRepeated: Bool {
        switch retry {
        case .never: false
        case .ifIdempotent: method.isIdempotent || headers.contains(.idempotencyKey)
        case .allowed: true
        }
    }

    /// The request without observers and closures: an observer must not retain itself.
    var unobserved: Self {
        var request = self
        request.call = call.unobserved
        return request
    }

    /// The definition that the request was built from.
    public var definition: any NetworkAPIDefinition.Type { call.values.definition }

    var site: NetworkAPI.CallDescription.Site? { call.values.site }

    /// The end of the whole call with its retries; `nil` if there is no limit.
    public var deadline: Deadline? {
        get { call.values.deadline }
        set { change { $0.deadline = newValue } }
    }

    /// The statuses that the definition accepts as a success.
    public var statuses: NetworkAPI.StatusSet {
        get { call.expected.statuses }
        set { change { $0.expected.wrappedValue.statuses = newValue } }
    }

    /// The names of values to hide; headers with these names are not sent to another origin.
    ///
    /// The secret values of the path stay secret, whatever is set here.
    public var secrets: NetworkAPI.Secrets {
        get { call.values.secrets }
        set {
            change { values in
                let paths = values.secrets.paths
                values.secrets = newValue
                if !paths.isEmpty { values.secrets.paths.formUnion(paths) }
            }
            headers.secretNames = secrets
        }
    }

    /// Where the body of the answer goes.
    public var destination: Destination {
        get { call.values.destination }
        set { change { $0.destination = newValue } }
    }

    /// Receives the numbers of bytes that were sent and received, on the queue of the transport.
    ///
    /// The closure must return quickly: all calls of the transport wait for it. A caller sets it with
    /// ``CallOption/progress(_:)``; a transport of your own, or a stub, calls it.
    public var progress: (@Sendable (Progress) -> Void)? {
        get { call.values.progress }
        set { change { $0.progress = newValue } }
    }

    /// Receives each redirect that the transport follows: the request, its answer, and the next request.
    package var onRedirect: (@Sendable (_ sent: Self, _ answer: NetworkAPI.Answer, _ next: Self) -> Void)? {
        get { call.values.onRedirect }
        set { change { $0.onRedirect = newValue } }
    }

    /// Where the body of an answer goes.
    public enum Destination: Hashable, Sendable {
        /// Into memory, up to a number of bytes; a longer answer fails the call with
        /// ``NetworkAPI/Failure/transport(_:)``, reason ``TransportFailure/Reason/answerTooLarge(limit:)``.
        case memory(limit: Int)

        /// Into a file; a file that exists already is replaced when the answer is complete.
        ///
        /// A call that fails leaves the file as it was. So does an answer with a status outside 200 to 299, or one that
        /// the endpoint does not accept: it goes into memory, up to 100 MB. If two calls have the same file, the answer
        /// that is complete last replaces the other. A URL that cannot be a regular file, such as a folder, fails the
        /// call with ``NetworkAPI/Failure/transport(_:)``.
        ///
        /// The typed value of the call is decoded from the file, up to 100 MB of it; declare `Response` as
        /// ``EmptyResponse`` for larger files.
        case file(URL)

        /// To the caller as it arrives, with a limit for the bytes that wait.
        ///
        /// A reader that is too slow slows the server down; URLSession cannot, and the call fails.
        ///
        /// Call `reply` of an endpoint with ``EmptyResponse`` or `Data` (empty here) as its `Response`, and read the
        /// stream of the answer. Any other value fails with ``NetworkAPI/Failure/decoding(_:)``, and so does `Data` unless
        /// `reply` is called: nothing else returns the answer.
        case stream(buffer: Int)

        /// Into memory, up to 100 MB.
        public static let standard = Destination.memory(limit: memoryLimit)

        /// The number of bytes in memory at most if the caller sets no limit.
        static let memoryLimit = 100_000_000

        var isStream: Bool { if case .stream = self { true } else { false } }

        var isMemory: Bool { if case .memory = self { true } else { false } }
    }

    /// The moment at which a call ends.
    public struct Deadline: Hashable, Sendable {
        /// Nanoseconds of the monotonic clock.
        let nanoseconds: UInt64

        /// Returns the moment a duration from now; zero and less is now, and more than 100 years is 100 years.
        public static func after(_ duration: Duration) -> Deadline {
            // A hundred years are within the range of the clock.
            Deadline(nanoseconds: DispatchTime.now().uptimeNanoseconds + duration.nanoseconds)
        }

        /// The time until the deadline; zero or less once it has passed.
        public var timeLeft: Duration {
            .nanoseconds(Int64(clamping: nanoseconds) - Int64(clamping: DispatchTime.now().uptimeNanoseconds))
        }
    }

    /// The progress of a call, in bytes.
    public struct Progress: Hashable, Sendable {
        /// The number of bytes of the request's body that were sent.
        public var bytesSent: Int64
        /// The number of bytes of the request's body; `nil` if there is no body, or if its length is not determined
        /// yet.
        public var bytesToSend: Int64?
        /// The number of bytes of the answer's body that were received, after decompression.
        public var bytesReceived: Int64
        /// The number of bytes that the answer will have, before decompression; `nil` if the server does not report it.
        public var bytesExpected: Int64?

        /// Creates a progress, for a transport of your own or a stub.
        public init(
            bytesSent: Int64 = 0, bytesToSend: Int64? = nil,
            bytesReceived: Int64 = 0, bytesExpected: Int64? = nil
        ) {
            self.bytesSent = bytesSent
            self.bytesToSend = bytesToSend
            self.bytesReceived = bytesReceived
            self.bytesExpected = bytesExpected
        }

        /// Returns a report of one progress for all attempts and redirects: the number of sent bytes never decreases.
        static func joined(_ report: @escaping @Sendable (Progress) -> Void) -> @Sendable (Progress) -> Void {
            let latest = Locked(Progress())
            return { progress in
                let joined = latest.withLock { latest in
                    var joined = progress
                    joined.bytesSent = max(joined.bytesSent, latest.bytesSent)
                    joined.bytesToSend = [joined.bytesToSend, latest.bytesToSend].compactMap(\.self).max()
                    latest = joined
                    return joined
                }
                report(joined)
            }
        }
    }
}

extension NetworkAPI.Request: MaskedValue {
    /// The call and the names of the headers.
    public var description: String {
        "\(NetworkAPI.CallDescription(self)), headers: \(headers.map(\.name.rawValue))"
    }
}
