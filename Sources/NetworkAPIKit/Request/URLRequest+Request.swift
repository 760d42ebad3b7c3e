import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// Creates the request for URLSession.
    ///
    /// All headers are set at once: setting each of them takes some twenty times as long, and changes the case of
    /// names on some platforms. GET is the default and is not set.
    ///
    /// `timeoutInterval` is URLSession's own limit in seconds; `nil` sets the request's idle timeout.
    init(_ request: borrowing NetworkAPI.Request, timeoutInterval: TimeInterval? = nil) {
        // The usual timeout is not converted, which is a division of numbers of 128 bits.
        let idle = request.timeout.idle
        let seconds = timeoutInterval ?? (idle == .seconds(60) ? 60 : idle.inSeconds)
        self.init(url: request.url, timeoutInterval: seconds)
        if request.method != .get { httpMethod = request.method.rawValue }
        if let fields = request.headers.checked?.wireFields {
            if !fields.isEmpty { allHTTPHeaderFields = fields }
        } else {
            allHTTPHeaderFields = request.headers.joined
        }
        if case .data(let data) = request.body { httpBody = data }
    }
}

extension NetworkAPI.Headers {
    /// The fields for URLSession: one value for each name, repeated fields joined (RFC 9110, section 5.3).
    fileprivate var joined: [String: String] {
        guard !repeats.isEmpty else { return Self.wireFields(of: fields) }
        var joined: [String: String] = [:]
        for field in fields {
            let name = (fields.first { $0.name == field.name } ?? field).name.rawValue
            let before = joined[name].map { $0 + (field.name.separator ?? ", ") }
            joined[name] = (before ?? "") + field.value
        }
        return joined
    }
}

extension NetworkAPI.Headers.Name {
    /// The separator of joined values; `nil` if the header is not a list and its values must not be joined.
    var separator: String? {
        @inline(never)
        get { self == .cookie ? "; " : Self.singletons.contains(self) ? nil : ", " }
    }

    private static let singletons: [Self] = [
        .authorization, .contentType, .userAgent, .proxyAuthorization, .date, .from, .ifModifiedSince,
        .ifRange, .ifUnmodifiedSince, .origin, .range, .referer, .contentDisposition, .contentLocation,
        .contentRange, .contentEncoding, .idempotencyKey, .traceparent, "Max-Forwards",
    ]
}
