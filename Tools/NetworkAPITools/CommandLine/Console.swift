import Foundation
import NetworkAPIKit

/// The output of a command.
public struct Console: Sendable {
    let output: @Sendable (String) -> Void
    let errors: @Sendable (String) -> Void
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
        self.output = output
        self.errors = errors
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
        }
    )

    /// Writes the line of a failure and its details.
    func complain(_ failure: CommandFailure) {
        errors("apispec: " + failure.line.escapingControls)
        if let details = failure.details { errors(details) }
    }
}
