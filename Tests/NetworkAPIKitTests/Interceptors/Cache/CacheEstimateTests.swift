import Foundation
import Testing

@testable import NetworkAPIKit

struct CacheEstimateTests {
    private let time = TimeOfDay()

    @Test(arguments: [
        (-1000.0, "", 200, 99.0), (-1000, "public", 599, 99), (-1e7, "", 200, 86_399), (-1000, "", 404, 99),
    ])
    func `estimatesLifetimes estimates a lifetime as a tenth of the time since the last change`(
        changed: Double, control: String, status: Int, seconds: Double
    ) async throws {
        let script = Script({ [time] _ in
            .text(
                "a", status: status,
                headers: [
                    "Last-Modified": (time.now + changed).http, "Date": time.now.http,
                    "Cache-Control": control,
                ])
        })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [NetworkAPI.Cache(estimatesLifetimes: true, now: { [time] in time.now })])
        let endpoint = Endpoint<EmptyParameter, String>(
            requestInfo: .init(method: .get), responseInfo: .init(statuses: .init(200..<600)))
        _ = try await endpoint.request(using: client)
        time.advance(seconds)
        #expect(try await endpoint.reply(using: client).answer.cache == .hit)
        time.advance(1)
        #expect(try await endpoint.reply(using: client).answer.cache == .miss)
    }

    @Test(arguments: [("", 503), ("no-cache", 200), ("max-age=0", 200)])
    func `no lifetime is estimated if the server sets one, or for a temporary status`(
        control: String, status: Int
    ) async throws {
        let script = Script({ [time] _ in
            .text(
                "a", status: status,
                headers: ["Last-Modified": (time.now - 1000).http, "Cache-Control": control])
        })
        let client = NetworkAPI.Client(
            transport: script,
            interceptors: [NetworkAPI.Cache(estimatesLifetimes: true, now: { [time] in time.now })])
        let endpoint = Endpoint<EmptyParameter, String>(
            requestInfo: .init(method: .get), responseInfo: .init(statuses: .init(200..<600)))
        for _ in 1...2 { #expect(try await endpoint.reply(using: client).answer.cache == .miss) }
    }
}
