import Foundation
import NetworkAPIKit

/// The files that a document refers to, each read once.
///
/// Those in YAML are read by one run of a program for many of them.
struct FileTexts {
    struct Problem: Error { let reason: String }

    private var values: [String: Result<NetworkAPI.JSONValue, Problem>] = [:]

    func contains(_ uri: String) -> Bool { values[uri] != nil }

    /// Returns a file that was read.
    func json(of uri: String) -> Result<NetworkAPI.JSONValue, Problem> {
        values[uri] ?? .failure(Problem(reason: "it is not a file"))
    }

    /// Reads files that were not read before.
    mutating func read(_ uris: [String]) {
        var waiting: [(uri: String, text: Data)] = []
        for uri in uris where values[uri] == nil {
            switch Self.text(uri) {
            case .failure(let problem): values[uri] = .failure(problem)
            case .success(let text):
                do {
                    values[uri] = .success(try NetworkAPI.JSONValue(json: text))
                } catch {
                    // Why it is not JSON does not matter if it is YAML.
                    let file = URL(string: uri)
                    let isJSON = file?.pathExtension.lowercased() == "json"
                    let isYAML = file.map(YAMLText.isNamed) ?? false || !isJSON && YAMLText.canBe(text)
                    values[uri] = .failure(Problem(reason: "it is not JSON"))
                    if isYAML { waiting.append((uri, text)) }
                }
            }
        }
        for (file, json) in zip(waiting, YAMLText.json(of: waiting.map(\.text))) {
            values[file.uri] = json.mapError { Problem(reason: "it is not valid YAML: \($0)") }
                .flatMap { json in
                    Result { try NetworkAPI.JSONValue(json: json) }.mapError { Problem(reason: "\($0)") }
                }
        }
    }

    private static func text(_ uri: String) -> Result<Data, Problem> {
        guard let url = URL(string: uri) else { return .failure(Problem(reason: "it is not a file")) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            return .failure(Problem(reason: "there is no such file"))
        }
        guard !isFolder.boolValue, let data = try? Data(contentsOf: url) else {
            return .failure(Problem(reason: isFolder.boolValue ? "it is a folder" : "it is not readable"))
        }
        return .success(data)
    }
}
