import Foundation

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Adds an `Idempotency-Key` to every call that may change something.
    ///
    /// These are the calls of all methods except GET, HEAD, OPTIONS, TRACE and QUERY.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(interceptors: [.idempotencyKeys(), .retry()])
    /// ```
    ///
    /// A key is a new random UUID for each call, and the same for all of its attempts
    /// (draft-ietf-httpapi-idempotency-key-header). A key of the definition, or of the call with
    /// ``NetworkAPI/CallOption/header(_:_:)``, is not replaced. It is written without quotation marks.
    ///
    /// `.retry()` then repeats a POST too, if the definition does not say `.never`. So use it only for servers that
    /// support keys, with `.when` if the client has others as well, and before `.retry()`: after it, a POST is sent
    /// once.
    public static func idempotencyKeys() -> Self { NetworkAPI.StandardInterceptor(IdempotencyKeys()) }
}

private struct IdempotencyKeys: NetworkAPI.Interceptor {
    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var request = request
        if !request.method.isSafe { request.addIdempotencyKey() }
        return try await next(request)
    }
}

extension NetworkAPI.Request {
    /// Adds an `Idempotency-Key` if only the definition allows repetitions, and not the method.
    mutating func prepareRepetitions(_ make: () -> String = { UUID().uuidString }) {
        if retry == .allowed, !method.isIdempotent { addIdempotencyKey(make) }
    }

    /// Adds an `Idempotency-Key` if the request has none: the key of the call, which `make` makes at its first use.
    mutating func addIdempotencyKey(_ make: () -> String = { UUID().uuidString }) {
        guard !headers.contains(.idempotencyKey) else { return }
        let key = call.values.idempotencyKey
        let made = key?.withLock { $0 } ?? make()
        // Another attempt may have made one meanwhile; `make` is called outside of the lock.
        key?.withLock { $0 = $0 ?? made }
        headers.append(.idempotencyKey, key?.withLock { $0 } ?? made)
    }
}
