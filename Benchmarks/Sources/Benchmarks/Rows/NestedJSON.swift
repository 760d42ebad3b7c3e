import Foundation
import NetworkAPIKit

/// The cost of reading JSON that is nested 500 deep, as a whole answer and as a member of a typed one.
struct NestedJSON {
    let rounds: Int
    let report: Report

    private static let depth = 500

    private static let shapes: [(name: String, text: String)] = [
        ("objects", String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)),
        ("arrays", String(repeating: "[", count: depth) + String(repeating: "]", count: depth)),
        (
            "alternating",
            String(repeating: #"[{"a":"#, count: depth / 2) + "1" + String(repeating: "}]", count: depth / 2)
        ),
    ]

    private struct FixedAnswer: NetworkAPI.Transport {
        let body: Data

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            NetworkAPI.Answer(status: 200, headers: ["Content-Type": "application/json"], body: body)
        }
    }

    private struct Whole: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/tree")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = NetworkAPI.JSONValue
    }

    private struct Member: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/tree")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)

        struct Response: Decodable {
            let tree: NetworkAPI.JSONValue
        }
    }

    func run() async throws {
        for shape in Self.shapes {
            try await run(shape.name, "a whole answer", Data(shape.text.utf8), of: Whole())
            try await run(shape.name, "a member", Data(#"{"tree":\#(shape.text)}"#.utf8), of: Member())
        }
    }

    private func run<Definition: NetworkAPIDefinition & Sendable>(
        _ shape: String, _ place: String, _ body: Data, of definition: Definition
    ) async throws {
        let client = NetworkAPI.Client(transport: FixedAnswer(body: body))
        let samples = try await Rounds(rounds: rounds, operations: 50).run([
            Variant(name: "a call of the kit") { count in
                for _ in 0..<count { use(try await definition.reply(using: client).answer.status) }
            },
            Variant(name: "JSONSerialization") { count in
                for _ in 0..<count { use(try JSONSerialization.jsonObject(with: body)) }
            },
        ])
        report.title("JSON nested \(Self.depth) deep, \(shape), as \(place)")
        report.table(samples, against: "JSONSerialization")
        report.gate(
            "\(shape) \(Self.depth) deep as \(place), JSONSerialization = 1",
            Ratios(samples[0], to: samples[1]).time, atMost: 20)
    }
}
