extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Adds the headers of W3C Trace Context to every request: `traceparent` and `tracestate`.
    ///
    /// ```swift
    /// NetworkAPI.Client(interceptors: [.log(), .tracing(), .retry()])
    /// ```
    ///
    /// A call belongs to the trace of ``NetworkAPI/TraceContext/current``, or of the definition's own `traceparent`
    /// header, or begins a new trace, also if that header cannot be read; `isSampled` is whether that is recorded. All of
    /// its requests, including repetitions and the refresh of a credential, have the same trace and each its own span.
    /// Put it before the interceptors that repeat calls; after them, each repetition would begin a new trace.
    ///
    /// The headers are added last, after all interceptors: a cache, deduplication and a signature do not see them.
    /// ``NetworkAPI/Event/trace`` is the context that was sent.
    public static func tracing(
        isSampled: @escaping @Sendable (NetworkAPI.Request) -> Bool = { _ in true }
    ) -> Self {
        NetworkAPI.StandardInterceptor(NetworkAPI.Tracing(isSampled: isSampled))
    }
}

extension NetworkAPI {
    struct Tracing: Interceptor, Next.KitInterceptor {
        var isSampled: @Sendable (Request) -> Bool = { _ in true }
        /// The random numbers of traces and spans, which tests replace.
        var number: @Sendable () -> UInt64 = { .random(in: 1...UInt64.max) }
        /// The context of the call, in the last step before the transport, which gives each request a span of its own.
        var context: TraceContext?

        func intercept(_ request: Request, next: Next) async throws -> Answer {
            var (request, next) = (request, next)
            if let context {
                request.trace = TraceContext(
                    traceID: context.traceID, spanID: hexadecimal(isNeverZero: true),
                    isSampled: context.isSampled, state: context.state)
            } else {
                var last = self
                last.context = TraceContext.current ?? request.trace ?? begun(request)
                next.interceptors.append(last)
            }
            return try await next(request)
        }

        /// Returns a new trace, without a span.
        private func begun(_ request: Request) -> TraceContext {
            TraceContext(
                traceID: hexadecimal() + hexadecimal(isNeverZero: true), spanID: "",
                isSampled: isSampled(request), state: nil)
        }

        /// Returns the sixteen digits of a number; 1 in place of a zero that is not allowed.
        private func hexadecimal(isNeverZero: Bool = false) -> String {
            let number = number()
            let digits = String(number == 0 && isNeverZero ? 1 : number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }
}
