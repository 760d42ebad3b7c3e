extension NetworkAPI {
    /// Lets servers know which trace a request belongs to: W3C Trace Context, in `traceparent` and `tracestate`.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.tracing(), .retry(), .log()])
    /// ```
    ///
    /// A call belongs to the trace of ``TraceContext/current``, or of the definition's own `traceparent` header, or
    /// begins one. Whatever is sent for it, repetitions and the refresh of a credential too, has the same trace and a
    /// span of its own: stand it in front of what repeats calls. Behind that, each repetition would begin a trace.
    ///
    /// The headers are added at the very end, so that neither a cache nor deduplication takes equal calls for
    /// different ones; a signer does not see them. ``Event/trace`` tells what was sent. A `traceparent` that cannot be
    /// read begins a new trace, and its `tracestate` is not handed on.
    public struct Tracing: Interceptor {
        private let isSampled: @Sendable (Request) -> Bool
        private let number: @Sendable () -> UInt64

        /// Makes the interceptor.
        ///
        /// - Parameters:
        ///   - isSampled: Whether a trace that begins here is recorded.
        ///   - number: Makes random numbers, for the spans and the traces.
        public init(
            isSampled: @escaping @Sendable (Request) -> Bool = { _ in true },
            number: @escaping @Sendable () -> UInt64 = { .random(in: 1...UInt64.max) }
        ) {
            self.isSampled = isSampled
            self.number = number
        }

        public func intercept(_ request: Request, next: Next) async throws -> Answer {
            let context = TraceContext.current ?? request.trace ?? begun(request)
            return try await next.appending(Span(context: context, number: number))(request)
        }

        /// A trace that begins here; the spans come later.
        private func begun(_ request: Request) -> TraceContext {
            let traceID = Self.hexadecimal(number()) + Self.hexadecimal(number(), isNeverZero: true)
            return TraceContext(traceID: traceID, spanID: "", isSampled: isSampled(request), state: nil)
        }

        /// Sixteen digits; where they may not be zero, and are, the least that is more.
        fileprivate static func hexadecimal(_ number: UInt64, isNeverZero: Bool = false) -> String {
            let digits = String(number == 0 && isNeverZero ? 1 : number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }

    /// The last step before the transport: gives what is sent a span of its own.
    private struct Span: Interceptor {
        let context: TraceContext
        let number: @Sendable () -> UInt64

        func intercept(_ request: Request, next: Next) async throws -> Answer {
            var request = request
            request.trace = TraceContext(
                traceID: context.traceID, spanID: Tracing.hexadecimal(number(), isNeverZero: true),
                isSampled: context.isSampled, state: context.state)
            return try await next(request)
        }
    }
}

extension NetworkAPI.Next {
    /// The same chain with an interceptor more, right in front of the transport.
    fileprivate func appending(_ interceptor: any NetworkAPI.Interceptor) -> NetworkAPI.Next {
        NetworkAPI.Next(interceptors: interceptors + [interceptor], client: client)
    }
}

extension NetworkAPI.Interceptor where Self == NetworkAPI.Tracing {
    /// Lets servers know which trace a request belongs to; see ``NetworkAPI/Tracing``.
    public static func tracing(
        isSampled: @escaping @Sendable (NetworkAPI.Request) -> Bool = { _ in true },
        number: @escaping @Sendable () -> UInt64 = { .random(in: 1...UInt64.max) }
    ) -> Self {
        NetworkAPI.Tracing(isSampled: isSampled, number: number)
    }
}
