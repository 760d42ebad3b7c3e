import Foundation
import NetworkAPIKit

/// The output of a command.
public struct Console: Sendable {
    let output: @Sendable (String) -> Void
    let errors: @Sendable (String) -> Void
    /// Replaces the last line of a terminal, and ends it with an empty text; `nil` if the errors go elsewhere.
    let bar: (@Sendable (String) -> Void)?
    let input: @Sendable () throws -> Data

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
        input: @escaping @Sendable () throws -> Data = { try FileHandle.standardInput.readToEnd() ?? Data() },
        bar: (@Sendable (String) -> Void)?
    ) {
        self.output = output
        self.errors = errors
        self.bar = bar
        self.input = input
    }

    /// The standard output and the standard error of the process.
    public static let standard = Console(
        output: { text in
            print(text)
            // A reader of a pipe needs this line to know the server's port.
            fflush(nil)
        },
        errors: { line in
            // If standard error is closed, the message cannot be delivered.
            try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
        },
        bar: isatty(STDERR_FILENO) == 1 ? replaceLine : nil
    )

    /// Goes to the start of the line, writes the text, and clears the rest; an empty text ends the line.
    private static let replaceLine: @Sendable (String) -> Void = { text in
        let line = text.isEmpty ? "\n" : "\r\(text)\u{1B}[K"
        // If standard error is closed, the bar is lost.
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }

    /// Writes the line of a failure and its details.
    func complain(_ failure: CommandFailure) {
        errors("apispec: " + failure.line.escapingControls)
        if let details = failure.details { errors(details) }
    }
}
