import NetworkAPIKit

/// Reads the arguments of an endpoint's initializer from words.
final class ArgumentReader: ArgumentSource {
    /// The first error; the values of the example are passed while errors are looked for.
    private(set) var failure: NetworkAPI.Catalog.Argument.Failure?

    private let arguments: [NetworkAPI.Catalog.Argument]
    /// The text of each argument; `nil` if it is left out.
    private let texts: [String?]
    private var next = 0
    private var isChecked = false

    /// Creates a reader.
    ///
    /// `name=text` is the argument of that name. The other words are the remaining arguments, in their order.
    convenience init(
        _ words: [String], _ arguments: [NetworkAPI.Catalog.Argument]
    ) throws(NetworkAPI.Catalog.Argument.Failure) {
        var named: [(name: String, text: String)] = []
        var positional: [String] = []
        for word in words {
            guard let equals = word.unicodeScalars.firstIndex(of: "="),
                arguments.contains(where: { $0.name == word[..<equals] })
            else {
                positional.append(word)
                continue
            }
            named.append((String(word[..<equals]), String(word.unicodeScalars[equals...].dropFirst())))
        }
        try self.init(positional: positional, named: named, arguments)
    }

    /// Creates a reader with the names of some arguments; a name that is not an argument is left over.
    init(
        positional: [String], named: [(name: String, text: String)],
        _ arguments: [NetworkAPI.Catalog.Argument]
    ) throws(NetworkAPI.Catalog.Argument.Failure) {
        var texts = [String?](repeating: nil, count: arguments.count)
        for word in named {
            let indexes = arguments.indices.filter { arguments[$0].name == word.name }
            guard let first = indexes.first else {
                throw .surplus("\(word.name)=\(word.text)", arguments: arguments)
            }
            // Two arguments can have one name: a member of the body that is called like a part of the path.
            guard let index = indexes.first(where: { texts[$0] == nil }) else {
                throw .repeated(arguments[first])
            }
            texts[index] = word.text
        }
        var open = texts.indices.filter { texts[$0] == nil }[...]
        for word in positional {
            guard let index = open.popFirst() else { throw .surplus(word, arguments: arguments) }
            texts[index] = word
        }
        self.arguments = arguments
        self.texts = texts
    }

    /// Creates a reader with the text of each argument; `nil` for one that is left out.
    init(texts: [String?], _ arguments: [NetworkAPI.Catalog.Argument]) {
        self.arguments = arguments
        self.texts = texts
    }

    /// Returns the endpoint.
    ///
    /// Its initializer is run with the words only if each of them is valid.
    func definition<Definition>(
        of specification: NetworkAPI.Specification<Definition>
    ) throws(NetworkAPI.Catalog.Argument.Failure) -> Definition {
        _ = specification.make(self)
        if let failure { throw failure }
        (next, isChecked) = (0, true)
        return specification.make(self)
    }

    func next<Value: Sendable & SendableMetatype>(like example: Value) -> Value {
        let (argument, text) = (arguments[next], texts[next])
        let coding = NetworkAPI.ArgumentCoding<Value>.ofType
        next += 1
        let value = text.map(coding.read) ?? coding.defaultValue
        if value == nil, failure == nil {
            failure = text.map { .unreadable($0, argument) } ?? .missing(argument)
        }
        return isChecked ? value ?? example : example
    }
}
