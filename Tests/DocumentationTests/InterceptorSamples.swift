import Foundation
import NetworkAPIs
import Testing

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

    @Test func `a list is read page by page`() async throws {
        let stub = NetworkAPI.StubTransport(catalog: GitHubAPI.catalog)
        var names: [String] = []
        func print(_ name: String) { names.append(name) }
        try await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: stub)) {
            for try await repository in GitHubAPI.UserRepositories(userName: "octocat").items() {
                print(repository.fullName)
            }
        }
        #expect(!names.isEmpty)
    }
}
