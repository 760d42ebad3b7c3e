import Foundation
import NetworkAPIKit

/// Reads YAML texts as JSON, through a program of the machine: see ``YAMLProgram``.
enum YAMLText {
    /// The bytes of a text at most.
    static let limit = 64 << 20

    /// Returns the JSON text of each YAML text; the values keep their lines.
    static func json(of texts: [Data]) -> [Result<Data, YAMLFailure>] {
        guard !texts.isEmpty else { return [] }
        if let large = texts.first(where: { $0.count > limit }) {
            let failure = YAMLFailure("it has \(large.count) bytes, more than \(limit)")
            return texts.map { $0.count > limit ? .failure(failure) : json(of: [$0])[0] }
        }
        #if canImport(Glibc) || canImport(Musl) || os(macOS)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            guard let program = YAMLProgram.all(in: path).first else {
                return texts.map { _ in .failure(.noProgram) }
            }
            do throws(YAMLFailure) {
                return try program.json(of: texts, path: path)
            } catch {
                return texts.map { _ in .failure(error) }
            }
        #else
            return texts.map { _ in .failure(.noProgram) }
        #endif
    }

    /// Returns the JSON text of a document in JSON or YAML: the text itself if it is JSON.
    ///
    /// A file that is not named `.yaml` or `.yml` is JSON if it begins as JSON does.
    static func json(of text: Data, at file: URL?) throws(ContractDocument.Failure) -> Data {
        let fault: String
        do throws(JSONDocument.SyntaxError) {
            _ = try JSONDocument(text)
            return text
        } catch { fault = "\(error)" }
        let isNamed = file.map(isNamed) ?? false
        guard isNamed || canBe(text) else {
            let isEmpty = !text.contains { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
            throw isEmpty ? .empty : .json(fault)
        }
        switch json(of: [text])[0] {
        case .success(let json): return json
        case .failure(let failure): throw failure.kind == .noProgram ? .noYAMLProgram : .yaml("\(failure)")
        }
    }

    /// Whether a file is YAML by its name.
    static func isNamed(_ file: URL) -> Bool {
        ["yaml", "yml"].contains(file.pathExtension.lowercased())
    }

    /// Whether a text that is not JSON can be YAML: it does not begin as JSON or as a page of HTML does.
    static func canBe(_ text: Data) -> Bool {
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
        guard let first = start.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return false }
        return !"{[<".utf8.contains(first)
    }
}
