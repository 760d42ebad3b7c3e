import NetworkAPIKit
import Testing

/// https://airtable.com/developers/web/api: formulas, indexed arrays of objects, and an `offset` that is a cursor.
private struct ListRecords: PaginatedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<Parameter>
    static let paging = NetworkAPI.Paging<Self>.cursor("offset") { $0.offset }

    init(base: String, table: String, _ parameter: Parameter) {
        urlInfo = URLInfo(host: "api.airtable.com", path: "/v0/\(base)/\(table)")
        requestInfo = RequestInfo(
            method: .get, parameters: parameter,
            encoding: .query(.init(arrays: .byKey(["fields": .brackets], otherwise: .indexed))),
            authorization: .required)
    }

    static func items(in page: Response) -> [Record] { page.records }

    struct Parameter: Encodable {
        struct Sort: Encodable { let field: String, direction: String }
        let filterByFormula: String
        let fields: [String]
        let sort: [Sort]
    }
    struct Response: Decodable { let records: [Record], offset: String? }
    struct Record: Decodable { let id: String, fields: [String: NetworkAPI.JSONValue] }
}

/// https://developer.zendesk.com/api-reference: a cursor with brackets in its name.
private struct ListTickets: PaginatedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
    var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(keys: .snakeCase) }
    static let paging = NetworkAPI.Paging<Self>.cursor("page[after]") {
        $0.meta.hasMore ? $0.meta.afterCursor : nil
    }

    init(account: String, size: Int) {
        urlInfo = URLInfo(
            host: "\(account).zendesk.com", path: "/api/v2/tickets.json", query: ["page[size]": "\(size)"])
    }

    static func items(in page: Response) -> [Ticket] { page.tickets }

    struct Response: Decodable {
        struct Meta: Decodable { let hasMore: Bool, afterCursor: String? }
        let tickets: [Ticket]
        let meta: Meta
    }
    struct Ticket: Decodable { let id: Int64 }
}

/// https://learn.microsoft.com/graph/query-parameters: names with `$`, and the address of the next page.
private struct ListPeople: PaginatedAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(
        method: .get, headers: ["ConsistencyLevel": "eventual"], authorization: .required)
    static let paging = NetworkAPI.Paging<Self>.url { $0.next }

    init(prefix: String) {
        let name = prefix.replacing("'", with: "''")
        urlInfo = URLInfo(
            host: "graph.microsoft.com", path: "/v1.0/users",
            query: ["$filter": "startswith(displayName,'\(name)')", "$count": "true"])
    }

    static func items(in page: Response) -> [Person] { page.value }

    struct Response: Decodable {
        let value: [Person]
        let next: String?
        private enum CodingKeys: String, CodingKey { case value, next = "@odata.nextLink" }
    }
    struct Person: Decodable { let displayName: String }
}

struct TableServiceTests {
    private let token = NetworkAPI.StandardInterceptor.bearer("T")

    @Test func `Airtable gets a formula and sorted fields, and its offset continues the list`() async throws {
        let service = Service(
            .json(
                #"{"records": [{"id": "rec1", "fields": {"Name": "A", "Count": 2}}], "offset": "itr1/rec1"}"#),
            .json(#"{"records": [{"id": "rec2", "fields": {}}]}"#), interceptors: [token])
        let list = ListRecords(
            base: "app1", table: "To do/Done",
            .init(
                filterByFormula: "AND({Status}='Open', {N}>1)", fields: ["Name", "Count"],
                sort: [.init(field: "Name", direction: "desc")]))
        var ids: [String] = []
        for try await record in list.items(using: service.client) { ids.append(record.id) }
        #expect(ids == ["rec1", "rec2"])
        let first =
            "https://api.airtable.com/v0/app1/To%20do%2FDone?filterByFormula="
            + "AND%28%7BStatus%7D%3D%27Open%27%2C%20%7BN%7D%3E1%29&fields%5B%5D=Name&fields%5B%5D=Count"
            + "&sort%5B0%5D%5Bfield%5D=Name&sort%5B0%5D%5Bdirection%5D=desc"
        #expect(service.urls == [first, first + "&offset=itr1%2Frec1"])
    }

    @Test func `Zendesk's cursor replaces the one before`() async throws {
        let service = Service(
            .json(#"{"tickets": [{"id": 1}], "meta": {"has_more": true, "after_cursor": "a=="}}"#),
            .json(#"{"tickets": [{"id": 2}], "meta": {"has_more": true, "after_cursor": "b=="}}"#),
            .json(#"{"tickets": [{"id": 3}], "meta": {"has_more": false, "after_cursor": "c=="}}"#),
            interceptors: [token])
        var ids: [Int64] = []
        for try await ticket in ListTickets(account: "mona", size: 1).items(using: service.client) {
            ids.append(ticket.id)
        }
        #expect(ids == [1, 2, 3])
        let url = "https://mona.zendesk.com/api/v2/tickets.json?page%5Bsize%5D=1"
        #expect(
            service.urls == [url, url + "&page%5Bafter%5D=a%3D%3D", url + "&page%5Bafter%5D=b%3D%3D"])
    }

    @Test func `Microsoft Graph gets a filter, and the next address is followed unchanged`() async throws {
        let next =
            "https://graph.microsoft.com/v1.0/users?$filter=startswith(displayName,'O')&$skiptoken=RFN(1)"
        let service = Service(
            .json(#"{"value": [{"displayName": "Ann"}], "@odata.nextLink": "\#(next)"}"#),
            .json(#"{"value": [{"displayName": "Bob"}]}"#), interceptors: [token])
        var names: [String] = []
        for try await person in ListPeople(prefix: "O'").items(using: service.client) {
            names.append(person.displayName)
        }
        #expect(names == ["Ann", "Bob"])
        #expect(
            service.urls == [
                "https://graph.microsoft.com/v1.0/users?%24filter=startswith%28displayName%2C%27O%27%27%27%29"
                    + "&%24count=true",
                next,
            ])
        #expect(service.calls.last?.headers["ConsistencyLevel"] == "eventual")
    }
}
