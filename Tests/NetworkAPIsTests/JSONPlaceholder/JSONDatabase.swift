import Foundation
import LoopbackServer
import NetworkAPIs

/// The rules of json-server, which jsonplaceholder.typicode.com uses, for a file of lists.
///
/// `GET` of a list filters by members and accepts `_page` and `_limit`. `/parents/1/children` is the list of the
/// children with 1 as `parentId`. As in the guide of the service, writes are answered but not stored.
struct JSONDatabase: Sendable {
    typealias Item = [String: NetworkAPI.JSONValue]
    typealias Response = LoopbackServer.Response

    let lists: [String: [Item]]

    /// Creates a database from a JSON object of lists.
    init(json: String) throws {
        let value = try JSONDecoder().decode(NetworkAPI.JSONValue.self, from: Data(json.utf8))
        lists = (value.object ?? [:]).mapValues { ($0.array ?? []).compactMap(\.object) }
    }

    func answer(_ request: LoopbackServer.Request) throws -> Response {
        let segments = request.path.split(separator: "/").map(String.init)
        guard let name = segments.first, let items = lists[name] else { return try Self.notFound() }
        let item = segments.count > 1 ? items.first { $0["id"]?.text == segments[1] } : nil
        switch (request.method, segments.count) {
        case ("GET", 1):
            return try list(items, request)
        case ("GET", 3):
            guard let children = lists[segments[2]] else { return try Self.notFound() }
            let parent = String(name.dropLast()) + "Id"
            return try list(children.filter { $0[parent]?.text == segments[1] }, request)
        case ("POST", 1):
            let id = (items.compactMap { $0["id"]?.int }.max() ?? 0) + 1
            var made = try Self.body(of: request)
            made["id"] = .integer(id)
            return try Self.json(made, status: 201)
                .header("Location", "http://\(request["Host"] ?? "")/\(name)/\(id)")
        case ("GET", 2), ("PUT", 2), ("PATCH", 2), ("DELETE", 2):
            guard let item else { return try Self.notFound() }
            return try write(item, request)
        default:
            return try Self.notFound()
        }
    }

    private func write(_ item: Item, _ request: LoopbackServer.Request) throws -> Response {
        switch request.method {
        case "PUT":
            var other = try Self.body(of: request)
            other["id"] = item["id"]
            return try Self.json(other)
        case "PATCH":
            let changes = try Self.body(of: request).filter { $0.key != "id" }
            return try Self.json(item.merging(changes) { $1 })
        case "DELETE":
            return try Self.json(Item())
        default:
            return try Self.json(item)
        }
    }

    /// Filters a list and returns one page of it.
    private func list(_ items: [Item], _ request: LoopbackServer.Request) throws -> Response {
        let query = Query(request.query)
        let found = items.filter { item in
            query.filters.allSatisfy { name, value in item[name].map { $0.text == value } ?? true }
        }
        guard let page = query.page else {
            guard let limit = query.limit else { return try Self.json(found) }
            return try Self.json(Array(found.prefix(limit))).header("X-Total-Count", "\(found.count)")
        }
        let size = query.limit ?? 10
        let shown = found.dropFirst((page - 1) * size).prefix(size)
        var response = try Self.json(Array(shown)).header("X-Total-Count", "\(found.count)")
        let links = query.links(page: page, size: size, count: found.count) {
            "http://\(request["Host"] ?? "")\(request.path)?\($0)"
        }
        if !links.isEmpty { response = response.header("Link", links.joined(separator: ", ")) }
        return response
    }

    private static func notFound() throws -> Response { try json(Item(), status: 404) }

    /// Decodes the body of a request.
    ///
    /// As in json-server, a body without a JSON content type is ignored.
    private static func body(of request: LoopbackServer.Request) throws -> Item {
        guard request["Content-Type"]?.hasPrefix("application/json") == true else { return [:] }
        return try JSONDecoder().decode(Item.self, from: request.body)
    }

    private static func json(_ value: some Encodable, status: Int = 200) throws -> Response {
        .data(try JSONEncoder().encode(value), contentType: "application/json; charset=utf-8", status: status)
    }
}

/// The query of a list.
private struct Query {
    private let items: [(name: String, value: String)]

    init(_ text: String?) {
        items = (URLComponents(string: "?" + (text ?? ""))?.queryItems ?? []).map {
            ($0.name, $0.value ?? "")
        }
    }

    /// The required values of an item's members.
    var filters: [(name: String, value: String)] { items.filter { !$0.name.hasPrefix("_") } }
    /// The number of the page, starting at 1, or `nil` without paging.
    var page: Int? { self["_page"].map { max(1, Int($0) ?? 1) } }
    /// The maximum number of items, or `nil` if there is no limit.
    var limit: Int? { self["_limit"].flatMap { Int($0) } }

    private subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    /// The links of a page.
    ///
    /// Empty if everything fits on one page.
    func links(page: Int, size: Int, count: Int, url: (String) -> String) -> [String] {
        let last = (count + size - 1) / size
        guard last > 1 else { return [] }
        let targets = [("first", 1), ("prev", page - 1), ("next", page + 1), ("last", last)]
        return targets.filter { (1...last).contains($0.1) }.map { relation, target in
            let query = items.map { "\($0.name)=\($0.name == "_page" ? "\(target)" : $0.value)" }
            return "<\(url(query.joined(separator: "&")))>; rel=\"\(relation)\""
        }
    }
}

extension NetworkAPI.JSONValue {
    /// The value as text in a URL.
    fileprivate var text: String? { string ?? int.map(String.init) ?? bool.map { "\($0)" } }
}
