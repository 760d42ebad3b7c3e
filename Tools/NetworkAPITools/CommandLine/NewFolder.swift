import Foundation
import NetworkAPIKit

/// The folder of a service, into which made files are written.
struct NewFolder {
    let generator: EndpointGenerator
    /// The folder of the package.
    let root: URL
    /// The folder that the command line names; `nil` is the one of the declaration.
    let output: String?
    /// The declaration of the service; `nil` if the service is new.
    let declaration: ServiceDeclaration?

    /// Writes the files, if none of them exists.
    ///
    /// A file of a shared type that exists is kept if its code is the same, whatever its comments are: another type can
    /// be without a member or a conformance that an operation needs.
    func write(
        _ made: EndpointGenerator.Made, isForced: Bool, isDry: Bool, _ console: Console
    ) throws(CommandFailure) {
        let folder: URL
        if let declaration {
            folder = declaration.file.deletingLastPathComponent()
        } else {
            folder = try newFolder()
        }
        var files = made.files
        let isNew = declaration == nil
        if isNew, !made.names.isEmpty { files.append(ServiceWriter.service(generator, names: made.names)) }
        let manager = FileManager.default
        func place(_ file: EndpointGenerator.File) -> URL { folder.appendingPathComponent(file.path) }
        let existing = files.filter { manager.fileExists(atPath: place($0).path) }
        let conflicts = existing.filter { file in
            !file.path.hasPrefix("Models/") || !Self.hasSameCode(place(file), file.text)
        }
        if !isForced, !conflicts.isEmpty {
            let lines = conflicts.filter { !$0.path.hasSuffix("+Example.swift") }.map { file in
                let isModel = file.path.hasPrefix("Models/")
                let change =
                    isModel ? "the code of the type is different" : Self.change(place(file), file.text)
                return "\(place(file).path): \(change)"
            }
            throw CommandFailure(
                .cannotCreate,
                "\(conflicts.count) of the files exist, and nothing is written; --force replaces them",
                details: lines.joined(separator: "\n"))
        }
        let written = isForced ? files : files.filter { file in !existing.contains(file) }
        for file in written where !isDry {
            do {
                try manager.createDirectory(
                    at: place(file).deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: place(file))
            } catch {
                throw CommandFailure(
                    .cannotCreate, "\(place(file).path) cannot be written: \(error.localizedDescription)")
            }
        }
        if !isNew, !isDry, !made.names.isEmpty {
            let lines = CatalogLines(folder: folder, names: made.names)
            lines.insert(console)
            if needsCredentials(made) { lines.compare(generator.security.code ?? ".bearer", console) }
        }
        // After all is written: a reader that closes the pipe, such as `head`, ends the process.
        for file in written { console.output(place(file).path) }
    }

    /// Whether the client has the credentials of an operation that is made.
    private func needsCredentials(_ made: EndpointGenerator.Made) -> Bool {
        generator.plans.contains { $0.needsCredentials && made.names.contains($0.name) }
    }

    /// Whether a file has the code of a text, without regard to comments, and to white space, which a formatter changes.
    private static func hasSameCode(_ place: URL, _ text: String) -> Bool {
        guard let old = try? String(contentsOf: place, encoding: .utf8) else { return false }
        return SwiftTokens.code(of: old) == SwiftTokens.code(of: text)
    }

    /// What happened to an operation since its file was made, by the digests of both.
    private static func change(_ place: URL, _ text: String) -> String {
        let old = (try? String(contentsOf: place, encoding: .utf8)) ?? ""
        guard let before = digest(old), let now = digest(text) else { return "exists" }
        return before == now
            ? "the operation is unchanged in the document" : "the operation has changed in the document since"
    }

    private static func digest(_ text: String) -> Substring? {
        let line = text.split(whereSeparator: \.isNewline).last { $0.hasPrefix("// apispec new:") }
        return line?.split(separator: " ").last { $0.hasPrefix("sha256:") }
    }

    /// The folder of a service that is not declared: named by the command line, or in the only module.
    private func newFolder() throws(CommandFailure) -> URL {
        if let output { return URL(fileURLWithPath: output, relativeTo: root).standardizedFileURL }
        let sources = root.appendingPathComponent("Sources")
        let modules = ((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []).sorted()
            .filter { !$0.hasPrefix(".") && !$0.hasSuffix("spec") }
        guard modules.count == 1, let module = modules.first else {
            throw CommandFailure(
                .usage,
                "no file below Sources declares enum \(generator.service); name its folder: --output DIR")
        }
        return sources.appendingPathComponent(module).appendingPathComponent(generator.catalogName)
    }
}

/// The lines of a catalog for new endpoints.
struct CatalogLines {
    let folder: URL
    let names: [String]

    /// Inserts the names into the catalog of the folder, or prints them if it is not found exactly once.
    func insert(_ console: Console) {
        if let (file, text) = catalog, let new = Self.inserting(names, into: text) {
            guard new != text else { return }
            if (try? Data(new.utf8).write(to: file)) != nil { return console.note("added to \(file.path)") }
        }
        console.note("add to the catalog: \(names.map { "\($0).self" }.joined(separator: ", "))")
    }

    /// Names the scheme of the endpoints, as code, if the catalog has another one.
    ///
    /// The catalog is not changed: its other endpoints can need the scheme that it has.
    func compare(_ security: String, _ console: Console) {
        let isEqual = catalog.map { Self.has(security, in: $0.text) } ?? (security == ".bearer")
        if !isEqual { console.note("the catalog needs security: \(security)") }
    }

    /// The file and the text of the catalog; `nil` if the folder does not have exactly one.
    private var catalog: (file: URL, text: String)? {
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            .filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0) }
        var found: [(URL, String)] = []
        for file in files {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            for _ in text.ranges(of: "NetworkAPI.Catalog(") { found.append((file, text)) }
        }
        return found.count == 1 ? found.first : nil
    }

    /// Whether the catalog of a text has a scheme; without one, it has `.bearer`.
    static func has(_ security: String, in text: String) -> Bool {
        let ignoresCase = security.hasPrefix(".apiKey(.header(")
        func tokens(_ code: some StringProtocol) -> [SwiftTokens.Token] {
            SwiftTokens.code(of: String(code)).map { token in
                guard ignoresCase, case .text(let text, let opening) = token else { return token }
                return .text(text.lowercased(), opening: opening)
            }
        }
        guard let start = text.range(of: "NetworkAPI.Catalog(") else { return false }
        var (depth, argument): (Int, [SwiftTokens.Token]) = (0, [])
        for token in tokens(text[start.upperBound...]) {
            if "([{".contains(where: { token == .mark($0) }) { depth += 1 }
            if ")]}".contains(where: { token == .mark($0) }) { depth -= 1 }
            guard depth >= 0, token != .mark(",") || depth > 0 else {
                // The scheme can have its type before it, as in `NetworkAPI.SecurityScheme.basic`.
                if argument.starts(with: [.name("security"), .mark(":")]) {
                    return argument.suffix(tokens(security).count) == tokens(security)[...]
                }
                if depth < 0 { break }
                argument = []
                continue
            }
            argument.append(token)
        }
        return security == ".bearer"
    }

    /// Returns the text with the names in its array, in their order; `nil` if there is no array of types.
    static func inserting(_ names: [String], into text: String) -> String? {
        guard let start = text.range(of: "NetworkAPI.Catalog("),
            let open = text[start.upperBound...].firstIndex(of: "["),
            let close = text[open...].firstIndex(of: "]")
        else { return nil }
        let list = text[text.index(after: open)..<close]
        let entries = list.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        guard entries.allSatisfy({ $0.hasSuffix(".self") }) else { return nil }
        let all = Set(entries + names.map { "\($0).self" }).sorted()
        guard all.count > entries.count else { return text }
        let lines = text[..<open].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let ending = (text.contains("\r\n") ? "\r\n" : "\n") + (lines.last ?? "").prefix { $0 == " " }
        let body = all.map { "\(ending)    \($0)," }.joined()
        return text[..<open] + "[" + body + ending + text[close...]
    }
}
