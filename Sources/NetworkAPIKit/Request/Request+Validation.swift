import Foundation

extension NetworkAPI.Request {
    /// Checks a request that interceptors may have changed by the rules of one that was just built.
    func validate() throws(NetworkAPI.Failure) {
        do throws(RequestProblem) {
            try method.validate()
            try headers.validate()
            try timeout.validate()
            guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
                throw RequestProblem(.scheme, "the URL's scheme is neither http nor https")
            }
            guard url.host?.isEmpty == false else {
                throw RequestProblem(.host, "the URL has no host")
            }
            guard body == nil || !method.forbidsBody else {
                throw RequestProblem(.body, "a \(method) request has no body")
            }
        } catch {
            throw .request(NetworkAPI.RequestFailure(error, NetworkAPI.CallDescription(self)))
        }
    }
}

extension NetworkAPI.Method {
    /// Methods that URLSession sends in upper case, whatever they were given in.
    private static let standard: Set<Self> = [.get, .head, .post, .put, .patch, .delete, .options, .trace]

    /// Refuses what is no method, and what would become another one on its way.
    func validate() throws(RequestProblem) {
        guard NetworkAPI.Headers.isToken(rawValue) else {
            throw RequestProblem(
                .method, "the method \(rawValue.debugDescription) is no token (RFC 9110, section 9.1)")
        }
        // Nearly every method is in upper case already.
        guard rawValue.utf8.contains(where: { $0 &- 0x61 < 26 }) else { return }
        let standard = NetworkAPI.Method(rawValue: rawValue.uppercased())
        guard self == standard || !Self.standard.contains(standard) else {
            throw RequestProblem(.method, "the method \"\(self)\" would be sent as \(standard)")
        }
    }
}

extension NetworkAPI.Timeout {
    func validate() throws(RequestProblem) {
        try Self.validate(idle)
        if let total { try Self.validate(total) }
    }

    private static func validate(_ duration: Duration) throws(RequestProblem) {
        guard duration > .zero else {
            throw RequestProblem(.timeout, "a timeout of \(duration.inSeconds) seconds is not a time to wait")
        }
    }
}

extension NetworkAPI.Headers {
    /// Refuses what would be lost, split or mangled on its way.
    func validate() throws(RequestProblem) {
        guard wireFields == nil else { return }
        for field in fields {
            let name = field.name.rawValue
            guard Self.isToken(name) else {
                // Behind a colon a value may stand, and a secret.
                let shown = name.prefix { $0 != ":" }.debugDescription
                throw RequestProblem(
                    .header(name), "the header name \(shown) is no token (RFC 9110, section 5.1)")
            }
            guard !field.name.isReserved else {
                throw RequestProblem(
                    .header(name), "the header \(name) is the connection's own and cannot be set")
            }
            guard field.hasValidValue else {
                throw RequestProblem(
                    .header(name),
                    "the value of the header \(name) holds a control character, or white space at an end"
                )
            }
        }
    }
}
