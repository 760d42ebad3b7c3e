import Foundation
import NetworkAPIKit
import NetworkAPIs

/// The time of the kit's decoder, beside the time of `JSONDecoder` with the same settings.
struct Decoding {
    let rounds: Int
    let report: Report

    func run() async throws {
        let user = DecodingTypes.user
        let users = DecodingTypes.users(bytes: 100_000)
        try await typed("1.3 kB, 4 of 32 fields", DecodingTypes.Four.self, user, 400, atMost: 0.30)
        try await typed("1.3 kB, 32 of 32 fields", DecodingTypes.All.self, user, 200, atMost: 0.45)
        try await typed(
            "100 kB, 4 of 32 fields", DecodingTypes.List<DecodingTypes.Four>.self, users, 6, atMost: 0.30)
        try await typed(
            "100 kB, 32 of 32 fields", DecodingTypes.List<DecodingTypes.All>.self, users, 3, atMost: 0.45)
        try await typed("text with escapes and Hangul", [String].self, DecodingTypes.strings, 4, atMost: 0.50)
        try await typed("an array of numbers", [Double].self, DecodingTypes.doubles, 2, atMost: 0.50)
        try await typed(
            "an array whose type reads its count before each element", DecodingTypes.Counted.self,
            DecodingTypes.numbers, 2, atMost: 1)
        try await gitHub()
        try await file("canada.json", DecodingFiles.Map.self, 2)
        try await file("twitter.json", DecodingFiles.Messages.self, 4)
        let features = DecodingTypes.features(bytes: 10_000_000)
        try await typed("10 MB of polygons", DecodingTypes.Collection.self, features, 1, atMost: 0.50)
        try await untyped("10 MB of polygons", features, 1, atMost: 3)
        for shape in DecodingTypes.deep {
            try await untyped("500 levels of \(shape.name)", shape.text, 50, atMost: 20)
        }
    }

    private func typed<Value: Decodable>(
        _ what: String, _ type: Value.Type, _ text: Data, _ operations: Int, atMost limit: Double
    ) async throws {
        let decoder = JSONDecoder.api()
        let ours = JSONBodyDecoder()
        let samples = try await Rounds(rounds: rounds, operations: operations).run([
            Variant(name: "the kit") { count in
                for _ in 0..<count { use(try ours.decode(type, from: text)) }
            },
            Variant(name: "JSONDecoder") { count in
                for _ in 0..<count { use(try decoder.decode(type, from: text)) }
            },
        ])
        report.title("Decoding \(what), \(text.count) bytes")
        report.table(samples, against: "JSONDecoder")
        report.gate(
            "decoding \(what), JSONDecoder = 1", Ratios(samples[0], to: samples[1]).time, atMost: limit)
    }

    private func file<Value: Decodable>(
        _ name: String, _ type: Value.Type, _ operations: Int
    ) async throws {
        guard let text = DecodingFiles.text(name) else {
            return report.note("\(name): not run, there is no folder json-speed (set SUITES)")
        }
        try await typed(name, type, text, operations, atMost: 0.30)
    }

    private func untyped(_ what: String, _ text: Data, _ operations: Int, atMost limit: Double) async throws {
        let ours = JSONBodyDecoder()
        let samples = try await Rounds(rounds: rounds, operations: operations).run([
            Variant(name: "the kit") { count in
                for _ in 0..<count { use(try ours.decode(NetworkAPI.JSONValue.self, from: text)) }
            },
            Variant(name: "JSONSerialization") { count in
                for _ in 0..<count { use(try JSONSerialization.jsonObject(with: text)) }
            },
        ])
        report.title("A JSONValue of \(what), \(text.count) bytes")
        report.table(samples, against: "JSONSerialization")
        report.gate(
            "a JSONValue of \(what), JSONSerialization = 1", Ratios(samples[0], to: samples[1]).time,
            atMost: limit)
    }

    /// An answer of GitHub, which either decoder decodes as the type of its endpoint.
    private struct Answer {
        let ours: () throws -> Void
        let theirs: (JSONDecoder) throws -> Void

        init<Value: Decodable>(_ type: Value.Type, _ name: String) throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../../../Tests/Fixtures/contracts/github/examples")
            let text = try Data(contentsOf: folder.appending(path: name + ".json"))
            ours = { use(try JSONBodyDecoder().decode(type, from: text)) }
            theirs = { use(try $0.decode(type, from: text)) }
        }
    }

    /// GitHub's own examples of answers, as the types of NetworkAPIs.
    private func gitHub() async throws {
        let answers = [
            try Answer(
                NetworkAPIs.GitHubAPI.GetRepository.Response.self, "repos-get/response.200.default-response"),
            try Answer(
                NetworkAPIs.GitHubAPI.ListUserRepositories.Response.self,
                "repos-list-for-user/response.200.default"),
            try Answer(
                NetworkAPIs.GitHubAPI.ListRepositoryIssues.Response.self,
                "issues-list-for-repo/response.200.default"),
            try Answer(
                NetworkAPIs.GitHubAPI.SearchRepositories.Response.self, "search-repos/response.200.default"),
            try Answer(NetworkAPIs.GitHubAPI.SearchCode.Response.self, "search-code/response.200.default"),
            try Answer(
                NetworkAPIs.GitHubAPI.ListCommits.Response.self, "repos-list-commits/response.200.default"),
            try Answer(
                NetworkAPIs.GitHubAPI.ListReleases.Response.self, "repos-list-releases/response.200.default"),
            try Answer(NetworkAPIs.GitHubAPI.ListGists.Response.self, "gists-list/response.200.default"),
            try Answer(NetworkAPIs.GitHubAPI.ListUsers.Response.self, "users-list/response.200.default"),
            try Answer(
                NetworkAPIs.GitHubAPI.ListIssueComments.Response.self,
                "issues-list-comments/response.200.default"),
            try Answer(
                NetworkAPIs.GitHubAPI.Users.Response.self,
                "users-get-by-username/response.200.default-response"),
        ]
        let decoder = JSONDecoder.api()
        let samples = try await Rounds(rounds: rounds, operations: 10).run([
            Variant(name: "the kit") { count in
                for _ in 0..<count { for answer in answers { try answer.ours() } }
            },
            Variant(name: "JSONDecoder") { count in
                for _ in 0..<count { for answer in answers { try answer.theirs(decoder) } }
            },
        ])
        report.title("\(answers.count) of GitHub's answers as the types of NetworkAPIs")
        report.table(samples, against: "JSONDecoder")
        report.gate(
            "\(answers.count) answers of GitHub, JSONDecoder = 1", Ratios(samples[0], to: samples[1]).time,
            atMost: 0.48)
    }
}

/// How much memory decoding 100 MB takes, each decoder in a process of its own.
enum DecodingMemory {
    static let megabytes = 100

    /// One run; prints the peak above the memory that the body takes, in bytes, or `n/a`.
    static func run(byHand: Bool) throws {
        let text = DecodingTypes.users(bytes: megabytes * 1_000_000)
        typealias List = DecodingTypes.List<DecodingTypes.Four>
        // The first call loads what is not measured. The peak includes the text.
        let small = DecodingTypes.user
        use(try JSONDecoder.api().decode(DecodingTypes.Four.self, from: small))
        use(try JSONBodyDecoder().decode(DecodingTypes.Four.self, from: small))
        try Usage.resetPeak()
        guard let before = Usage.residentBytes else { return say("n/a") }
        if byHand {
            use(try JSONDecoder.api().decode(List.self, from: text))
        } else {
            use(try JSONBodyDecoder().decode(List.self, from: text))
        }
        guard let peak = Usage.peakResidentBytes else { return say("n/a") }
        use(text)
        say("\(max(0, peak - before))")
    }
}
