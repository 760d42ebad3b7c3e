import Foundation
import NetworkAPIKit

/// The files of `apispec new --from`: a document, or a curl command and samples of an answer.
struct NewSource {
    enum Kind: String, CaseIterable {
        case openapi, curl, sample
    }

    private let paths: [String]
    private var texts: [(kind: Kind, data: Data, path: String)] = []

    /// Reads the files; the kind of each is guessed if the command line does not name one.
    init(_ paths: [String], as kind: Kind?, _ console: Console) throws(CommandFailure) {
        self.paths = paths
        try DocumentReader.checkInputs(paths)
        let reader = DocumentReader(console: console)
        for path in paths {
            let data = try reader.data(at: path)
            texts.append((kind ?? Self.guess(data), data, path))
        }
        let documents = texts.count { $0.kind == .openapi }
        guard documents == 0 || texts.count == 1 else {
            throw CommandFailure(.usage, "several files are samples of one answer, not documents")
        }
        guard texts.count(where: { $0.kind == .curl }) < 2 else {
            throw CommandFailure(.usage, "one curl command is one operation; name one file")
        }
    }

    /// Whether the files are a document with its own names for operations.
    var isDocument: Bool { texts.first?.kind == .openapi }

    /// Whether the files are samples of JSON.
    var isJSON: Bool { texts.allSatisfy { $0.kind == .sample } }

    /// Whether the path is not known: there is neither a command nor a name of an operation.
    var hasNoPath: Bool { !texts.contains { $0.kind != .sample } }

    /// Returns the document of the provider.
    func document() throws(CommandFailure) -> ContractDocument {
        guard let only = texts.first else { throw CommandFailure(.usage, "--from needs a file") }
        do throws(ContractDocument.Failure) {
            return try ContractDocument.read(only.data, at: URL(fileURLWithPath: only.path))
        } catch {
            throw CommandFailure(error.status, "\(Self.name(only.path)): \(error)")
        }
    }

    /// Returns a document with one operation, made of the curl command and of the samples.
    func document(
        title: String, name: String, line: (method: String, path: String)?
    ) throws(CommandFailure) -> ContractDocument {
        var made = SampleDocument(title: title, name: name, line: line)
        for text in texts {
            if text.kind == .curl {
                do throws(CURLFailure) {
                    made.request = try CURLRequest(String(decoding: text.data, as: UTF8.self).trimmed)
                } catch {
                    throw CommandFailure(.invalid, "\(Self.name(text.path)): \(error)")
                }
            } else {
                made.samples.append(try Self.sample(text.data, Self.name(text.path)))
            }
        }
        guard ContractDocument.methods.contains(made.method.lowercased()) else {
            let methods = ContractDocument.methods.map { $0.uppercased() }.sorted()
            throw CommandFailure(
                line == nil ? .invalid : .usage,
                "the method \(made.method.debugDescription) is not one of a document, which are "
                    + methods.joined(separator: ", "))
        }
        do throws(ContractDocument.Failure) {
            return try ContractDocument(Data(made.json().description.utf8))
        } catch {
            throw CommandFailure(.invalid, "\(error)")
        }
    }

    private static func sample(_ data: Data, _ name: String) throws(CommandFailure) -> OrderedJSON {
        let (repeated, sample): (String?, OrderedJSON)
        do {
            let values = try JSONDocument(data)
            (repeated, sample) = (values.repeatedName(), try OrderedJSON(json: data))
        } catch {
            throw CommandFailure(.invalid, "\(name): this is not JSON: \(error)")
        }
        if let repeated { throw CommandFailure(.invalid, "\(name): \(repeated)") }
        return sample
    }

    /// Returns the kind of a text: a command, JSON with the version of a document, other JSON, else YAML.
    ///
    /// A command can be below comments, and `curl` can have the path of its file.
    static func guess(_ data: Data) -> Kind {
        var start = String(decoding: data.prefix(4096), as: UTF8.self)[...]
        while let first = start.first, first == "#" || first.isWhitespace {
            start = first == "#" ? start.drop { !$0.isNewline } : start.dropFirst()
        }
        let program = /(\$\s+)?(([A-Za-z]:)?[^\s"'{:]*[\/\\])?curl(\.exe)?\s/
        if start.prefixMatch(of: program) != nil { return .curl }
        if ["printf ", "echo "].contains(where: start.hasPrefix), start.contains("curl ") { return .curl }
        guard let json = try? NetworkAPI.JSONValue(json: data) else { return .openapi }
        return json["openapi"] == nil && json["swagger"] == nil ? .sample : .openapi
    }

    private static func name(_ path: String) -> String { path == "-" ? "the standard input" : path }
}
