import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// Makes what URLSession sends.
    ///
    /// Headers are set all at once: a setter for each costs some twenty times as much, and changes the names' case on
    /// some platforms. GET is the default and not set again.
    ///
    /// `timeoutInterval` is URLSession's own limit in seconds; `nil` sets the request's idle timeout.
    init(
        _ request: borrowing NetworkAPI.Request, timeoutInterval: TimeInterval? = nil
    ) throws(RequestProblem) {
        self.init(url: request.url, timeoutInterval: timeoutInterval ?? request.timeout.idle.inSeconds)
        if request.method != .get { httpMethod = request.method.rawValue }
        if !request.headers.isEmpty { allHTTPHeaderFields = try request.headers.joined() }
        if case .data(let data) = request.body { httpBody = data }
    }
}

extension NetworkAPI.Headers {
    /// The fields as URLSession takes them: one value a name, repeated ones joined (RFC 9110, section 5.3).
    fileprivate func joined() throws(RequestProblem) -> [String: String] {
        if let wireFields { return wireFields }
        guard hasRepeats else {
            return Dictionary(fields.lazy.map { ($0.name.rawValue, $0.value) }) { first, _ in first }
        }
        var joined: [String: String] = [:]
        for (index, field) in fields.enumerated() {
            if let first = fields[..<index].first(where: { $0.name == field.name }) {
                guard let separator = first.name.separator else {
                    throw RequestProblem(
                        .header(field.name.rawValue), "the header \(field.name) can be there only once")
                }
                joined[first.name.rawValue, default: ""] += separator + field.value
            } else {
                joined[field.name.rawValue] = field.value
            }
        }
        return joined
    }

}

extension NetworkAPI.Headers.Name {
    /// What stands between joined values; `nil` where the header is no list and its values must not be joined.
    fileprivate var separator: String? {
        if self == .cookie { return "; " }
        return Self.singletons.contains(self) ? nil : ", "
    }

    private static let singletons: Set<Self> = [
        .authorization, .contentType, .userAgent, .proxyAuthorization, .date, .from, .ifModifiedSince,
        .ifRange,
        .ifUnmodifiedSince, .origin, .range, .referer, .contentDisposition, .contentLocation, .contentRange,
        .contentEncoding, .idempotencyKey, .traceparent, "Max-Forwards",
    ]
}
