import Foundation
import NetworkAPIKit
import Testing

/// The initializers that take dictionaries or text set what the usual ones set.
struct InitializerTests {
    @Test func `request settings with headers from a dictionary keep every other setting`() {
        let headers: [String: String] = ["X-B": "2", "X-A": "1"]
        let info = NetworkAPI.RequestInfo(
            method: .post, headers: headers, parameters: ["a": 1], encoding: .form,
            timeout: .total(.seconds(7)),
            authorization: .required, retry: .never, redirects: .sameOrigin,
            secrets: .standard.adding("pin"))
        #expect(info.method == .post)
        #expect(info.headers == ["X-A": "1", "X-B": "2"])
        #expect(info.parameters == ["a": 1])
        #expect("\(info.encoding)" == "\(NetworkAPI.ParameterEncoding.form)")
        #expect("\(info.encoding)" != "\(NetworkAPI.ParameterEncoding.automatic)")
        #expect(info.timeout == .total(.seconds(7)))
        #expect(info.authorization == .required)
        #expect(info.retry == .never)
        #expect(info.redirects == .sameOrigin)
        #expect(info.secrets == .standard.adding("pin"))
    }

    @Test func `a URL with a query from a dictionary keeps scheme, host, port and path`() throws {
        let query: [String: String]? = ["b": "2", "a": "1"]
        let info = NetworkAPI.URLInfo(scheme: "http", host: "a.example", port: 8080, path: "/x", query: query)
        #expect(try Plain(urlInfo: info).sentURL() == "http://a.example:8080/x?a=1&b=2")
    }

    @Test func `a URL with a path from text keeps scheme, host, port and query`() throws {
        let text: String = "/x/y"
        let info = NetworkAPI.URLInfo(
            scheme: "http", host: "a.example", port: 8080, path: text, query: ["a": "1"])
        #expect(try Plain(urlInfo: info).sentURL() == "http://a.example:8080/x/y?a=1")
    }

    @Test func `a query item that is renamed keeps its value and is written under its new name`() throws {
        struct Filter: Encodable { var tags = ["x", "y"] }
        var query = NetworkAPI.Query(encoding: Filter(), .init(arrays: .brackets))
        query.items[0].name = "first"
        let info = NetworkAPI.URLInfo(host: "a.example", path: "/", query: query)
        #expect(try Plain(urlInfo: info).sentURL() == "https://a.example/?first=x&tags%5B%5D=y")
    }

    @Test func `a changed copy of the settings leaves the original as it is`() throws {
        let first = NetworkAPI.RequestInfo(method: .post, parameters: ["a": 1])
        var second = first
        second.parameters?["b"] = 2
        var third = second
        third.parameters = nil
        #expect(first.parameters == ["a": 1])
        #expect(second.parameters == ["a": 1, "b": 2])
        #expect(third.parameters == nil)
    }
}
