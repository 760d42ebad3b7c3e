import Foundation
import NetworkAPIKit

/// Where a command writes to.
public struct Console: Sendable {
    let output: @Sendable (String) -> Void
    let errors: @Sendable (String) -> Void

    /// Takes two closures; each is given whole lines, without the end of the last.
    public init(
        output: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void
    ) {
        self.output = output
        self.errors = errors
    }

    /// The standard output and the standard error of the process.
    public static let standard = Console(
        output: { text in
            print(text)
            // Whoever reads through a pipe waits for the line that names a server's port.
            fflush(nil)
        },
        errors: { line in
            // Where standard error is closed there is nobody left to tell.
            try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
        }
    )

    /// Writes a failure: its one line, then its details.
    func complain(_ failure: CommandFailure) {
        errors("apispec: " + failure.line.escapingControls)
        if let details = failure.details { errors(details) }
    }
}
