import Foundation

extension NetworkAPI.Request {
    /// Checks a request that interceptors may have changed, by the rules of a definition.
    func validate() throws(NetworkAPI.Failure) {
        do throws(RequestProblem) {
            try method.validate()
            try headers.validate()
            try timeout.validate()
            guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
                throw RequestProblem(.scheme, "the URL's scheme is neither http nor https")
            }
            guard url.host?.isEmpty == false else { throw RequestProblem(.host, "the URL has no host") }
            guard body == nil || !method.forbidsBody else {
                throw RequestProblem(.body, "a \(method) request cannot have a body")
            }
        } catch { throw .request(error, self) }
    }

    /// Checks a request before it is sent to a server: the credentials that its definition requires, and the files of
    /// its body.
    ///
    /// ``NetworkAPI/URLSessionTransport`` checks every request. A transport of your own that sends to a server must
    /// call this first. A test double does not, as it needs neither credentials nor files. Throws
    /// ``NetworkAPI/Failure/request(_:)``, part `authorization` or `body`.
    public func checkBeforeSending() throws(NetworkAPI.Failure) {
        do throws(RequestProblem) {
            if authorization == .required, !hasCredentials {
                throw RequestProblem(.authorization, "it requires credentials, and the client adds none")
            }
            // A missing file, and one that is not a regular file, is refused.
            switch body {
            case nil, .data, .spooled: break
            case .file(let file): _ = try RegularFile(file)
            case .form(let form):
                for part in form.parts {
                    if case .file(let url) = part.content { _ = try RegularFile(url, part: part.name) }
                }
                throw RequestProblem(
                    .body, "its form was not composed: an interceptor has set it, or its files were missing")
            }
        } catch { throw .request(error, self) }
    }

    /// Whether the client has added credentials, or the definition has its own.
    private var hasCredentials: Bool {
        isAuthorized
            || headers.contains {
                ($0.name == .authorization || secrets.isCredential($0.name.rawValue, inHeader: true))
                    && !$0.value.isEmpty
            }
            || NetworkAPI.Query(form: url.encodedQuery)
                .contains { secrets.isCredential($0.name, inHeader: false) && $0.value?.isEmpty == false }
    }
}

extension NetworkAPI.Method {
    /// The methods that URLSession always sends in uppercase.
    private static let standard: [Self] = [.get, .head, .post, .put, .patch, .delete, .options, .trace]

    /// Throws if the method is not a token, or if URLSession would send another method.
    func validate() throws(RequestProblem) {
        guard NetworkAPI.Headers.isToken(rawValue) else {
            throw RequestProblem(
                .method, "the method \(rawValue.debugDescription) is not a token (RFC 9110, section 9.1)")
        }
        // Nearly every method is in uppercase.
        guard rawValue.utf8.contains(where: \.isLowercase) else { return }
        let standard = NetworkAPI.Method(rawValue: rawValue.uppercased())
        guard self == standard || !Self.standard.contains(standard) else {
            throw RequestProblem(.method, "the method \"\(self)\" would be sent as \(standard)")
        }
    }
}

extension NetworkAPI.Timeout {
    func validate() throws(RequestProblem) {
        for duration in [idle, total ?? idle] where duration <= .zero {
            throw RequestProblem(.timeout, "the timeout of \(duration.inSeconds) seconds is not above 0")
        }
    }
}

extension NetworkAPI.Headers {
    /// Throws if a field would be lost, split or changed when it is sent.
    func validate() throws(RequestProblem) {
        guard checked == nil else { return }
        for field in fields {
            if let problem = field.problem { throw RequestProblem(.header(field.name.rawValue), problem) }
        }
        if let name = repeats.first(where: { $0.separator == nil }) {
            throw RequestProblem(.header(name.rawValue), "the header \(name) can occur only once")
        }
    }
}

extension NetworkAPI.Headers.Field {
    /// The reason why the field would be lost, split or changed; `nil` if it is valid.
    fileprivate var problem: String? {
        guard NetworkAPI.Headers.isToken(name.rawValue) else {
            // A value, and so a secret, may follow a colon.
            let shown = String(name.rawValue.unicodeScalars.prefix { $0 != ":" }).debugDescription
            return "the header name \(shown) is not a token (RFC 9110, section 5.1)"
        }
        if name.isReserved {
            return "the header \(name) is set by the connection and cannot be set by a request"
        }
        if value.isFieldValue { return nil }
        return NetworkAPI.Headers.unsendableReason(value).map { "the header \(name) cannot be sent, \($0)" }
            ?? "the value of the header \(name) contains a control character, or white space at an end"
    }
}

extension NetworkAPI.RequestInfo {
    /// Checks each value that has a limit.
    @inline(never)
    func validateLimits(_ secrets: NetworkAPI.Secrets) throws(RequestProblem) {
        for argument in limits {
            guard let reason = argument.problem(secrets) else { continue }
            throw RequestProblem(.argument(argument.name), reason)
        }
    }
}

extension LimitedArgument {
    /// Why a request with the value is not sent; `nil` if it is sent.
    fileprivate func problem(_ secrets: NetworkAPI.Secrets) -> String? {
        guard !isAccepted else { return nil }
        let value = secrets.contains(name) ? NetworkAPI.Secrets.mask : secrets.paths.masked(text ?? "")
        return "the argument \(name) is \(value.isEmpty ? "empty" : value.shown()), and must be \(rule)"
    }
}
