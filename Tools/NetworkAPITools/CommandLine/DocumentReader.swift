import Foundation
import NetworkAPIKit

/// Reads the files that a command names; `-` is the standard input.
struct DocumentReader {
    let console: Console
    /// The command line that reads a document from the standard input, for the advice about YAML.
    let command: String

    /// Returns an OpenAPI document.
    func document(at path: String) throws(CommandFailure) -> ContractDocument {
        let data = try data(at: path)
        do throws(ContractDocument.Failure) {
            return try ContractDocument(data)
        } catch .malformed where Self.isYAML(data) {
            throw CommandFailure(
                .unreadable, "\(path) is YAML; run: yq -o=json . \(path) | apispec \(command)")
        } catch {
            throw CommandFailure(.unreadable, "\(path): \(error)")
        }
    }

    /// Returns the bytes of a file.
    func data(at path: String) throws(CommandFailure) -> Data {
        do {
            return path == "-" ? try console.input() : try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let reason =
                !exists
                ? "there is no such file" : isFolder.boolValue ? "it is a folder" : "it is not readable"
            throw CommandFailure(.unreadable, "\(path) cannot be read: \(reason)")
        }
    }

    /// Whether a text that is not JSON begins as a YAML document of this kind does.
    private static func isYAML(_ data: Data) -> Bool {
        let start = String(decoding: data.prefix(4096), as: UTF8.self)
        return start.split(whereSeparator: \.isNewline).contains { line in
            ["openapi:", "swagger:", "\"openapi\":", "'openapi':"].contains { line.hasPrefix($0) }
        }
    }
}
