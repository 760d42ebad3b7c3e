import Foundation

/// A line of a shell with a curl command: its words, and its standard input if the line has it.
struct CURLLine {
    /// The words after `curl`.
    let words: [String]
    private(set) var input: Data?

    /// Returns the commands of a text, each in a line of its own.
    static func all(in text: String) throws(CURLFailure) -> [CURLLine] {
        try ShellWords(text).pipelines.map { pipeline throws(CURLFailure) in try CURLLine(pipeline) }
    }

    private init(_ pipeline: ShellWords.Pipeline) throws(CURLFailure) {
        var commands = pipeline.commands
        if commands[0].first == "$" { commands[0].removeFirst() }
        if commands.count > 1, commands[0].first == "printf" {
            let words = commands.removeFirst()
            guard words.count == 2 else { throw CURLFailure("printf must have one argument") }
            input = Data(try ShellEscapes.printed(words[1]))
        } else if commands.count > 1, commands[0].first == "echo" {
            let words = commands.removeFirst().dropFirst()
            guard words.first?.hasPrefix("-") != true, !words.contains(where: { $0.contains("\\") }) else {
                throw CURLFailure("echo with options or backslashes differs between shells; use printf")
            }
            input = Data((words.joined(separator: " ") + "\n").utf8)
        }
        let name = commands[0].first?.split(separator: "/").last
        guard name == "curl" || name == "curl.exe" else {
            throw CURLFailure("the command does not begin with curl")
        }
        words = Array(commands[0].dropFirst())
        if let text = pipeline.input { input = Data(text.utf8) }
    }
}
