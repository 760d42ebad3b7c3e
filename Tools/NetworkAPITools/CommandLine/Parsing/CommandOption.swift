/// An option of a command, such as `--format text|json|junit`.
struct CommandOption: Sendable {
    /// The option as it is typed, such as `--format`.
    let name: String
    /// The placeholder of its value in the help, or its words with bars between them; `nil` for a flag.
    let value: String?
    /// Whether the command fails without it.
    let isRequired: Bool
    /// Whether it can be given more than once.
    let isRepeatable: Bool
    /// Whether the help leaves it out, such as another spelling of an operand.
    let isHidden: Bool
    /// The description of the option, in one line of the help.
    let help: String

    init(
        _ name: String,
        value: String? = nil,
        isRequired: Bool = false,
        isRepeatable: Bool = false,
        isHidden: Bool = false,
        help: String
    ) {
        self.name = name
        self.value = value
        self.isRequired = isRequired
        self.isRepeatable = isRepeatable
        self.isHidden = isHidden
        self.help = help
    }

    /// The name and the placeholder, such as `--port PORT`.
    var usage: String { value.map { "\(name) \($0)" } ?? name }

    /// How it is written in a synopsis: in brackets unless it is required.
    var synopsis: String { (isRequired ? usage : "[\(usage)]") + (isRepeatable ? "…" : "") }

    /// The words that its value can be; empty for any other value.
    var choices: [String] {
        let words = value?.split(separator: "|").map(String.init) ?? []
        return words.count > 1 ? words : []
    }

    /// The options of every command.
    static let common = [
        CommandOption("--quiet", help: "writes results and errors only"),
        CommandOption("--help", help: "prints this text; also -h"),
    ]

    /// Another spelling of the operand `SERVICE`.
    static let service = CommandOption(
        "--service", value: "NAME", isRepeatable: true, isHidden: true, help: "the name of a service")
}
