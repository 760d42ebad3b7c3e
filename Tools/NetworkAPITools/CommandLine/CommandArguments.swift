/// The arguments of one command, read by its table of options.
///
/// Options can be mixed with operands. The value of an option follows as the next argument or after `=`. Every argument
/// after `--` is an operand.
struct CommandArguments {
    /// The arguments that are not options.
    let operands: [String]
    private let values: [String: [String]]

    /// - Throws: A failure with the status ``ExitStatus/usage`` if an option is unknown, given twice, without its
    ///   value or with one that it does not take, or if a required option is missing.
    init(
        _ arguments: [String],
        of command: String,
        options: [CommandOption]
    ) throws(CommandFailure) {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                operands.append(argument)
                continue
            }
            if argument == "--" {
                operands += rest
                break
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let option = try Self.option(String(parts[0]), of: command, in: options)
            let value = parts.count == 2 ? String(parts[1]) : option.value.flatMap { _ in rest.popFirst() }
            try Self.check(value, of: option, isFirst: values[option.name] == nil)
            values[option.name, default: []].append(value ?? "")
        }
        for option in options where option.isRequired && values[option.name] == nil {
            throw CommandFailure(.usage, "\(command) needs \(option.usage): \(option.help)")
        }
        self.operands = operands
        self.values = values
    }

    /// The value of an option; `nil` if it is not given.
    ///
    /// A repeated option has its last value.
    subscript(option: String) -> String? { values[option]?.last }

    /// The values of a repeatable option, in their order.
    func values(of option: String) -> [String] { values[option] ?? [] }

    /// Whether an option is given.
    func contains(_ option: String) -> Bool { values[option] != nil }

    private static func option(
        _ name: String,
        of command: String,
        in options: [CommandOption]
    ) throws(CommandFailure) -> CommandOption {
        if let option = options.first(where: { $0.name == name }) { return option }
        let names = options.map(\.name)
        let similar = SuggestionRanking.names(similarTo: name, in: names)
        let advice =
            if let first = similar.first {
                "did you mean \(first)?"
            } else if names.isEmpty {
                "it takes no options."
            } else {
                "the options are \(names.joined(separator: ", "))."
            }
        throw CommandFailure(
            .usage,
            "\(command) does not have the option \(name.debugDescription); \(advice) "
                + "Write -- before an argument that begins with --")
    }

    private static func check(
        _ value: String?,
        of option: CommandOption,
        isFirst: Bool
    ) throws(CommandFailure) {
        switch (option.value, value) {
        case (let placeholder?, nil):
            throw CommandFailure(.usage, "\(option.name) needs a value: \(option.name) \(placeholder)")
        case (nil, _?): throw CommandFailure(.usage, "\(option.name) does not take a value")
        default: break
        }
        guard isFirst || option.isRepeatable else {
            throw CommandFailure(.usage, "\(option.name) is given twice")
        }
    }
}
