import Foundation
import NetworkAPIs
import Testing

private actor Page {
    private(set) var shown: [String] = []

    func show(_ text: String) { shown.append(text) }

    func loadInTask() async {
        let task =
            Task {
                do throws(NetworkAPI.Failure) {
                    let user = try await GitHubAPI.Users(userName: "minsone").request()
                    show(user.login)
                } catch NetworkAPI.Failure.status(let failure) where failure.status == 404 {
                    show("There is no such user.")
                } catch {
                    show(error.localizedDescription)
                }
            }
        await task.value
    }

    func loadInside(_ client: NetworkAPI.Client) async {
        await NetworkAPI.Client.$current.withValue(client) {
            do throws(NetworkAPI.Failure) {
                let user = try await GitHubAPI.Users(userName: "minsone").request()
                show(user.login)
            } catch NetworkAPI.Failure.cancelled {
                return
            } catch {
                show(error.localizedDescription)
            }
        }
    }

    func loadAround(_ client: NetworkAPI.Client) async {
        do {
            try await NetworkAPI.Client.$current.withValue(client) {
                let user = try await GitHubAPI.Users(userName: "minsone").request()
                show(user.login)
            }
        } catch NetworkAPI.Failure.status(let failure) where failure.status == 404 {
            show("There is no such user.")
        } catch let error as NetworkAPI.Failure {
            show(error.localizedDescription)
        } catch {
            show("Something else went wrong.")
        }
    }
}

@Suite("Samples of catching failures")
struct FailureSamples {
    private let missing = NetworkAPI.Client(transport: .stub { _ in .json("{}", status: 404) })
    private let broken = NetworkAPI.Client(transport: .stub { _ in .json("{}", status: 500) })
    private let cancelled = NetworkAPI.Client(transport: .stub { _ in throw CancellationError() })
    private let sentence = "The server had a problem (500). Try again later."

    @Test func `a case is caught in the closure of a task`() async {
        let page = Page()
        for client in [missing, broken] {
            await NetworkAPI.Client.$current.withValue(client) { await page.loadInTask() }
        }
        #expect(await page.shown == ["There is no such user.", sentence])
    }

    @Test func `a case is caught inside of a closure that applies a client`() async {
        let page = Page()
        for client in [cancelled, broken] { await page.loadInside(client) }
        #expect(await page.shown == [sentence])
    }

    @Test func `a case is caught outside of a closure that applies a client`() async {
        let page = Page()
        for client in [missing, broken] { await page.loadAround(client) }
        #expect(await page.shown == ["There is no such user.", sentence])
    }
}
