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

enum Article: NetworkAPIDefinition {
    case draft(id: Int), published(id: Int)

    var urlInfo: URLInfo {
        switch self {
        case .draft(let id): URLInfo(host: "api.shop.example", path: "/drafts/\(id)")
        case .published(let id): URLInfo(host: "api.shop.example", path: "/articles/\(id)")
        }
    }
    var requestInfo: RequestInfo<EmptyParameter> { .init(method: .get) }

    struct Response: Decodable { let title: String }
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

struct CircuitOpen: Error {}

actor CircuitBreaker: NetworkAPI.Interceptor {
    private var failures = 0
    private var closes = ContinuousClock.now

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        guard ContinuousClock.now >= closes else { throw CircuitOpen() }
        do {
            let answer = try await next(request)
            note(isDown: answer.status >= 500)
            return answer
        } catch let failure as NetworkAPI.Failure where failure.transport != nil {
            note(isDown: true)
            throw failure
        }
    }

    private func note(isDown: Bool) {
        failures = isDown ? failures + 1 : 0
        if failures >= 5 { closes = .now + .seconds(30) }
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

    @Test func `each case of an enum is an endpoint`() async throws {
        let client = NetworkAPI.Client(
            transport: .stub { request in .json(#"{"title": "\#(request.url.path)"}"#) })
        #expect(try await Article.draft(id: 1).request(using: client).title == "/drafts/1")
        #expect(try await Article.published(id: 2).request(using: client).title == "/articles/2")
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

    @Test(arguments: [503, 0])
    func `a circuit breaker sends nothing after five failures`(status: Int) async {
        let stub = NetworkAPI.StubTransport { _ in
            if status == 0 { throw URLError(.cannotConnectToHost) }
            return .empty(status: status)
        }
        let client = NetworkAPI.Client(transport: stub, interceptors: [CircuitBreaker()])
        var last: NetworkAPI.Failure?
        for _ in 0..<8 {
            last = await #expect(throws: NetworkAPI.Failure.self) {
                _ = try await Cart().request(using: client).count
            }
        }
        #expect(stub.calls.count == 5)
        #expect(last?.interceptor?.underlying is CircuitOpen)
    }

    @Test func `a stub has the rate and the losses of a slow network`() async throws {
        /// A clock that notes how long it was asked to wait.
        struct NotingClock: Clock {
            let note: @Sendable (Duration) -> Void
            var now: ContinuousClock.Instant { ContinuousClock.now }
            var minimumResolution: Duration { .zero }
            func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
                note(now.duration(to: deadline))
            }
        }
        let (waits, wait) = AsyncStream.makeStream(of: Duration.self)
        let clock = NotingClock { wait.yield($0) }
        let server = NetworkAPI.StubTransport { _ in .json(#"{"count": 2}"#) }
        for (bytesPerSecond, lossRate) in [(0.001, 0.0), (0.001, 1.0)] {
            let slow = NetworkAPI.StubTransport { request in
                let answer = try await server.send(request)
                try await clock.sleep(for: .seconds(Double(answer.body.count) / bytesPerSecond))
                if Double.random(in: 0..<1) < lossRate { throw URLError(.networkConnectionLost) }
                return answer
            }
            let count = try? await Cart().request(using: NetworkAPI.Client(transport: slow)).count
            #expect(count == (lossRate == 0 ? 2 : nil))
        }
        wait.finish()
        // 12 bytes, a thousand seconds for each.
        let times = await waits.reduce(into: []) { $0.append($1) }
        #expect(times.count == 2)
        #expect(!times.contains { $0 < .seconds(11_000) })
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
