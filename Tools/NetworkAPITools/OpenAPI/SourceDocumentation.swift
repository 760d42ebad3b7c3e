import Foundation

/// What the documentation comments of a package say of its types, their properties and their initializers.
///
/// A program has no comments any more, so they are read from the source files.
public struct SourceDocumentation: Sendable {
    /// The comments of one type, without a module: of `GitHubAPI.Users`.
    struct TypeComments {
        var comment = SourceComment([])
        /// The folder of the file below the folder of its service, such as `Issues`; `nil` if it is not in one.
        var chapter: String?
        /// The comments of the properties, by their name in Swift.
        var properties: [String: SourceComment] = [:]
        /// The names of the properties' types, by the name of the property.
        var propertyTypes: [String: String] = [:]
        /// The coding keys, by the name of the property.
        var codingKeys: [String: String] = [:]
        var initializers: [Initializer] = []
    }

    /// An initializer: its declaration, and its comment.
    struct Initializer {
        let declaration: SwiftDeclarationReader.Declaration.Initializer
        let comment: SourceComment

        var arguments: [SwiftDeclarationReader.Declaration.Argument] { declaration.arguments }

        /// The text of the argument with a label or a name; `nil` if the comment does not have one.
        func text(ofArgument label: String) -> String? {
            arguments.first { $0.label == label || $0.name == label }.flatMap { comment.parameters[$0.name] }
        }
    }

    private(set) var types: [String: TypeComments] = [:]
    /// The names of the types, in the order of the files and of the lines.
    private(set) var order: [String: Int] = [:]

    /// No comments.
    public static let none = SourceDocumentation()

    private init() {}

    /// Reads the Swift files in a folder and in the folders below it; there are no comments if it cannot be read.
    public init(folder: URL) {
        guard let files = FileManager.default.enumerator(atPath: folder.path) else { return }
        let paths = files.compactMap { $0 as? String }.filter { path in
            path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        for path in paths.sorted() {
            guard let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            else {
                continue
            }
            // `NetworkAPIs/GitHub/Issues/File.swift`: the module, the service and the chapter.
            let folders = path.split(separator: "/").dropLast()
            read(text, chapter: folders.count > 2 ? folders.last.map(String.init) : nil)
        }
    }

    /// Whether no file was found.
    public var isEmpty: Bool { types.isEmpty }

    /// Reads the declarations of a file.
    mutating func read(_ source: String, chapter: String? = nil) {
        var reader = SwiftDeclarationReader(source)
        reader.read()
        for declaration in reader.declarations { add(declaration, chapter) }
    }

    private mutating func add(_ declaration: SwiftDeclarationReader.Declaration, _ chapter: String?) {
        let comment = SourceComment(declaration.comment)
        let name = declaration.type
        switch declaration.kind {
        case .type:
            order[name] = order[name] ?? order.count
            types[name, default: .init()].comment = comment
            types[name]?.chapter = chapter
        case .property(let property, let type):
            types[name, default: .init()].properties[property] = comment
            types[name]?.propertyTypes[property] = type
        case .initializer(let initializer):
            types[name, default: .init()].initializers.append(
                .init(declaration: initializer, comment: comment))
        case .codingKey(let property, let key):
            types[name, default: .init()].codingKeys[property] = key
        }
    }
}

extension SourceDocumentation {
    /// The comments of a type, also of a generic one: `GitHubAPI.SearchResults<File>`.
    func type(named name: String) -> TypeComments? { types[String(name.prefix { $0 != "<" })] }

    /// The text for a member of an object; `nil` if no comment is found.
    ///
    /// A member without a comment of its own has the text of the initializer's argument with the same name. A member
    /// without a property belongs to a property that is decoded from the same object.
    func text(ofMember member: String, in component: String) -> String? {
        guard let type = type(named: component) else { return nil }
        let owner = component.split(separator: ".").dropLast().joined(separator: ".")
        let property = type.property(named: member)
        if let text = property.flatMap({ type.properties[$0]?.text }) { return text }
        let initializers = type.initializers + (types[owner]?.initializers ?? [])
        for initializer in initializers {
            if let text = initializer.text(ofArgument: property ?? member) { return text }
        }
        guard property == nil else { return nil }
        let parts = type.propertyTypes.sorted { $0.key < $1.key }.map(\.value)
        return parts.lazy.compactMap { part in
            guard let type = self.type(named: part, in: component),
                let property = type.property(named: member)
            else { return nil }
            return type.properties[property]?.text
        }.first
    }

    /// Finds a type by a name that another type uses for it; the innermost one has priority.
    private func type(named name: String, in user: String) -> TypeComments? {
        let names = user.split(separator: ".")
        return (0...names.count).reversed().lazy.compactMap { count in
            types[(names.prefix(count) + [name[...]]).joined(separator: ".")]
        }.first
    }

    /// The texts for the arguments of an endpoint, in their order.
    ///
    /// They are those of the initializer with as many arguments, since a specification names each of them.
    func texts(ofArguments count: Int, of endpoint: String) -> [String?] {
        let fitting = (types[endpoint]?.initializers ?? []).filter { $0.arguments.count == count }
        guard let initializer = fitting.max(by: { $0.comment.parameters.count < $1.comment.parameters.count })
        else { return Array(repeating: nil, count: count) }
        return initializer.arguments.map { argument in
            initializer.comment.parameters[argument.name] ?? types[endpoint]?.properties[argument.label]?.text
        }
    }
}

extension SourceDocumentation.TypeComments {
    /// Returns the initializer with arguments of some types: of several with as many arguments, one that is named in a
    /// text, as in `Self.init(name:count:)`, or the one with the most of these types.
    func initializer(
        taking types: [Any.Type], namedIn text: String = ""
    ) -> SwiftDeclarationReader.Declaration.Initializer? {
        let text = text.filter { !$0.isWhitespace }
        let shapes = types.map(SwiftTypeShape.init)
        func rank(_ initializer: SwiftDeclarationReader.Declaration.Initializer) -> Int {
            let arguments = initializer.arguments
            let isNamed = text.contains("init(\(arguments.map { "\($0.label):" }.joined()))")
            let fitting = zip(arguments, shapes).count { $0.type == $1 }
            return (isNamed ? 1000 : 0) + (initializer.isPrivate ? 0 : 500) + fitting
        }
        return initializers.map(\.declaration).filter { $0.arguments.count == types.count }
            .max { rank($0) < rank($1) }
    }

    /// The property that a member of an object is decoded into: names are compared without case and separators, as
    /// the keys of a decoder may have another style.
    fileprivate func property(named member: String) -> String? {
        if let property = codingKeys.first(where: { $0.value == member })?.key { return property }
        let plain = Self.plain(member)
        let names = Set(properties.keys).union(codingKeys.keys).sorted()
        return names.first { Self.plain(codingKeys[$0] ?? $0) == plain }
            ?? names.first { Self.plain($0) == plain }
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
