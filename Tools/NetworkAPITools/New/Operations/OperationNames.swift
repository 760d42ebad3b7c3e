import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// The names of the structures for the operations of a document.
///
/// They depend on all operations, and not on their order or on the ones that are made.
struct OperationNames {
    /// The names by method and path.
    private(set) var names: [String: String] = [:]

    /// Names the operations of a service.
    ///
    /// - Parameters:
    ///   - operations: All operations of the document.
    ///   - service: The name of the service, which is left out at the beginning of a name.
    ///   - reserved: The names that some operations have already, which no other one gets.
    init(_ operations: [ContractDocument.Operation], service: String, reserved: Set<String> = []) {
        let sorted = operations.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
        let entries = sorted.map { operation in
            let all = Self.candidates(operation, service: service)
            // A name with more bytes cannot be the name of a file.
            let short = all.filter { $0.utf8.count <= 100 - service.utf8.count }
            return (operation.name, short.isEmpty ? all : short)
        }
        let first = Dictionary(grouping: entries) { $0.1.first?.lowercased() ?? "" }
        var scope = NameScope(reserved: reserved)
        // The best name of an operation that no other one wants comes first.
        for (operation, candidates) in entries where first[candidates.first?.lowercased() ?? ""]?.count == 1 {
            names[operation] = scope.take(Array(candidates.prefix(1)) + candidates.dropFirst())
        }
        for (operation, candidates) in entries where names[operation] == nil {
            let further = candidates.count > 1 ? Array(candidates.dropFirst()) : candidates
            names[operation] = scope.take(further)
        }
    }

    /// The names for an operation, the best one first; each further one has more words.
    private static func candidates(_ operation: ContractDocument.Operation, service: String) -> [String] {
        let path = PathTemplateText(operation.path)
        let verb = NameWords(operation.method.lowercased())
        let fixed = path.fixed.reduce(verb) { $0 + NameWords($1) }
        let whole = path.segments.reduce(verb) { $0 + NameWords($1) }
        let fromPath = [fixed, whole].map(\.typeName)
        guard let id = operation.id, !NameWords(id).words.isEmpty else { return fromPath }
        let parts = id.split { "/.:".contains($0) }.map { NameWords(String($0)) }.filter { !$0.words.isEmpty }
        guard parts.count > 1, let last = parts.last else {
            let ids = [withoutPath(id, operation), id].compactMap(\.self)
            return ids.map { strip(NameWords($0), service).typeName } + fromPath
        }
        // `issues/list-comments` is `ListComments`, or `ListIssuesComments` if another one is called so.
        let group = strip(parts.dropLast().reduce(NameWords("")) { $0 + $1 }, service, isGroup: true)
        let full = last.prefix(1) + group + last.dropFirst()
        let names = last.words.count == 1 ? [full.typeName] : [last.typeName, full.typeName]
        return names + fromPath
    }

    /// The name before the path and the method, which FastAPI adds to it; `nil` if the identifier does not end with them.
    private static func withoutPath(_ id: String, _ operation: ContractDocument.Operation) -> String? {
        let path = operation.path.prefix { $0 != "?" }.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        let end = String(path) + "_" + operation.method.lowercased()
        guard id.count > end.count, id.hasSuffix(end) else { return nil }
        return String(id.dropLast(end.count))
    }

    /// Leaves out the name of the service at the beginning; a group may be left out as a whole.
    private static func strip(_ name: NameWords, _ service: String, isGroup: Bool = false) -> NameWords {
        var prefix = NameWords(service).words
        if prefix.last == "api", prefix.count > 1 { prefix.removeLast() }
        let joined = prefix.joined()
        // `AcmeAPI.ListUsers` has no group.
        if isGroup, [joined, joined + "api"].contains(name.words.joined()) { return NameWords("") }
        for count in 1...max(1, prefix.count) where name.words.count > count {
            guard name.words.prefix(count).joined() == joined else { continue }
            return name.dropFirst(count)
        }
        return name
    }
}

/// A path of a document, with its placeholders.
struct PathTemplateText {
    let parts: [PathTemplate.Part]

    init(_ path: String) { self.init(parts: PathTemplate.parts(of: path)) }

    private init(parts: [PathTemplate.Part]) { self.parts = parts }

    /// The path with the characters of its percent-encoded texts; `nil` if they are not valid, or have a slash.
    var decoded: Self? {
        var decoded: [PathTemplate.Part] = []
        for part in parts {
            guard case .text(let text) = part else {
                decoded.append(part)
                continue
            }
            guard let plain = text.removingPercentEncoding, !plain.contains("%"),
                plain.split(separator: "/").count == text.split(separator: "/").count
            else { return nil }
            decoded.append(.text(plain))
        }
        return Self(parts: decoded)
    }

    /// The path with percent-encoded texts.
    var encoded: String {
        parts.map { part in
            switch part {
            case .text(let text): PercentEncoding.path.encoded(text)
            case .name(let name): "{\(name)}"
            }
        }.joined()
    }

    /// Returns the path with a text in place of a placeholder.
    func replacing(_ name: String, with text: String) -> Self {
        var whole = ""
        for part in parts {
            switch part {
            case .text(let text): whole += text
            case .name(name): whole += text
            case .name(let other): whole += "{\(other)}"
            }
        }
        return PathTemplateText(whole)
    }

    /// The names of the placeholders, in the order of the path.
    var names: [String] { parts.compactMap { if case .name(let name) = $0 { name } else { nil } } }

    /// The texts between placeholders, segment by segment.
    var fixed: [String] {
        parts.flatMap { part -> [String] in
            if case .text(let text) = part { text.split(separator: "/").map(String.init) } else { [] }
        }
    }

    /// The texts and the names of the placeholders.
    var segments: [String] {
        parts.flatMap { part -> [String] in
            switch part {
            case .text(let text): text.split(separator: "/").map(String.init)
            case .name(let name): [name]
            }
        }
    }
}
