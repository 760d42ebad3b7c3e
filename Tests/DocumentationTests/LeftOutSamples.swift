import Foundation
import NetworkAPIs
import Testing

private let stagingURL = address("https://staging.shop.example")
private let developmentURL = address("http://127.0.0.1:8080/shop")

private func address(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: text) }

extension NetworkAPI.Client {
    static let staging = NetworkAPI.Client(servers: ["api.shop.example": stagingURL])
    static let development = NetworkAPI.Client(servers: ["api.shop.example": developmentURL])
}

protocol Metered {
    static var meter: String { get }
}

struct Metering: NetworkAPI.Interceptor {
    let count: @Sendable (String) -> Void

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        if let metered = request.definition as? any Metered.Type { count(metered.meter) }
        return try await next(request)
    }
}

struct WithoutPrefix: NetworkAPI.Interceptor {
    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var answer = try await next(request)
        let prefix = Data(")]}'\n".utf8)
        if answer.body.starts(with: prefix) { answer.body = Data(answer.body.dropFirst(prefix.count)) }
        return answer
    }
}

private struct Cart: NetworkAPIDefinition, Metered {
    static let meter = "cart"
    let urlInfo = URLInfo(host: "api.shop.example", path: "/cart")
    let requestInfo = RequestInfo<EmptyParameter>(method: .get)
    struct Response: Decodable { let count: Int }
}

@Suite("Samples of the page about what is left out")
struct LeftOutSamples {
    @Test func `a client for each environment sends the calls to its own server`() throws {
        #expect(try Cart().curl(using: .staging).contains("https://staging.shop.example/cart"))
        #expect(try Cart().curl(using: .development).contains("http://127.0.0.1:8080/shop/cart"))
    }

    @Test func `an interceptor reads a static property of the definition`() async throws {
        let (meters, meter) = AsyncStream.makeStream(of: String.self)
        let client = NetworkAPI.Client(
            transport: .stub { _ in .json(#"{"count": 2}"#) },
            interceptors: [Metering { meter.yield($0) }])
        #expect(try await Cart().request(using: client).count == 2)
        meter.finish()
        #expect(await meters.reduce(into: []) { $0.append($1) } == ["cart"])
    }

    @Test func `an interceptor changes the body before it is decoded`() async throws {
        let transport = NetworkAPI.StubTransport { _ in .json(")]}'\n{\"count\": 2}") }
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            _ = try await Cart().request(using: NetworkAPI.Client(transport: transport)).count
        }
        #expect(failure?.decoding != nil)
        let client = NetworkAPI.Client(transport: transport, interceptors: [WithoutPrefix()])
        #expect(try await Cart().request(using: client).count == 2)
    }
}
