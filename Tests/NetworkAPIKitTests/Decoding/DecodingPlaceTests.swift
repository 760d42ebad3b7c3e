import Foundation
import NetworkAPIKit
import Testing

/// What a failure says about the place of a value in the body.
struct DecodingPlaceTests {
    private struct Order: Decodable {
        struct Item: Decodable {
            let price: Int8
            let token: Int?
            let link: Bool?
            let day: Date?
        }
        let items: [Item]
    }

    private func failure(
        _ body: String, _ info: NetworkAPI.ResponseInfo<Order> = .automatic
    ) async throws -> NetworkAPI.DecodingFailure {
        let call = Endpoint<EmptyParameter, Order>(
            urlInfo: .init(host: "api.example.com", path: "/orders"), requestInfo: .init(method: .get),
            responseInfo: info)
        let answer = NetworkAPI.Answer(
            status: 200, headers: [.contentType: "application/json"], body: Data(body.utf8))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: .stub(answer))
        }
        let decoding = try #require(failure?.decoding)
        #expect(!"\(decoding)".contains("hunter2"))
        return decoding
    }

    @Test(
        arguments: [
            ("{\n  \"items\": [{\"price\": \"free\"}]\n}", "items[0].price", 2, 23, "\"free\""),
            ("{\"items\":[{\"price\":1},\n{\"price\":300}]}", "items[1].price", 2, 10, "300"),
            ("{\"items\":[\n\n{}]}", "items[0].price", 3, 1, ""),
            ("{\"items\":[{\"price\":null}]}", "items[0].price", 1, 20, ""),
            ("{\"items\":{}}", "items", 1, 10, ""),
            ("{\"items\":[{\"price\":1,\"token\":\"hunter2\"}]}", "items[0].token", 1, 30, "***"),
            (
                "{\"items\":[{\"price\":1,\"link\":\"https://a.b/?token=hunter2\"}]}", "items[0].link", 1, 29,
                "\"https://a.b/?token=***\""
            ),
            ("{\"items\":[{\"price\":1,\"day\":\"today\"}]}", "items[0].day", 1, 28, "\"today\""),
            ("[\"한글\"]", "", 1, 1, ""),
        ] as [(String, String, Int, Int, String)])
    func `a value that does not fit is named with its line, its column and its text`(
        body: String, path: String, line: Int, column: Int, excerpt: String
    ) async throws {
        let failure = try await failure(body)
        #expect(failure.problem == .mismatch)
        #expect(failure.codingPath == path)
        #expect(failure.line == line)
        #expect(failure.column == column)
        #expect(failure.excerpt == excerpt)
        #expect("\(failure)".contains("(line \(line), column \(column))"))
        #expect(excerpt.isEmpty || "\(failure)".contains(": \(excerpt) (line"))
    }

    @Test(
        arguments: [
            ("{\"items\": nul}", .malformed, 1, 11, "{\"items\": "),
            ("{\n\"items\": [1 2]}", .malformed, 2, 13, "\"items\": [1 "),
            ("{\"token\":\"hunter2\" x}", .malformed, 1, 20, "{\"token\":\"***\" "),
            ("{\"token\":\"hunter2", .cutShort, 1, 10, "{\"token\":***"),
            ("{\"items\":[{\"price\":01}]}", .malformed, 1, 21, "01"),
        ] as [(String, NetworkAPI.DecodingFailure.Problem, Int, Int, String)])
    func `text that is not JSON is shown up to the place where it ends to be`(
        body: String, problem: NetworkAPI.DecodingFailure.Problem, line: Int, column: Int, excerpt: String
    ) async throws {
        let failure = try await failure(body)
        #expect(failure.problem == problem)
        #expect(failure.line == line)
        #expect(failure.column == column)
        #expect(failure.excerpt == excerpt)
    }

    @Test func `a decoder of Foundation does not tell the place`() async throws {
        let failure = try await failure("{\"items\":{}}", .json(.api()))
        #expect(failure.codingPath == "items")
        #expect(failure.line == nil)
        #expect(failure.column == nil)
        #expect(failure.excerpt == "")
    }
}
