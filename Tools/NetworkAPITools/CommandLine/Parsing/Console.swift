import Foundation
import NetworkAPIKit

/// The output of a command: data goes to `output`, words go to `errors`.
public struct Console: Sendable {
    let output: @Sendable (String) -> Void
    let errors: @Sendable (String) -> Void
    /// Writes bytes as they are, for the body of an answer.
    let bytes: @Sendable (Data) -> Void
    /// Replaces the last line of a terminal, and ends it with an empty text; `nil` if the errors go elsewhere.
    private(set) var bar: (@Sendable (String) -> Void)?
    let input: @Sendable () throws -> Data
    /// Whether the output and the errors are shown with colors.
    let colors: (output: Bool, errors: Bool)
    /// Why a part of the output was lost; `nil` if nothing was.
    let loss: @Sendable () -> String?
    private var isQuiet = false

    /// Creates a console from closures.
    ///
    /// - Parameters:
    ///   - output: Receives whole lines, without the final line break.
    ///   - errors: Receives whole lines, without the final line break.
    ///   - input: Returns the standard input, which a command reads for the file `-`.
    public init(
        output: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void,
        input: @escaping @Sendable () throws -> Data = { try FileHandle.standardInput.readToEnd() ?? Data() }
    ) {
        self.init(output: output, errors: errors, input: input, bar: nil)
    }

    init(
        output: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void,
        bytes: (@Sendable (Data) -> Void)? = nil,
        input: @escaping @Sendable () throws -> Data = { try FileHandle.standardInput.readToEnd() ?? Data() },
        bar: (@Sendable (String) -> Void)?,
        colors: (output: Bool, errors: Bool) = (false, false),
        loss: @escaping @Sendable () -> String? = { nil }
    ) {
        self.output = output
        self.errors = errors
        self.bytes = bytes ?? { output(String(decoding: $0, as: UTF8.self)) }
        self.bar = bar
        self.input = input
        self.colors = colors
        self.loss = loss
    }

    /// The console without notes and progress.
    var quiet: Console {
        var console = self
        (console.isQuiet, console.bar) = (true, nil)
        return console
    }

    /// Writes words that are neither data nor an error, unless the console is quiet.
    func note(_ text: String) {
        if !isQuiet { errors(text) }
    }

    /// Writes the line of a failure and its details.
    func complain(_ failure: CommandFailure) {
        let program = ProgramName.current
        let name = colors.errors ? "\u{1B}[31m\(program):\u{1B}[0m " : "\(program): "
        errors(name + failure.line.escapingControls)
        if let details = failure.details { errors(details) }
    }

    /// Returns a text in bold, if the output is shown with colors.
    func bold(_ text: String) -> String {
        colors.output ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }
}

extension Console {
    /// The standard output and the standard error of the process.
    ///
    /// Colors are used on a terminal, unless the environment has `NO_COLOR`.
    public static let standard: Console = {
        let lost = Locked<String?>(nil)
        let write: @Sendable (Data) -> Void = { data in
            guard hasOutput else { return lost.withLock { $0 = "it is closed" } }
            do {
                try FileHandle.standardOutput.write(contentsOf: data)
            } catch {
                lost.withLock { $0 = $0 ?? error.localizedDescription }
            }
        }
        let environment = ProcessInfo.processInfo.environment
        let isColored = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        return Console(
            output: { write(Data(($0 + "\n").utf8)) },
            errors: { line in
                // If standard error is closed, the message cannot be delivered.
                try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
            },
            bytes: write,
            bar: isatty(STDERR_FILENO) == 1 ? replaceLine : nil,
            colors: (isColored && isatty(STDOUT_FILENO) == 1, isColored && isatty(STDERR_FILENO) == 1),
            loss: { lost.withLock(\.self) })
    }()

    /// Whether the process was started with a standard output, if this is read before a file or a socket is opened: the
    /// first one has its number otherwise.
    static let hasOutput = fcntl(STDOUT_FILENO, F_GETFD) != -1

    /// Goes to the start of the line, writes the text, and clears the rest; an empty text ends the line.
    private static let replaceLine: @Sendable (String) -> Void = { text in
        let line = text.isEmpty ? "\n" : "\r\(text)\u{1B}[K"
        // If standard error is closed, the bar is lost.
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
