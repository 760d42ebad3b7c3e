import Foundation
import NetworkAPIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Rows 1 and 2: the cost of building a request.
struct Build {
    let rounds: Int
    let report: Report

    func run() async throws {
        try await get()
        try await post()
    }

    private func get() async throws {
        let userName = "minsone"
        let samples = try await Rounds(rounds: rounds, operations: 10_000).run([
            Variant(name: "kit") { count in
                for _ in 0..<count {
                    let definition = GitHubAPI.Users(userName: userName)
                    use(try definition.urlRequest())
                }
            },
            Variant(name: "URL(string:), three setValue") { count in
                for _ in 0..<count {
                    use(try HandWritten.get(userName: userName))
                }
            },
            Variant(name: "URL(string:), allHTTPHeaderFields once") { count in
                for _ in 0..<count {
                    use(
                        try HandWritten.getWithHeadersAtOnce(userName: userName)
                    )
                }
            },
            Variant(name: "URLComponents, three setValue") { count in
                for _ in 0..<count {
                    use(try HandWritten.getByComponents(userName: userName))
                }
            },
        ])
        report.title("Building a GET, two query items and three headers")
        report.table(samples, against: "URL(string:), three setValue")
        report.gate("build a GET, time by hand = 1", Ratios(samples[0], to: samples[1]).time, atMost: 0.33)
    }

    private func post() async throws {
        let issue = NewIssue(
            title: "A title as long as most", body: "What was done, and what happened instead.",
            milestone: 12, isDraft: false, weight: 0.5)
        let encoder = HandWritten.encoder
        let samples = try await Rounds(rounds: rounds, operations: 4_000).run([
            Variant(name: "kit") { count in
                for _ in 0..<count {
                    let definition = GitHubAPI.CreateIssue(
                        owner: "minsone", repository: "blog", issue: issue)
                    use(try definition.urlRequest())
                }
            },
            Variant(name: "shared JSONEncoder, four setValue") { count in
                for _ in 0..<count {
                    use(try HandWritten.post(issue, owner: "minsone", repository: "blog", encoder))
                }
            },
            Variant(name: "shared JSONEncoder, allHTTPHeaderFields") { count in
                for _ in 0..<count {
                    use(
                        try HandWritten.postWithHeadersAtOnce(
                            issue, owner: "minsone", repository: "blog", encoder))
                }
            },
        ])
        report.title("Building a POST, five fields of JSON and four headers")
        report.table(samples, against: "shared JSONEncoder, four setValue")
        report.gate("build a POST, time by hand = 1", Ratios(samples[0], to: samples[1]).time, atMost: 0.65)
    }
}
