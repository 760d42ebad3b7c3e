/// The words of one command, read by its table of options.
///
/// Options can be mixed with operands. The value of an option follows as the next word or after `=`; a value that is an
/// option of the command follows after `=` alone. Every word after `--` is an operand.
struct CommandArguments {
    /// An argument of an endpoint that is given by its name: `name=value` or `--name value`.
    struct Named {
        let name: String
        let value: String
        /// As it was typed, for messages.
        let text: String
        /// The option of the command that may have been meant.
        var similarOption: String?
    }

    /// The words that are not options.
    private(set) var operands: [String] = []
    /// The words that give an argument of an endpoint by its name.
    private(set) var named: [Named] = []
    private var values: [String: [String]] = [:]

    /// - Throws: A failure with the status ``ExitStatus/usage`` if an option is unknown, given twice, without its
    ///   value or with one that it does not take, or if a required option is missing.
    init(
        _ words: [String],
        of command: String,
        options: [CommandOption],
        syntax: CommandSyntax = .plain
    ) throws(CommandFailure) {
        var rest = words[...]
        guard syntax != .words else {
            // Options of the command are those before the first word of the other program.
            while let word = rest.first, word != "--help", Self.isOption(word, in: options) {
                rest.removeFirst()
                try readOption(word, &rest, command, options, syntax)
            }
            operands = Array(rest)
            return
        }
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            if word.hasPrefix("--") {
                try readOption(word, &rest, command, options, syntax)
            } else if syntax == .endpoint, !operands.isEmpty, let argument = Self.argument(word) {
                named.append(argument)
            } else if word.count > 1, word.hasPrefix("-"), syntax == .plain {
                throw Self.unknown(word, of: command, in: options, syntax)
            } else {
                operands.append(word)
            }
        }
        for option in options where option.isRequired && values[option.name] == nil {
            throw CommandFailure(.usage, "\(command) needs \(option.usage): \(option.help)")
        }
    }

    /// The value of an option; `nil` if it is not given.
    ///
    /// A repeated option has its last value.
    subscript(option: String) -> String? { values[option]?.last }

    /// The values of a repeatable option, in their order.
    func values(of option: String) -> [String] { values[option] ?? [] }

    /// Whether an option is given.
    func contains(_ option: String) -> Bool { values[option] != nil }

    private mutating func readOption(
        _ word: String, _ rest: inout ArraySlice<String>, _ command: String,
        _ options: [CommandOption], _ syntax: CommandSyntax
    ) throws(CommandFailure) {
        let parts = word.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let (name, given) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
        guard let option = options.first(where: { $0.name == name }) else {
            guard syntax == .endpoint, name.count > 2 else {
                throw Self.unknown(name, of: command, in: options, syntax)
            }
            var value = given
            if value == nil { value = try Self.next(&rest, after: name, in: options) }
            guard let value else {
                if let meant = Self.option(similarTo: name, in: options) {
                    throw CommandFailure(
                        .usage,
                        "\(command) does not have the option \(name.debugDescription); did you mean \(meant)?"
                    )
                }
                throw CommandFailure(
                    .usage, "\(name) needs a value, or is not an option of \(command): \(name) VALUE")
            }
            let similar = Self.option(similarTo: name, in: options)
            named.append(
                Named(name: String(name.dropFirst(2)), value: value, text: name, similarOption: similar))
            return
        }
        var value = given
        if value == nil, option.value != nil { value = try Self.next(&rest, after: name, in: options) }
        try Self.check(value, of: option, isFirst: values[option.name] == nil)
        values[option.name, default: []].append(value ?? "")
    }

    /// Returns the next word as the value of an option; `nil` if there is none.
    ///
    /// - Throws: A failure if the word is an option: the value was forgotten.
    private static func next(
        _ rest: inout ArraySlice<String>, after name: String, in options: [CommandOption]
    ) throws(CommandFailure) -> String? {
        guard let word = rest.popFirst() else { return nil }
        guard !isOption(word, in: options) else {
            throw CommandFailure(
                .usage,
                "\(name) needs a value, and \(word) is an option; write \(name)=\(word) if it is the value")
        }
        return word
    }

    /// Whether a word is an option of the command, with or without a value after `=`.
    private static func isOption(_ word: String, in options: [CommandOption]) -> Bool {
        let name = String(word.unicodeScalars.prefix { $0 != "=" })
        return options.contains { $0.name == name }
    }

    /// Reads `name=value`; `nil` if the text before `=` is not a name.
    private static func argument(_ word: String) -> Named? {
        let scalars = word.unicodeScalars
        guard let equals = scalars.firstIndex(of: "="), equals > word.startIndex else { return nil }
        let name = String(word[..<equals])
        guard CallWords.isName(name) else { return nil }
        return Named(name: name, value: String(scalars[equals...].dropFirst()), text: name)
    }

    /// Returns the option that a mistyped one may have meant; `nil` if none is similar.
    private static func option(similarTo name: String, in options: [CommandOption]) -> String? {
        let names = options.filter { !$0.isHidden }.map(\.name)
        return SuggestionRanking.names(similarTo: name, in: names).first
    }

    private static func unknown(
        _ name: String, of command: String, in options: [CommandOption], _ syntax: CommandSyntax
    ) -> CommandFailure {
        let names = options.filter { !$0.isHidden }.map(\.name)
        let advice =
            if let first = option(similarTo: name, in: options) {
                "did you mean \(first)?"
            } else {
                "the options are \(names.joined(separator: ", "))."
            }
        return CommandFailure(
            .usage,
            "\(command) does not have the option \(name.debugDescription); \(advice) "
                + "Write -- before an argument that begins with -")
    }

    private static func check(
        _ value: String?,
        of option: CommandOption,
        isFirst: Bool
    ) throws(CommandFailure) {
        switch (option.value, value) {
        case (let placeholder?, nil):
            throw CommandFailure(.usage, "\(option.name) needs a value: \(option.name) \(placeholder)")
        case (let placeholder?, ""):
            throw CommandFailure(
                .usage, "the value of \(option.name) is empty: \(option.name) \(placeholder)")
        case (nil, _?): throw CommandFailure(.usage, "\(option.name) does not take a value")
        default: break
        }
        guard isFirst || option.isRepeatable else {
            throw CommandFailure(.usage, "\(option.name) is given twice")
        }
    }
}

extension CommandArguments {
    /// Returns the value of an option that is one of several words; `nil` if it is not given.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ option: String, of type: Choice.Type
    ) throws(CommandFailure) -> Choice? {
        guard let text = self[option] else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw CommandFailure(.usage, "\(option) is one of \(words), not \(text.debugDescription)")
    }
}
