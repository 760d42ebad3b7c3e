import Foundation
import NetworkAPIs
import Testing

private actor Page {
    private(set) var shown: [String] = []

    func show(_ text: String) { shown.append(text) }

    /// Everything that throws in this `do` throws a `NetworkAPI.Failure`.
    func load() async {
        do throws(NetworkAPI.Failure) {
            let user = try await GitHubAPI.Users(userName: "minsone").request()
            show(user.login)
        } catch .status(let failure) where failure.status == 404 {
            show("There is no such user.")
        } catch {
            show(error.localizedDescription)
        }
    }

    /// The `do` throws the error of a cancelled task, too.
    func loadLater() async {
        do {
            try Task.checkCancellation()
            let user = try await GitHubAPI.Users(userName: "minsone").request()
            show(user.login)
        } catch let error as NetworkAPI.Failure {
            show(error.localizedDescription)
        } catch {
            show("Something else went wrong.")
        }
    }

    func loadOneCase() async {
        do {
            try Task.checkCancellation()
            _ = try await GitHubAPI.Users(userName: "minsone").request()
        } catch NetworkAPI.Failure.status(let failure) where failure.status == 404 {
            show("There is no such user.")
        } catch {
            show("Something else went wrong.")
        }
    }
}

@Suite("Samples of catching failures")
struct FailureSamples {
    private let missing = NetworkAPI.Client(transport: .stub { _ in .json("{}", status: 404) })

    @Test func `a do that throws only failures has their cases`() async {
        let page = Page()
        await NetworkAPI.Client.$current.withValue(missing) { await page.load() }
        #expect(await page.shown == ["There is no such user."])
    }

    @Test func `a do that throws other errors too names the type of a failure`() async {
        let page = Page()
        await NetworkAPI.Client.$current.withValue(missing) {
            await page.loadLater()
            await page.loadOneCase()
        }
        #expect(await page.shown.count == 2)
        #expect(await page.shown.last == "There is no such user.")
    }
}
