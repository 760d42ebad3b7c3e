import Foundation

extension NetworkAPI.Request {
    /// Adds an item at the end of the URL's query, percent-encoded as ``NetworkAPI/Query`` does.
    mutating func appendQueryItem(_ name: String, _ value: String) throws(NetworkAPI.Failure) {
        let encoding = PercentEncoding.unreserved
        let item = "\(encoding.encoded(name))=\(encoding.encoded(value))"
        let text = url.absoluteString
        let end = text.firstIndex(of: "#") ?? text.endIndex
        let separator = !text[..<end].contains("?") ? "?" : text[..<end].hasSuffix("?") ? "" : "&"
        guard let extended = URL(string: text[..<end] + separator + item + text[end...]) else {
            // Nothing but the URL as it was can be at fault: what is added is ASCII and encoded.
            let problem = RequestProblem(.path, "no query item can be added to the URL")
            throw .request(NetworkAPI.RequestFailure(problem, NetworkAPI.Call(self)))
        }
        url = extended
    }

    /// Whether the URL's query has an item of a name.
    func hasQueryItem(_ name: String) -> Bool {
        guard let query = url.query(percentEncoded: true) else { return false }
        return query.split(separator: "&").contains { item in
            item.prefix { $0 != "=" }.removingPercentEncoding == name
        }
    }
}
