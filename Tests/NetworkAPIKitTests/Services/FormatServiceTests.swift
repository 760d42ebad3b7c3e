import Foundation
import NetworkAPIKit
import Testing

/// https://data.ecb.europa.eu/help/api/data: rates as CSV.
private struct ListRates: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    var responseInfo: NetworkAPI.ResponseInfo<Rates> {
        .decode { body in try Rates(csv: body) }.contentTypes(["text/csv"])
    }

    init(currency: String) {
        urlInfo = URLInfo(
            host: "data-api.ecb.europa.eu", path: "/service/data/EXR/D.\(currency).EUR.SP00.A",
            query: ["format": "csvdata"])
    }

    struct Rates: Decodable, Equatable {
        struct NotANumber: Error {}
        let values: [String: Double]

        init(csv: Data) throws {
            let rows = String(decoding: csv, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
            var values: [String: Double] = [:]
            for row in rows.map({ $0.split(separator: ",") }) where row.count == 2 {
                guard let value = Double(row[1]) else { throw NotANumber() }
                values[String(row[0])] = value
            }
            self.values = values
        }
    }
}

/// https://jsonapi.org/format: a media type of its own, and names with hyphens.
private struct ListArticles: NetworkAPIDefinition {
    let urlInfo = URLInfo(
        host: "api.example.com", path: "/articles", query: ["page[size]": "1", "include": "author"])
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    var responseInfo: NetworkAPI.ResponseInfo<[Article]> {
        .json(keys: .kebabCase).at("/data").contentTypes(["application/vnd.api+json"])
    }

    struct Article: Decodable {
        struct Attributes: Decodable { let createdAt: Date, wordCount: Int }
        let id: String
        let attributes: Attributes
    }
}

/// A feed in XML, as text for a parser of the app.
private struct ReadFeed: NetworkAPIDefinition {
    let urlInfo = URLInfo(host: "example.com", path: "/feed.xml")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    var responseInfo: NetworkAPI.ResponseInfo<String> {
        .text.contentTypes(["application/rss+xml", "application/xml"])
    }
}

struct FormatServiceTests {
    @Test func `rates in CSV are decoded by a closure`() async throws {
        let csv = "TIME_PERIOD,OBS_VALUE\r\n2026-11-20,1.0512\r\n2026-11-23,1.0498\r\n"
        let service = Service(.data(Data(csv.utf8), type: "text/csv; charset=utf-8"))
        let rates = try await ListRates(currency: "USD").request(using: service.client)
        #expect(rates.values == ["2026-11-20": 1.0512, "2026-11-23": 1.0498])
        #expect(
            service.sent == [
                """
                GET https://data-api.ecb.europa.eu/service/data/EXR/D.USD.EUR.SP00.A?format=csvdata
                Accept: text/csv
                """
            ])
    }

    @Test(arguments: [("text/csv", "A,B\nx,y\n"), ("text/html", "A,B\nx,1\n")])
    func `rates that cannot be read, or are of another type, are a decoding failure`(
        type: String, body: String
    ) async throws {
        let service = Service(.data(Data(body.utf8), type: .init(rawValue: type)))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await ListRates(currency: "USD").request(using: service.client)
        }
        #expect(failure?.decoding?.answer.body == Data(body.utf8))
    }

    @Test func `JSON API has its media type and names with hyphens`() async throws {
        let service = Service(
            .data(
                Data(
                    #"""
                    {"data": [{"id": "1", "attributes":
                      {"created-at": "2026-11-23T10:00:00Z", "word-count": 7}}]}
                    """#.utf8), type: "application/vnd.api+json"))
        let articles = try await ListArticles().request(using: service.client)
        #expect(articles.map(\.attributes.wordCount) == [7])
        #expect(
            service.sent == [
                """
                GET https://api.example.com/articles?page%5Bsize%5D=1&include=author
                Accept: application/vnd.api+json
                """
            ])
    }

    @Test func `a feed in XML is text`() async throws {
        let service = Service(
            .data(Data("<rss>한</rss>".utf8), type: "application/rss+xml; charset=utf-8"))
        #expect(try await ReadFeed().request(using: service.client) == "<rss>한</rss>")
        #expect(service.calls.first?.headers[.accept] == "application/rss+xml, application/xml")
    }
}
