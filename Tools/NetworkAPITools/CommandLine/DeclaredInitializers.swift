import Foundation
import NetworkAPITesting

/// The initializers of types, read from the Swift files of a package when they are first needed.
final class DeclaredInitializers {
    private let folder: URL
    private let files: SourceFiles
    private var found: [String: SourceDocumentation.TypeComments?] = [:]

    init(in folder: URL) {
        self.folder = folder
        files = SourceFiles(of: folder)
    }

    /// Returns the text of a file by its name of `#fileID`; empty if it is not found.
    func text(of fileID: String) -> String {
        files.path(of: fileID).flatMap { place in
            try? String(contentsOf: folder.appendingPathComponent(place), encoding: .utf8)
        } ?? ""
    }

    /// Returns the declarations of a type and of its extensions; `nil` if none is found.
    func declarations(of type: Any.Type) -> SourceDocumentation.TypeComments? {
        let key = String(reflecting: type)
        if let known = found[key] { return known }
        let name = Self.name(of: type)
        let last = name.split(separator: ".").last ?? ""
        let marks = ["struct \(last)", "class \(last)", "actor \(last)", "extension \(name)"].map {
            Data($0.utf8)
        }
        let module = key.trimmingPrefix("(extension in ").prefix { $0 != "." && $0 != ")" }
        var documentation = SourceDocumentation.none
        for path in files.paths(ofModule: String(module)) {
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)),
                marks.contains(where: { data.range(of: $0) != nil })
            else { continue }
            documentation.read(String(decoding: data, as: UTF8.self))
        }
        found[key] = .some(documentation.type(named: name))
        return documentation.type(named: name)
    }

    /// Returns the initializer that can be called with the values of stored properties: each argument without a default
    /// has the label or the name of one; `nil` if none is declared.
    ///
    /// Of several, it is the one with the most properties. A private one has the lowest priority.
    func initializer(
        of type: Any.Type, storing properties: [String: Any]
    ) -> SwiftDeclarationReader.Declaration.Initializer? {
        func rank(_ initializer: SwiftDeclarationReader.Declaration.Initializer) -> Int {
            let stored = initializer.arguments.compactMap { argument in
                argument.property(in: properties).map { argument.type == SwiftTypeShape(Swift.type(of: $0)) }
            }
            return (initializer.isPrivate ? 0 : 1000) + 10 * stored.count + stored.count { $0 }
        }
        return declarations(of: type)?.initializers.map(\.declaration).filter { initializer in
            let arguments = initializer.arguments
            return arguments.allSatisfy { $0.hasDefault || $0.property(in: properties) != nil }
                && (properties.isEmpty || arguments.contains { $0.property(in: properties) != nil })
        }.max { rank($0) < rank($1) }
    }

    /// The name of a type without its module and without the arguments of generic types.
    private static func name(of type: Any.Type) -> String {
        var (name, depth) = ("", 0)
        for character in NetworkAPI.CallDescription.name(of: type) {
            if character == "<" { depth += 1 }
            if depth == 0 { name.append(character) }
            if character == ">" { depth -= 1 }
        }
        return name
    }
}

extension SwiftDeclarationReader.Declaration.Argument {
    /// Returns the value of the property with the label or the name.
    func property(in properties: [String: Any]) -> Any? { properties[label] ?? properties[name] }
}
