import Foundation
import NetworkAPITesting
import Testing

/// Numbers in a path that are not written as Swift writes them.
struct FormattedNumberTests {
    struct Point: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(latitude: Double, longitude: Double) {
            let (first, second) = (String(format: "%.4f", latitude), String(format: "%.4f", longitude))
            urlInfo = URLInfo(host: "a.example", path: "/points/\(first),\(second)")
        }

        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "GET /points/{latitude},{longitude}",
            summary: "", example: 39.7, -97.5, exampleResponse: .empty())
    }

    struct Level: Located {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        init(level: Double, id: Int, page: Int) {
            urlInfo = URLInfo(
                host: "a.example", path: "/v2/a-\(String(format: "%.0f", level))/\(id).\(page)/\(id)x")
        }

        static let specification = NetworkAPI.Specification(
            Level.init, "level", "id", "page", summary: "", example: 2, 2, 5, exampleResponse: .empty())
    }

    @Test func `two formatted numbers in one segment have their names, and nothing of a number is left`() {
        let template = Point.specification.template
        #expect("\(template)" == "GET https://a.example/points/{latitude},{longitude}")
        #expect(template.locations == [.path, .path])
    }

    @Test func `a number is found beside other numbers and letters`() {
        #expect("\(Level.specification.template)".hasPrefix("GET https://a.example/v2/a-{level}/"))
    }
}
