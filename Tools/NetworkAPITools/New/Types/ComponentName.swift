import Foundation
import NetworkAPITesting

extension ContractDocument.Schema {
    /// The name of a schema that can be referred to: its name among the document's schemas, or the name of its file.
    ///
    /// A file can also be a collection of schemas, such as `models.yaml#/Pet`.
    var componentName: String? {
        if let name { return name }
        let pointer = reference.map { String($0.dropFirst()) } ?? node.pointer
        guard pointer.hasPrefix("/x-files/") else { return nil }
        let parts = pointer.split(separator: "/", omittingEmptySubsequences: false).map(Self.plain)
        guard parts.count > 2, parts[1] == "x-files" else { return nil }
        let rest = parts.dropFirst(3)
        let collections: Set<[String]> = [
            [], ["definitions"], ["schemas"], ["$defs"], ["models"], ["components", "schemas"],
        ]
        if rest.isEmpty { return Self.stem(parts[2]) }
        return collections.contains(Array(rest.dropLast())) ? rest.last : nil
    }

    /// Whether a text of a discriminator's mapping names the schema: a name, a reference or a file.
    func isNamed(by text: String) -> Bool {
        guard let name = componentName else { return false }
        if text == reference || text == name || text.hasSuffix("/\(name)") { return true }
        return !text.contains("#") && Self.stem(text) == name
    }

    private static func plain(_ token: Substring) -> String {
        (token.removingPercentEncoding ?? String(token)).fromPointerToken
    }

    /// The name of a file without its folders and its extension.
    private static func stem(_ path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.prefix { $0 != "." })
    }
}

/// The names of the schemas of a document without their packages.
struct ShortNames {
    private var counts: [NameWords: Int] = [:]

    /// Reads the names once, because a document can have thousands of schemas.
    init(_ document: ContractDocument) {
        for name in document.root["components"]?["schemas"]?.object?.keys.map(\.self) ?? [] {
            counts[NameWords(Self.unpackaged(name) ?? name), default: 0] += 1
        }
    }

    /// The words of the name of a schema without the package in front of it: `io.k8s.api.core.v1.Pod` is `Pod`.
    ///
    /// The package stays if another schema has the same name in another one.
    func words(ofComponent name: String) -> NameWords {
        guard let short = Self.unpackaged(name) else { return NameWords(name) }
        let words = NameWords(short)
        return counts[words] ?? 0 > 1 || words.words.isEmpty ? NameWords(name) : words
    }

    /// The name after lowercase words with points, which are a package; `nil` if it has none.
    private static func unpackaged(_ name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let package = parts.dropLast()
        guard !package.isEmpty, let last = parts.last, last.first?.isLetter == true,
            package.allSatisfy({ $0.first?.isLowercase == true && !$0.contains(where: \.isUppercase) })
        else { return nil }
        return String(last)
    }
}
