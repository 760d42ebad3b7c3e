import Foundation
import NetworkAPIKit

/// The `Link` header field of a list that comes in pages (RFC 8288): the mock server has three of them.
enum MockPages {
    private static let count = 3

    /// Returns the answer with links to the other pages, unless it has links of its own.
    static func linked(
        _ answer: NetworkAPI.Answer, to request: LocalServer.Request, item: String
    ) -> NetworkAPI.Answer {
        guard !answer.headers.contains(.link), (200..<300).contains(answer.status) else { return answer }
        var items = NetworkAPI.Query(form: request.query ?? "").map { ($0.name, $0.value ?? "") }
        let page = max(items.first { $0.0 == item }.flatMap { Int($0.1) } ?? 1, 1)
        items.removeAll { $0.0 == item }
        // A header value has no line breaks, and a URL no angle brackets: the parts are encoded again.
        let others = items.map { "\(encoded($0.0))=\(encoded($0.1))&" }.joined()
        let host = request.headers["Host"].map { "http://" + $0 } ?? ""
        let path = MockServer.originForm(request.path)
        func link(_ page: Int, _ relation: String) -> String {
            "<\(host)\(path)?\(others)\(item)=\(page)>; rel=\"\(relation)\""
        }
        var links: [String] = []
        if page > 1, page <= count { links += [link(page - 1, "prev"), link(1, "first")] }
        if page < count { links += [link(page + 1, "next"), link(count, "last")] }
        var answer = answer
        if !links.isEmpty { answer.headers[.link] = links.joined(separator: ", ") }
        return answer
    }

    private static func encoded(_ text: String) -> String { PercentEncoding.unreserved.encoded(text) }
}
