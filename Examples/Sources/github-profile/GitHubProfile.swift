import Foundation
import NetworkAPIs

@main
struct GitHubProfile {
    static func main() async {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            try await NetworkAPI.Client.$current.withValue(client(arguments)) {
                try await show(arguments)
            }
        } catch let problem as ArgumentProblem {
            fail("\(problem.text)\n\n\(Arguments.usage)", status: 64)
        } catch {
            fail(error.localizedDescription, status: 1)
        }
    }

    /// Returns a client for GitHub, with retries and with the token if there is one, or a client that returns examples.
    private static func client(_ arguments: Arguments) -> NetworkAPI.Client {
        guard !arguments.isOffline else {
            return NetworkAPI.Client(transport: NetworkAPI.StubTransport(catalog: GitHubAPI.catalog))
        }
        var interceptors: [any NetworkAPI.Interceptor] = [.retry(), .cache()]
        if let token = ProcessInfo.processInfo.environment["GITHUB_TOKEN"], !token.isEmpty {
            // Before the cache, which keeps the answers of different users apart.
            interceptors.insert(.bearer(token), at: 0)
        }
        return NetworkAPI.Client(interceptors: interceptors, timeout: .total(.seconds(30)))
    }

    private static func show(_ arguments: Arguments) async throws {
        let user = try await GitHubAPI.Users(userName: arguments.userName).request()
        print("\(user.login) — \(user.name ?? "no name")")
        print("\(user.publicRepositories) repositories, \(user.followers) followers")
        let repositories = GitHubAPI.ListUserRepositories(
            userName: arguments.userName, sort: .updated, perPage: min(arguments.limit, 100))
        for try await repository in repositories.items().prefix(arguments.limit) {
            print("- \(repository.name): \(repository.description ?? "no description")")
        }
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("github-profile: \(text)\n".utf8))
        exit(status)
    }
}
