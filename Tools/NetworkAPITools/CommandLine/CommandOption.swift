/// An option of a command, such as `--format text|json|junit`.
struct CommandOption: Sendable {
    /// The option as it is typed, such as `--format`.
    let name: String
    /// The placeholder of its value in the usage text; `nil` for a flag, which has no value.
    let value: String?
    /// Whether the command fails without it.
    let isRequired: Bool
    /// Whether it can be given more than once.
    let isRepeatable: Bool
    /// The description of the option, in one line of the usage text.
    let help: String

    init(
        _ name: String,
        value: String? = nil,
        isRequired: Bool = false,
        isRepeatable: Bool = false,
        help: String
    ) {
        self.name = name
        self.value = value
        self.isRequired = isRequired
        self.isRepeatable = isRepeatable
        self.help = help
    }

    /// The name and the placeholder, such as `--port PORT`.
    var usage: String { value.map { "\(name) \($0)" } ?? name }

    /// How it is written in a synopsis: in brackets unless it is required.
    var synopsis: String { (isRequired ? usage : "[\(usage)]") + (isRepeatable ? "…" : "") }
}
