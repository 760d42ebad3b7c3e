import Foundation
import NetworkAPIKit

/// Reads the files that a command names; `-` is the standard input.
struct DocumentReader {
    let console: Console

    /// Returns an OpenAPI document with the files that it refers to.
    ///
    /// The files of a document from the standard input are relative to the working directory.
    func document(at path: String) throws(CommandFailure) -> ContractDocument {
        let data = try data(at: path)
        let name = path == "-" ? "the standard input" : path
        do throws(ContractDocument.Failure) {
            return try ContractDocument.read(data, at: URL(fileURLWithPath: path))
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
            let missing =
                path.contains("://")
                ? "only check --against fetches a URL; download the document first" : "there is no such file"
            let reason = !exists ? missing : isFolder.boolValue ? "it is a folder" : "it is not readable"
            let shown = NetworkAPI.Secrets.standard.masked(urlsIn: path)
            throw CommandFailure(.unreadable, "\(shown) cannot be read: \(reason)")
        }
    }
}

extension ContractDocument {
    /// Reads a document of any depth, with the files that it refers to if it has a place.
    static func read(_ data: Data, at place: URL? = nil) throws(Failure) -> ContractDocument {
        try LargeStack.run { () throws(Failure) in
            if let place { return try ContractDocument(data, at: place) }
            return try ContractDocument(data)
        }
    }
}

extension ContractDocument.Failure {
    /// A file that is missing cannot be read; everything else is not valid.
    var status: ExitStatus {
        switch self {
        case .reference, .noYAMLProgram: .unreadable
        case .empty, .json, .yaml, .version: .invalid
        }
    }
}
