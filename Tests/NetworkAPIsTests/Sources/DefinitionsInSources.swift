import Foundation

/// The types that conform to the definition protocol, directly or through another protocol.
struct DefinitionsInSources {
    /// The names of the types, such as `GitHubAPI.Users`.
    let names: Set<String>

    /// Reads source files that belong together.
    init(texts: [String]) {
        let declarations = texts.flatMap { SwiftDeclarations($0).declarations }
        var protocols: Set = ["NetworkAPIDefinition"]
        var count = 0
        while count != protocols.count {
            count = protocols.count
            for declaration in declarations where [.protocol, .alias].contains(declaration.kind) {
                guard !protocols.isDisjoint(with: declaration.inherited) else { continue }
                protocols.formUnion(declaration.name.split(separator: ".").suffix(1).map(String.init))
            }
        }
        let conforming = declarations.filter { declaration in
            [.type, .extension].contains(declaration.kind)
                && !protocols.isDisjoint(with: declaration.inherited)
        }
        names = Set(
            conforming.map { declaration in
                let parts = declaration.name.split(separator: ".")
                let isInModule = parts.first.map { ["NetworkAPIs", "NetworkAPIKit"].contains($0) } ?? false
                return parts.dropFirst(isInModule ? 1 : 0).joined(separator: ".")
            })
    }

    /// Reads every Swift file in a folder.
    ///
    /// - Throws: Foundation's error if a file cannot be read.
    init(folder: URL) throws {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        self.init(
            texts: try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
                try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            })
    }

    /// The problems, one per line: types without a catalog, and types without a contract test.
    func problems(cataloged: Set<String>, goldenTexts: Set<String>) -> [String] {
        names.sorted().flatMap { name in
            [
                cataloged.contains(name) ? nil : "\(name) is in no catalog",
                goldenTexts.contains("\(name).txt") ? nil : "\(name) has no contract test",
            ].compactMap(\.self)
        }
    }
}
