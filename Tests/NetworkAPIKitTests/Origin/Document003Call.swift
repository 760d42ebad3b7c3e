// swift-format-ignore-file
// The call of document 003, "[Swift] Network API 명세서", word for word: what stood in its AppDelegate.
import NetworkAPIKit

/// Replaces UIKit's type, which does not exist on every platform.
class UIResponder {}
class UIApplication {
    struct LaunchOptionsKey: Hashable {}
}

/// Receives what the document prints.
@TaskLocal private var printed: @Sendable (String) -> Void = { _ in }

private func print<Value>(_ value: Value) {
    printed("\(value)")
}

/// Runs the call of the document, and gives what it prints.
func printingOfDocument003(using client: NetworkAPI.Client) async -> [String] {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    let print: @Sendable (String) -> Void = { line in
        continuation.yield(line)
        continuation.finish()
    }
    NetworkAPI.Client.$current.withValue(client) {
        $printed.withValue(print) {
            _ = AppDelegate().application(UIApplication(), didFinishLaunchingWithOptions: nil)
        }
    }
    var all: [String] = []
    for await line in lines { all.append(line) }
    return all
}

/// ModuleName : App
/// FileName : AppDelegate.swift
class AppDelegate: UIResponder {

    internal func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        GitHubAPI.Users(userName: "minsone").request(completion: { result in
            print(result)
            /// output : success(NetworkAPIs.GitHubAPI.Users.Response(login: "minsOne", id: 4429361, node_id: "MDQ6VXNlcjQ0MjkzNjE=", avatar_url: "https://avatars.githubusercontent.com/u/4429361?v=4"))
        })
        return true
    }
}
