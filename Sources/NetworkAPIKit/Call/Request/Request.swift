import Dispatch
import Foundation

extension NetworkAPI {
    /// A request as it is sent: what a definition became, checked and encoded.
    ///
    /// Interceptors change it, a transport sends it. What they made of it is checked once more before it is sent, by the
    /// rules of a definition (``NetworkAPI/Failure/request(_:)``).
    public struct Request: Sendable {
        /// The definition that the request was built from.
        public let definition: any NetworkAPIDefinition.Type
        /// The method.
        public var method: Method
        /// Where the request goes.
        public var url: URL
        /// The headers; those that the connection sets itself are refused.
        public var headers: Headers {
            didSet { headers.declared = secrets }
        }
        /// What is sent; `nil` sends no body.
        public var body: Body?
        /// How long the call may be silent, and how long it may take in all.
        public var timeout: Timeout
        /// When the whole call ends, repetitions included; `nil` sets no such limit.
        public var deadline: Deadline?
        /// The deadline at which the client ends the call, whatever the transport does.
        var watchedDeadline: Deadline?
        /// Whether the client's credentials go along.
        public var authorization: CredentialPolicy = .automatic
        /// Whether credentials have been added; an interceptor of your own that adds some sets it.
        public var isAuthorized = false
        /// Whether the call may be repeated when it fails in a way that can pass.
        public var retry: RetryPolicy = .ifIdempotent
        /// Whether the body holds credentials that an interceptor added; it is not sent to another origin then.
        var hasCredentialsInBody = false
        /// The statuses that the definition accepts; an answer of one of them is a success, whatever it is elsewhere.
        public var statuses: StatusSet = .successful
        /// Which attempt at the call this is, counted from 1; each interceptor that repeats a request counts.
        public var attempt = 1
        /// Which redirects are followed.
        public var redirects: RedirectPolicy
        /// The names whose values are never shown; headers of these names never leave the origin.
        public var secrets: Secrets {
            didSet { headers.declared = secrets }
        }
        /// Where the body of the answer goes.
        public var destination: Destination = .standard
        /// Receives how many bytes have been sent and received, on the transport's own queue.
        ///
        /// The closure must return at once: all calls of the transport wait for it.
        public var progress: (@Sendable (Progress) -> Void)?
        /// Told each redirect that the transport follows: what was sent, what was answered, and what is sent next.
        package var onRedirect: (@Sendable (_ sent: Request, _ answer: Answer, _ next: Request) -> Void)?
        /// Where in the program the call was made; `nil` where nobody told.
        public internal(set) var site: CallDescription.Site?
        /// Those who are told what happens to the call.
        var observers: [Observer] = []
    }
}

extension NetworkAPI.Request {
    /// Where the body of an answer goes.
    public enum Destination: Hashable, Sendable {
        /// Into memory, up to so many bytes; a longer answer fails the call.
        case memory(limit: Int)

        /// Into a file, which replaces one that is there once the answer is whole.
        ///
        /// The bytes are gathered in a hidden file beside it. A call that fails, or that is answered with a status
        /// outside 200 to 299 or one that the endpoint does not accept, leaves the file as it was; such an answer goes
        /// into memory, up to 100 MB, as with a stream. Of two calls with one file, the answer that is whole last
        /// replaces the other. A place that is not one for a regular file, such as a folder, fails the call with
        /// ``NetworkAPI/Failure/transport(_:)``.
        ///
        /// The typed value of the call is decoded from the file, up to 100 MB of it; declare `Response` as
        /// ``EmptyResponse`` for larger files.
        case file(URL)

        /// To the caller as it arrives, with a limit on the bytes that wait; a reader that is slower fails the call.
        ///
        /// Call `reply` of an endpoint whose `Response` is ``EmptyResponse`` or `Data`, which is empty then, and read
        /// the stream of its answer. Any other value would have to be decoded from nothing, and fails with
        /// ``NetworkAPI/Failure/decoding(_:)``; so does `request`, which has no answer to give. The stream of an answer
        /// that is part of a failure has ended, so that the failure holds no connection open.
        case stream(buffer: Int)

        /// Into memory, up to 100 MB.
        public static let standard = Destination.memory(limit: 100_000_000)
    }

    /// How far a call has come, in bytes.
    public struct Progress: Hashable, Sendable {
        /// How many bytes of the body have been sent.
        public var bytesSent: Int64
        /// How many bytes of the answer's body have come, decompressed.
        public var bytesReceived: Int64
        /// How many bytes the answer will have, compressed where it is; `nil` where the server does not say.
        public var bytesExpected: Int64?
    }
}

extension NetworkAPI.Request: CustomStringConvertible {
    /// The call, and the names of the headers.
    public var description: String {
        "\(NetworkAPI.CallDescription(self)), headers: \(headers.map(\.name.rawValue))"
    }
}

extension NetworkAPI.Request: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension NetworkAPI.Headers: CustomStringConvertible {
    /// One field a line; the values of the standard secrets, and of those that the request declares, are `***`.
    public var description: String { shownFields.joined(separator: "\n") }

    private var shownFields: [String] {
        let secrets = declared.map { NetworkAPI.Secrets.standard.union($0) } ?? .standard
        return secrets.masked(self).map { "\($0.name): \($0.value)".escapingControls }
    }
}

extension NetworkAPI.Headers: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: shownFields, displayStyle: .collection)
    }
}

extension NetworkAPI.Request {
    /// A moment at which a call ends, whatever it is doing.
    public struct Deadline: Hashable, Sendable, Comparable {
        /// Nanoseconds of the monotonic clock.
        let nanoseconds: UInt64

        init(nanoseconds: UInt64) {
            self.nanoseconds = nanoseconds
        }

        /// Returns the moment a duration from now; zero and less is now, and more than 100 years is 100 years.
        public static func after(_ duration: Duration) -> Deadline {
            // A hundred years are within the range of the clock.
            Deadline(nanoseconds: DispatchTime.now().uptimeNanoseconds + duration.nanoseconds)
        }

        /// The time until the deadline; zero or less once it has passed.
        public var timeLeft: Duration {
            let now = DispatchTime.now().uptimeNanoseconds
            return now < nanoseconds
                ? .nanoseconds(Int64(nanoseconds - now)) : .zero - .nanoseconds(Int64(now - nanoseconds))
        }

        public static func < (lhs: Deadline, rhs: Deadline) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
    }
}
