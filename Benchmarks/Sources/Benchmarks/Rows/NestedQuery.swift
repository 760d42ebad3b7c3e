import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The cost of writing twenty query items, some of them nested, from an `Encodable`.
struct NestedQuery {
    let rounds: Int
    let report: Report

    func run() async throws {
        let search = Search()
        let samples = try await Rounds(rounds: rounds, operations: 5_000).run([
            Variant(name: "kit, from an Encodable") { count in
                for _ in 0..<count { use(try GitHubAPI.SearchIssues(search).urlRequest()) }
            },
            Variant(name: "URLComponents, URLQueryItems by hand") { count in
                for _ in 0..<count { use(try HandWritten.search(search)) }
            },
        ])
        report.title("Twenty query items, four of an object and six of an array among them")
        report.table(samples, against: "URLComponents, URLQueryItems by hand")
        report.gate("a nested query, by hand = 1", Ratios(samples[0], to: samples[1]).time, atMost: 2)
    }
}

struct Search: Encodable {
    struct Range: Encodable {
        var low = 1
        var high = 99
        var name = "space here"
        var kind = "a+b&c"
    }

    var q = "swift lang"
    var sort = "updated"
    var order = "desc"
    var page = 3
    var perPage = 50
    var state = "open"
    var isMine = true
    var isDraft = false
    var milestone = 7
    var label = "help wanted"
    var range = Range()
    var topics = ["one", "two", "three", "four", "five", "six"]
}

extension GitHubAPI {
    struct SearchIssues: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.github.com", path: "/search/issues")
        let requestInfo: RequestInfo<Search>
        typealias Response = Data

        init(_ search: Search) {
            requestInfo = RequestInfo(
                method: .get, parameters: search, encoding: .query(.init(arrays: .brackets)))
        }
    }
}

extension HandWritten {
    static func search(_ search: Search) throws -> URLRequest {
        var components = URLComponents()
        components.scheme = "https"
        components.host = "api.github.com"
        components.path = "/search/issues"
        components.queryItems =
            [
                URLQueryItem(name: "q", value: search.q),
                URLQueryItem(name: "sort", value: search.sort),
                URLQueryItem(name: "order", value: search.order),
                URLQueryItem(name: "page", value: "\(search.page)"),
                URLQueryItem(name: "perPage", value: "\(search.perPage)"),
                URLQueryItem(name: "state", value: search.state),
                URLQueryItem(name: "isMine", value: "\(search.isMine)"),
                URLQueryItem(name: "isDraft", value: "\(search.isDraft)"),
                URLQueryItem(name: "milestone", value: "\(search.milestone)"),
                URLQueryItem(name: "label", value: search.label),
                URLQueryItem(name: "range[low]", value: "\(search.range.low)"),
                URLQueryItem(name: "range[high]", value: "\(search.range.high)"),
                URLQueryItem(name: "range[name]", value: search.range.name),
                URLQueryItem(name: "range[kind]", value: search.range.kind),
            ] + search.topics.map { URLQueryItem(name: "topics[]", value: $0) }
        guard let url = components.url else { throw URLError(.badURL) }
        return URLRequest(url: url)
    }
}
