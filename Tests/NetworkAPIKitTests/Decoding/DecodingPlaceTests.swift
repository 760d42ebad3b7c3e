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

    @Test func `the place of an error of Foundation's decoder is found`() async throws {
        let failure = try await failure("{\"items\":[\n{\"price\":\"free\"}]}", .json(.api()))
        #expect(failure.codingPath == "items[0].price")
        #expect(failure.line == 2)
        #expect(failure.column == 10)
        #expect(failure.excerpt == "\"free\"")
    }

    private struct Ticket: Decodable {
        enum State: String, Decodable { case open }
        let ticketState: State?
        let authToken: State?
        let id: UUID?
    }

    private func failure(
        of body: String, _ info: NetworkAPI.ResponseInfo<[Ticket]>
    ) async throws -> NetworkAPI.DecodingFailure {
        let call = Endpoint<EmptyParameter, [Ticket]>(
            requestInfo: .init(method: .get), responseInfo: info)
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: .stub(.json(body)))
        }
        return try #require(failure?.decoding)
    }

    @Test(arguments: [NetworkAPI.KeyStyle.asDeclared, .snakeCase, .kebabCase])
    func `a value that a type refuses is named with its place, in each style of names`(
        style: NetworkAPI.KeyStyle
    ) async throws {
        let names = (style.name(of: "ticketState"), style.name(of: "authToken"))
        let body = "[{},\n{\"\(names.0)\": \"closed\"}]"
        let state = try await failure(of: body, .json(keys: style))
        #expect(state.line == 2 && state.excerpt == "\"closed\"")
        let id = try await failure(of: "[{\"id\":\"7\"}]", .json(keys: style))
        #expect(id.column == 8 && id.excerpt == "\"7\"")
        #expect(!id.reason.hasSuffix("."))
        let secret = try await failure(of: "[{\"\(names.1)\":\"closed\"}]", .json(keys: style))
        #expect(secret.line == 1 && secret.excerpt == "***")
        #expect(secret.reason == "the value does not fit the declared type")
        #expect(!"\(secret)".contains("closed"))
    }

    @Test func `the place of a value with another name than its property is unknown`() async throws {
        let style = NetworkAPI.KeyStyle.custom { $0.uppercased() }
        let failure = try await failure(of: "[{\"TICKETSTATE\":\"closed\"}]", .json(keys: style))
        #expect(failure.codingPath == "[0].ticketState")
        #expect(failure.line == nil && failure.excerpt == "")
    }

    @Test(arguments: [
        ("null", "expected String, found null"), ("[1]", "expected String, found an array"),
    ])
    func `a failure names the kind of a secret value, and not the value`(
        value: String, reason: String
    ) async throws {
        let body = "[{\"accessToken\":\(value)}]"
        struct Login: Decodable { let accessToken: String }
        let call = Endpoint<EmptyParameter, [Login]>(requestInfo: .init(method: .get))
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await call.request(using: .stub(.json(body)))
        }
        #expect(failure?.decoding?.reason == reason)
    }

    @Test(arguments: [
        ("12", "expected String, found a number", "12"),
        ("\"today\"", "the text is not a date in the expected format", "\"today\""),
    ])
    func `a value that is not a date is shown once`(
        day: String, reason: String, excerpt: String
    ) async throws {
        let failure = try await failure("{\"items\":[{\"price\":1,\"day\":\(day)}]}")
        #expect(failure.reason == reason)
        #expect("\(failure)".contains("items[0].day: \(reason): \(excerpt) (line 1"))
    }
}
