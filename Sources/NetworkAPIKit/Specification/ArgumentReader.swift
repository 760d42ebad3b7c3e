/// Gives text to the arguments of an endpoint and reads their values, one after the other.
struct ArgumentReader {
    private let arguments: [NetworkAPI.Catalog.Argument]
    /// The text of each argument; `nil` for one that is left out.
    private let texts: [String?]
    private var next = 0

    /// Finds out which text belongs to which argument.
    ///
    /// `name=text` is that argument's. The other texts belong, in their order, to the arguments that are not named so.
    init(_ words: [String], _ arguments: [NetworkAPI.Catalog.Argument]) throws(NetworkAPI.Catalog.Argument
        .Failure)
    {
        var texts = [String?](repeating: nil, count: arguments.count)
        var positional: [String] = []
        for word in words {
            guard let equals = word.firstIndex(of: "="),
                let index = arguments.firstIndex(where: { $0.name == word[..<equals] })
            else {
                positional.append(word)
                continue
            }
            guard texts[index] == nil else { throw .repeated(arguments[index]) }
            texts[index] = String(word[word.index(after: equals)...])
        }
        var open = texts.indices.filter { texts[$0] == nil }[...]
        for word in positional {
            guard let index = open.popFirst() else { throw .surplus(word, arguments: arguments) }
            texts[index] = word
        }
        self.arguments = arguments
        self.texts = texts
    }

    /// Reads the next argument.
    mutating func read<Value: NetworkAPI.Argument>(
        _ type: Value.Type
    ) throws(NetworkAPI.Catalog.Argument.Failure) -> Value {
        let (argument, text) = (arguments[next], texts[next])
        next += 1
        guard let text else {
            guard let absent = Value.absentArgument else { throw .missing(argument) }
            return absent
        }
        guard let value = Value(argumentText: text) else { throw .unreadable(text, argument) }
        return value
    }
}
