import Foundation
import Testing

@testable import NetworkAPIKit

/// Answers that a closure decodes.
struct DecodingClosureTests {
    /// A value that is not `Sendable`, and is not decoded by its `Decodable`.
    private final class Rates: Decodable {
        struct NotRates: Error {}
        var names: [String]

        init(csv: Data) throws {
            names = String(decoding: csv, as: UTF8.self).split(separator: ",").map(String.init)
            if names.isEmpty { throw NotRates() }
        }

        init(from decoder: any Decoder) throws { throw NotRates() }
    }

    private struct Call: NetworkAPIDefinition {
        struct ErrorResponse: Decodable, Sendable { let message: String }
        let urlInfo = URLInfo(host: "api.example.com", path: "/rates")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        var responseInfo: NetworkAPI.ResponseInfo<Rates> = .decode { body in try Rates(csv: body) }
            .contentTypes(["text/csv"])
    }

    @Test func `a closure decodes the body, and the types are requested`() async throws {
        let rates = try await Call().request(using: .stub(.data(Data("a,b".utf8), type: "text/csv")))
        #expect(rates.names == ["a", "b"])
        #expect(try Call().curl().contains("Accept: text/csv"))
    }

    @Test func `an error of the closure is a decoding failure with the answer`() async throws {
        let answer = NetworkAPI.Answer(status: 200, headers: ["Content-Type": "text/csv"], body: Data())
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Call().request(using: .stub(answer)).names
        }
        #expect(failure?.decoding?.underlying is Rates.NotRates)
        #expect(failure?.decoding?.answer.status == 200)
    }

    @Test func `the error response of the endpoint is read as JSON`() async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Call().request(using: .stub(.json(#"{"message": "no"}"#, status: 400))).names
        }
        #expect(failure?.errorResponse(of: Call.self)?.message == "no")
    }

    @Test func `a closure also reads text, bytes and optionals`() async throws {
        let text = Endpoint<EmptyParameter, String?>(
            requestInfo: .init(method: .get), responseInfo: .decode { $0.isEmpty ? nil : "\($0.count)" })
        #expect(try await text.request(using: .stub(.text("abc"))) == "3")
        #expect(try await text.request(using: .stub(.text(""))) == nil)
        let data = Endpoint<EmptyParameter, Data>(
            requestInfo: .init(method: .get), responseInfo: .decode { Data($0.reversed()) })
        #expect(try await data.request(using: .stub(.text("abc"))) == Data("cba".utf8))
    }

    @Test func `the elements of a stream are decoded by the closure`() async throws {
        let call = Endpoint<EmptyParameter, Int>(
            requestInfo: .init(method: .get), responseInfo: .stream(.lines, elements: .decode { $0.count }))
        var counts: [Int] = []
        for try await count in call.stream(using: .stub(.text("1\n22\n333\n"))) { counts.append(count) }
        #expect(counts == [1, 2, 3])
    }

    @Test func `a place in a body that a closure decodes fails the call`() throws {
        let call = Endpoint<EmptyParameter, Int>(
            requestInfo: .init(method: .get), responseInfo: .decode { $0.count }.at("/a"))
        let failure = #expect(throws: NetworkAPI.Failure.self) { try call.urlRequest() }
        #expect(failure?.request?.part == .response)
    }

    enum Either: Decodable, Equatable, Sendable { case number(Int), texts([String]) }

    @Test(arguments: [(200, "1", Either.number(1)), (202, #"["a"]"#, .texts(["a"]))])
    func `a content type can choose types by status`(status: Int, body: String, expected: Either) async throws
    {
        let call = Endpoint<EmptyParameter, Either>(
            requestInfo: .init(method: .get),
            responseInfo: .byContentType { _ in
                .json().status(200, as: Either.number).status(202, as: Either.texts)
            })
        #expect(try await call.request(using: .stub(.json(body, status: status))) == expected)
    }

    @Test func `a content type can choose a closure, or one value for each status`() async throws {
        let call = Endpoint<EmptyParameter, Int>(
            requestInfo: .init(method: .get),
            responseInfo: .byContentType { $0 == .text ? .decode { $0.count } : .byStatus([200: 7]) })
        #expect(try await call.request(using: .stub(.text("abc"))) == 3)
        #expect(try await call.request(using: .stub(.json("{}"))) == 7)
    }
}

/// Why an error response is `nil`.
struct ErrorResponseTests {
    private struct Call: NetworkAPIDefinition {
        struct ErrorResponse: Decodable, Sendable { let code: Int }
        typealias Response = EmptyResponse
        let urlInfo = URLInfo(host: "api.example.com", path: "/")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    }

    private func failure(_ answer: NetworkAPI.Answer) async throws -> NetworkAPI.Failure {
        try #require(
            await #expect(throws: NetworkAPI.Failure.self) { try await Call().request(using: .stub(answer)) })
    }

    @Test func `a body of another type is a decoding failure with its place`() async throws {
        let failure = try await failure(.json(#"{"code": "no", "token": "SECRET"}"#, status: 400))
        #expect(failure.errorResponse(of: Call.self) == nil)
        let reason = #expect(throws: NetworkAPI.Failure.self) {
            try failure.decodedErrorResponse(of: Call.self)
        }
        #expect(reason?.decoding?.codingPath == "code")
        #expect(reason?.call?.definition == failure.call?.definition)
        #expect("\(reason as Any)".contains("SECRET") == false)
    }

    @Test(arguments: [400, 500]) func `an empty body is not an error response, and not a failure`(status: Int)
        async throws
    {
        let failure = try await failure(.empty(status: status))
        #expect(try failure.decodedErrorResponse(of: Call.self) == nil)
    }

    @Test func `a failure without an answer has no error response`() async throws {
        let failure = NetworkAPI.Failure.cancelled
        #expect(try failure.decodedErrorResponse(of: Call.self) == nil)
    }

    @Test func `the error response is decoded`() async throws {
        let failure = try await failure(.json(#"{"code": 7}"#, status: 400))
        #expect(try failure.decodedErrorResponse(of: Call.self)?.code == 7)
    }
}
