import Foundation
import NetworkAPIKit

/// Decodes recorded exchanges with the structures that `apispec new` made of the provider's document.
struct RecordedCheck {
    let catalog: NetworkAPI.Catalog
    /// The method and the path of each operation, by the name of its structure.
    let lines: [String: String]

    private struct Exchange: Decodable {
        let method: String
        let path: String
        let status: Int
        let response: NetworkAPI.JSONValue?
        let headers: [String: NetworkAPI.JSONValue]?
    }

    /// Decodes the exchanges of the files of a folder.
    ///
    /// - Returns: The number of exchanges that were decoded, that of answers to another `Accept`, whose media type the
    ///   document does not have, and a line for each other one.
    func run(_ folder: URL) async throws -> (decoded: Int, undeclared: Int, problems: [String]) {
        var (decoded, undeclared) = (0, 0)
        var problems: [String] = []
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for file in files where file.hasSuffix(".json") {
            let data = try Data(contentsOf: folder.appendingPathComponent(file))
            for (index, exchange) in try JSONDecoder().decode([Exchange].self, from: data).enumerated() {
                let place = "\(file) \(index): \(exchange.method.uppercased()) \(exchange.path)"
                guard let endpoint = try endpoint(of: exchange) else {
                    problems.append("\(place): no operation of the document")
                    continue
                }
                do {
                    try await decode(endpoint.definition, exchange)
                    decoded += 1
                } catch {
                    let type = exchange.headers?["content-type"]?.string ?? "json"
                    if type.contains("json") {
                        problems.append("\(place): \(endpoint.name): \(error)")
                    } else {
                        undeclared += 1
                    }
                }
            }
        }
        return (decoded, undeclared, problems)
    }

    /// The operation with the fewest placeholders that has the method and the path.
    private func endpoint(of exchange: Exchange) throws -> NetworkAPI.Catalog.Endpoint? {
        // A following page names its repository by number.
        let path = exchange.path.prefix { $0 != "?" }.replacing(/^\/repositories\/\d+/, with: "/repos/a/b")
        let fitting = try lines.filter { _, line in
            let parts = line.split(separator: " ")
            guard parts[0].lowercased() == exchange.method.lowercased() else { return false }
            let pattern = parts[1].replacing("{path}", with: ".*").replacing(/\{[^}]*\}/, with: "[^/]+")
            return try path.wholeMatch(of: Regex(String(pattern))) != nil
        }
        func placeholders(_ line: String) -> Int { line.split(separator: "{").count }
        let best = fitting.min { placeholders($0.value) < placeholders($1.value) }
        return best.flatMap { best in catalog.endpoints.first { $0.name.hasSuffix(".\(best.key)") } }
    }

    private func decode<Definition: SpecifiedAPIDefinition>(
        _: Definition.Type, _ exchange: Exchange
    ) async throws {
        let text: String? =
            switch exchange.response {
            case .string(let text)?: text
            case let json?: String(decoding: try JSONEncoder().encode(json), as: UTF8.self)
            case nil: nil
            }
        var headers: NetworkAPI.Headers = [:]
        if let type = exchange.headers?["content-type"]?.string { headers[.contentType] = type }
        let fields = headers
        let client = NetworkAPI.Client(
            transport: .stub { _ in
                text.map { .text($0, status: exchange.status, headers: fields) }
                    ?? .empty(status: exchange.status)
            })
        do {
            _ = try await Definition.specification.example.request(using: client)
        } catch {
            guard exchange.status >= 400, error.errorResponse(of: Definition.self) != nil else {
                throw error
            }
        }
    }
}
