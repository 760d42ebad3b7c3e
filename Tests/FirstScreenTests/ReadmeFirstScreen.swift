import Foundation
import NetworkAPIKit
import Testing

// These are not in a suite, because a line of the README has the maximum length.

@Test(arguments: ["README.md", "README.ko.md"])
func `the first block of a README is a whole file, which this module compiles`(readme: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(readme), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
    let first = try #require(blocks.first?.components(separatedBy: "```").first)
    let file = tests.appendingPathComponent("GitHubUsers.swift")
    #expect(first == (try String(contentsOf: file, encoding: .utf8)))
}

@Test func `the stub of the README answers the call`() async throws {
    let client = NetworkAPI.Client(transport: .stub { _ in .json(#"{"login": "minsOne", "id": 4429361}"#) })
    let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
    #expect(user.login == "minsOne")
    #expect(user.id == 4_429_361)
}

@Test func `the call of the README is one line`() async throws {
    let client = NetworkAPI.Client(
        transport: .stub { request in
            request.url.absoluteString == "https://api.github.com/users/minsone"
                ? .json(#"{"login": "minsOne", "id": 4429361}"#) : nil
        }
    )
    try await NetworkAPI.Client.$current.withValue(client) {
        let user = try await GitHubAPI.Users(userName: "minsone").request()
        print(user.login)  // minsOne
        #expect(user.login == "minsOne")
    }
}
