import Foundation

/// The name of the command-line tool, as it is typed: a package of endpoints has a tool of its own.
enum ProgramName {
    /// The name of the tool that runs the current command.
    @TaskLocal static var current = "apispec"

    /// The name that this process was started by; `apispec` if a shell would need quotes for it.
    static var ofProcess: String {
        let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
        return name.wholeMatch(of: /[A-Za-z0-9_.-]+/) == nil ? "apispec" : name
    }
}
