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
            throw .request(NetworkAPI.RequestFailure(error, NetworkAPI.Call(self)))
        }
    }
}

extension NetworkAPI.Method {
    func validate() throws(RequestProblem) {
        guard NetworkAPI.Headers.isToken(rawValue) else {
            throw RequestProblem(.method, "the method \"\(self)\" is no token (RFC 9110, section 9.1)")
        }
    }
}

extension NetworkAPI.Timeout {
    func validate() throws(RequestProblem) {
        for seconds in [idle, total ?? idle] where !(seconds > 0 && seconds.isFinite) {
            throw RequestProblem(.timeout, "a timeout of \(seconds) seconds is not a time to wait")
        }
    }
}
