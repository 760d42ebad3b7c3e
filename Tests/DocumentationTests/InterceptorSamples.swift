import Foundation
import NetworkAPIs
import Testing

/// The functions that return a client are compile checks.
@Suite("Samples of interceptors")
struct InterceptorSamples {
    static func retry() -> NetworkAPI.Client {
        let client = NetworkAPI.Client(interceptors: [.retry()])
        return client
    }

    static func events() -> NetworkAPI.Client {
        let client = NetworkAPI.Client(interceptors: [.events { event in print(event) }, .retry()])
        return client
    }

    static func log() -> NetworkAPI.Client {
        let client = NetworkAPI.Client(interceptors: [.log(.debug)])
        return client
    }

    static func cache() -> NetworkAPI.Client {
        let client = NetworkAPI.Client(interceptors: [.cache()])
        return client
    }

    @Test func `the items of a list are read in a loop`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        var names: [String] = []
        func print(_ name: String) { names.append(name) }
        try await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: stub)) {
            for try await repository in GitHubAPI.ListUserRepositories(userName: "octocat").items() {
                print(repository.fullName)
            }
        }
        #expect(!names.isEmpty)
    }
}
