import Foundation
import NetworkAPIs
import Testing

@Suite("Samples of the README about failures and calls without await")
@MainActor
final class ReadmeFailures {
    var shown: [String] = []
    var logged: [String] = []
    var names: [String] = []

    var whenShown: CheckedContinuation<Void, Never>?

    func show(_ text: String) {
        shown.append(text)
        whenShown?.resume()
        whenShown = nil
    }

    func show(_ repositories: GitHubAPI.ListUserRepositories.Response) {
        shown.append("\(repositories.count) repositories")
    }
    func log(_ text: String) { logged.append(text) }

    func load() async {
        do throws(NetworkAPI.Failure) {
            show(try await GitHubAPI.ListUserRepositories(userName: "minsone").request())
        } catch NetworkAPI.Failure.cancelled {
            return
        } catch NetworkAPI.Failure.status(let failure) where failure.status == 404 {
            show("There is no such user.")
        } catch {
            log(error.description)  // which endpoint, which URL, why: no secret is in it
            show(error.localizedDescription)  // a sentence for people
        }
    }

    func load(_ token: String) async {
        let client = NetworkAPI.Client(interceptors: [.bearer(token), .retry()])
        do throws(NetworkAPI.Failure) {
            show(try await GitHubAPI.Users(userName: "minsone").request(using: client).login)
        } catch NetworkAPI.Failure.status(let failure) where failure.status == 404 {
            show("There is no such user.")
        } catch {
            show(error.localizedDescription)  // a sentence for people
        }
    }

    @Test func `each failure is caught by its case`() async {
        for (answer, text) in [
            (NetworkAPI.Answer.json("[]"), "0 repositories"),
            (.json("{}", status: 404), "There is no such user."),
            (.json("{}", status: 500), "The server had a problem (500). Try again later."),
        ] {
            await NetworkAPI.Client.$current.withValue(NetworkAPI.Client(transport: .stub { _ in answer })) {
                await load()
            }
            #expect(shown.last == text)
        }
        #expect(logged.count == 1)
    }

    @Test func `a closure runs on the actor of its caller`() async {
        await withCheckedContinuation { continuation in
            let client = NetworkAPI.Client(transport: .stub { _ in .json("[]") })
            NetworkAPI.Client.$current.withValue(client) {
                names = ["old"]
                GitHubAPI.ListUserRepositories(userName: "minsone").request { result in
                    self.names = (try? result.get().map(\.name)) ?? []
                }
                GitHubAPI.ListUserRepositories(userName: "minsone").request { _ in continuation.resume() }
            }
        }
        #expect(names.isEmpty)
    }

    struct LogInUser: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.medium.com", path: "/v1/login")
        let requestInfo: RequestInfo<[String: String]>

        init(email: String, password: String) {
            requestInfo = RequestInfo(method: .post, parameters: ["email": email, "password": password])
        }

        struct Response: Decodable { let id: Int64 }
    }

    struct ListUserArticles: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = String

        init(userID: Int64) {
            urlInfo = URLInfo(host: "api.medium.com", path: "/v1/users/\(userID)/articles")
        }
    }

    @Test func `the second call of a chain is made with the result of the first`() async {
        let (email, password) = ("test@example.com", "secret")
        let client = NetworkAPI.Client(
            transport: .stub { $0.method == .post ? .json(#"{"id": 7}"#) : .text($0.url.path) }
        )
        await withCheckedContinuation { continuation in
            whenShown = continuation
            NetworkAPI.Client.$current.withValue(client) {
                LogInUser(email: email, password: password).future
                    .map(\.id)
                    .andThen { ListUserArticles(userID: $0).future }
                    .execute(onSuccess: { self.show($0) }, onFailure: { self.show($0.localizedDescription) })
            }
        }
        #expect(shown.last == "/v1/users/7/articles")
    }
}
