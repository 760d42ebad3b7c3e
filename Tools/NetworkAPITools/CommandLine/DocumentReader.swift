import Foundation
import NetworkAPIKit

/// Reads the files that a command names; `-` is the standard input.
struct DocumentReader {
    let console: Console
    /// The command line that reads a document from the standard input, for the advice about YAML.
    let command: String

    /// Returns an OpenAPI document with the files that it refers to.
    ///
    /// The files of a document from the standard input are relative to the working directory.
    func document(at path: String) throws(CommandFailure) -> ContractDocument {
        let data = try data(at: path)
        let (name, file) = path == "-" ? ("the standard input", "FILE") : (path, path)
        do throws(ContractDocument.Failure) {
            return try ContractDocument(data, at: URL(fileURLWithPath: path))
        } catch .malformed where Self.isYAML(data) {
            throw CommandFailure(
                .unreadable, "\(name) is YAML; run: yq -o=json . \(file) | apispec \(command)")
        } catch {
            throw CommandFailure(error.status, "\(name): \(error)")
        }
    }

    /// Refuses several documents from the standard input, which can be read once.
    static func checkInputs(_ paths: [String?]) throws(CommandFailure) {
        guard paths.count(where: { $0 == "-" }) > 1 else { return }
        throw CommandFailure(.usage, "only one file can be - for the standard input")
    }

    /// Returns the bytes of a file.
    func data(at path: String) throws(CommandFailure) -> Data {
        do {
            // A pipe such as that of `<(…)` is read as well.
            let file = path == "-" ? nil : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            return try file.map { try $0.readToEnd() ?? Data() } ?? console.input()
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

extension ContractDocument.Failure {
    /// A file that is missing cannot be read; everything else is not valid.
    fileprivate var status: ExitStatus {
        if case .reference = self { .unreadable } else { .invalid }
    }
}
