extension NetworkAPI {
    /// A setting of one call, which has priority over the setting of its definition.
    ///
    /// Every way to make a call takes an array of options, which is empty by default:
    ///
    /// ```swift
    /// let post = try await Post(id: 1).request(options: [.timeout(.total(.seconds(5))), .retry(.never)])
    /// ```
    ///
    /// Options are applied in their order, before the interceptors. Of two options for the same setting, the last one
    /// is used; every ``progress(_:)`` is used. An invalid timeout, header name or header value fails the call with
    /// ``NetworkAPI/Failure/request(_:)`` before anything is sent. The options of a list apply to each of its pages; a
    /// secret header is not sent to a page at another origin.
    public struct CallOption: Sendable {
        /// Changes the request of a call; a closure, since no reflection shows what it holds.
        let change: @Sendable (inout Request) -> Void

        /// Replaces the timeout of the definition and of the client.
        ///
        /// A duration that is zero or negative fails the call with ``NetworkAPI/Failure/request(_:)``.
        public static func timeout(_ timeout: Timeout) -> CallOption { CallOption { $0.timeout = timeout } }

        /// Replaces every header field of a name, or adds the field; `nil` removes the fields.
        ///
        /// The value is secret by the same rules as a header of the definition: `Authorization` is masked wherever
        /// the request is shown, and is not sent to another origin. An interceptor that adds credentials does not
        /// replace an `Authorization` header, except for `.signing`. A name that is not a token or that the connection
        /// sets, and a value that is not valid, fail the call with ``NetworkAPI/Failure/request(_:)``.
        public static func header(_ name: Headers.Name, _ value: String?) -> CallOption {
            CallOption { $0.headers[name] = value }
        }

        /// Replaces the retry policy of the definition; with `.never`, `.retry()` does not repeat the call.
        public static func retry(_ policy: RetryPolicy) -> CallOption { CallOption { $0.retry = policy } }

        /// Calls a closure with the progress of the call: of its upload, and of its download.
        ///
        /// `bytesSent` never decreases, even if a redirect or a retry sends the body again. The closure is called on
        /// the queue of the transport, and must return quickly: all calls of the transport wait for it. It is not
        /// called for an answer from a cache.
        public static func progress(_ report: @escaping @Sendable (Request.Progress) -> Void) -> CallOption {
            CallOption { request in
                let earlier = request.progress
                request.progress = { progress in
                    earlier?(progress)
                    report(progress)
                }
            }
        }
    }
}
