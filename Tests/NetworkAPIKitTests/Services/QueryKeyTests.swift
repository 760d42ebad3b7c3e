import Foundation
import NetworkAPIKit
import Testing

/// https://openweathermap.org/current: the key is an item of the query.
private struct CurrentWeather: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get, authorization: .required)
    var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(dates: .seconds, keys: .snakeCase) }

    init(city: String) {
        urlInfo = URLInfo(
            host: "api.openweathermap.org", path: "/data/2.5/weather", query: ["q": city, "units": "metric"])
    }

    struct Response: Decodable {
        struct Main: Decodable { let feelsLike: Double }
        let dt: Date
        let main: Main
    }
    struct ErrorResponse: Decodable { let message: String }
}

/// https://dev.twitch.tv/docs/api: a repeated query item, two headers, and `{}` for no cursor.
private struct ListStreams: PaginatedAPIDefinition {
    let urlInfo = URLInfo(host: "api.twitch.tv", path: "/helix/streams")
    let requestInfo: RequestInfo<Parameter>
    var responseInfo: NetworkAPI.ResponseInfo<Response> { .json(keys: .snakeCase) }
    static let paging = NetworkAPI.Paging<Self>.cursor("after") { $0.pagination.cursor }

    init(logins: [String], clientID: String) {
        requestInfo = RequestInfo(
            method: .get, headers: ["Client-Id": clientID], parameters: Parameter(userLogin: logins),
            encoding: .query(.init(keys: .snakeCase)), authorization: .required)
    }

    static func items(in page: Response) -> [Live] { page.data }

    struct Parameter: Encodable { let userLogin: [String] }
    struct Response: Decodable {
        struct Pagination: Decodable { let cursor: String? }
        let data: [Live]
        let pagination: Pagination
    }
    struct Live: Decodable { let userName: String, startedAt: Date }
}

/// https://firebase.google.com/docs/database/rest: JSON in the query, and `null` for nothing.
private struct ListDinosaurs: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    typealias Response = [String: Dinosaur]?

    init(minimum: Double) {
        urlInfo = URLInfo(
            host: "dinos.firebaseio.com", path: "/dinosaurs.json",
            query: ["orderBy": #""height""#, "startAt": "\(minimum)"])
    }

    struct Dinosaur: Decodable { let height: Double }
}

/// https://www.algolia.com/doc/rest-api/search: a star in the path.
private struct SearchIndexes: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<Parameter>

    init(application: String, query: String) {
        urlInfo = URLInfo(host: "\(application)-dsn.algolia.net", path: "/1/indexes/*/queries")
        requestInfo = RequestInfo(
            method: .post, headers: ["X-Algolia-Application-Id": application],
            parameters: Parameter(requests: [.init(indexName: "products", query: query)]), retry: .allowed)
    }

    struct Parameter: Encodable {
        struct Item: Encodable { let indexName: String, query: String }
        let requests: [Item]
    }
    struct Response: Decodable {
        struct Result: Decodable { let hits: [Hit] }
        struct Hit: Decodable { let objectID: String }
        let results: [Result]
    }
}

struct QueryKeyTests {
    @Test func `OpenWeather gets its key in the query, and no failure shows it`() async throws {
        let service = Service(
            .json(#"{"dt": 1726660758, "main": {"feels_like": 9.5}}"#),
            .json(#"{"cod": "404", "message": "city not found"}"#, status: 404),
            interceptors: [.apiKey("KEY1", in: .query("appid"))])
        let weather = try await CurrentWeather(city: "Zürich & co").request(using: service.client)
        #expect(weather.dt == Date(timeIntervalSince1970: 1_726_660_758))
        #expect(
            service.urls == [
                "https://api.openweathermap.org/data/2.5/weather?q=Z%C3%BCrich%20%26%20co&units=metric&appid=KEY1"
            ])
        let failure = try await #require(throws: NetworkAPI.Failure.self) {
            try await CurrentWeather(city: "?").request(using: service.client)
        }
        #expect(failure.errorResponse(of: CurrentWeather.self)?.message == "city not found")
        #expect(!"\(failure)".contains("KEY1"))
    }

    @Test func `Twitch gets a repeated item, and a list without a cursor ends`() async throws {
        let service = Service(
            .json(
                """
                {"data": [{"user_name": "Mona", "started_at": "2026-11-23T10:00:00Z"}], "pagination": {}}
                """), interceptors: [.bearer("T")])
        var names: [String] = []
        for try await live in ListStreams(logins: ["mona", "a&b"], clientID: "C1").items(
            using: service.client)
        {
            names.append(live.userName)
        }
        #expect(names == ["Mona"])
        #expect(
            service.sent == [
                """
                GET https://api.twitch.tv/helix/streams?user_login=mona&user_login=a%26b
                Accept: application/json
                Authorization: Bearer T
                Client-Id: C1
                """
            ])
    }

    @Test(arguments: [("null", nil), (#"{"stego": {"height": 4.0}}"#, 1)] as [(String, Int?)])
    func `Firebase gets JSON in the query, and null is nothing`(body: String, count: Int?) async throws {
        let service = Service(.json(body))
        #expect(try await ListDinosaurs(minimum: 3.5).request(using: service.client)?.count == count)
        #expect(
            service.urls == ["https://dinos.firebaseio.com/dinosaurs.json?orderBy=%22height%22&startAt=3.5"])
    }

    @Test func `Algolia's star stays a star`() async throws {
        let service = Service(
            .json(#"{"results": [{"hits": [{"objectID": "o1"}]}]}"#),
            interceptors: [.apiKey("K", in: .header("X-Algolia-API-Key"))])
        let found = try await SearchIndexes(application: "LAB", query: "pen").request(using: service.client)
        #expect(found.results.first?.hits.first?.objectID == "o1")
        #expect(service.urls == ["https://LAB-dsn.algolia.net/1/indexes/*/queries"])
        #expect(service.calls.first?.headers["X-Algolia-API-Key"] == "K")
    }
}
