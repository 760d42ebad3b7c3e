import Foundation
import Testing

@testable import NetworkAPIKit

@Suite(.timeLimit(.minutes(10)))
struct CallTests {
    private final class Screen: Sendable {}

    private func plain() throws -> NetworkAPI.Request { try NetworkAPI.Client.stub().makeRequest(Plain()) }

    @Test func `a change of a copy does not change the request`() throws {
        let request = try plain()
        var copy = request
        copy.statuses = [404]
        copy.deadline = .after(.seconds(1))
        copy.destination = .memory(limit: 1)
        copy.secrets = .standard.adding("flavor")
        copy.progress = { _ in }
        #expect(request.statuses == .successful)
        #expect(request.deadline == nil && request.progress == nil)
        #expect(request.destination == .standard)
        #expect(!request.secrets.contains("flavor"))
        #expect(copy.statuses == [404] && copy.deadline != nil && copy.progress != nil)
        #expect(copy.destination == .memory(limit: 1) && copy.secrets.contains("flavor"))
    }

    @Test func `a request and its answer refer to one call`() async throws {
        let request = try plain()
        let answer = try await NetworkAPI.Client(transport: Script(statuses: 204)).answer(to: request)
        #expect(answer.call === request.call)
    }

    @Test(arguments: [[], [.events { _ in }]] as [[NetworkAPI.StandardInterceptor]])
    func `an answer does not keep the closures of its call`(
        interceptors: [NetworkAPI.StandardInterceptor]
    ) async throws {
        var screen: Screen? = Screen()
        weak let seen = screen
        let client = NetworkAPI.Client(transport: .stub { _ in .empty() }, interceptors: interceptors)
        let reply = try await Plain().reply(
            using: client, options: [.progress { [screen] _ in _ = screen }])
        screen = nil
        #expect(seen == nil)
        #expect(reply.answer.observers.isEmpty)
    }
}
