import Foundation
import NetworkAPIKit

/// The request that a curl command sends.
///
/// ```swift
/// let request = try CURLRequest(
///     "curl 'https://api.github.com/users/octocat' -H 'Accept: application/json'")
/// ```
///
/// It reads back the output of `NetworkAPIDefinition.curl(using:options:showingSecrets:)`. Of the header fields that
/// curl adds, it has only `Content-Type`, not `User-Agent` and `Accept: */*`.
public struct CURLRequest: Hashable, Sendable {
    /// The method: the explicit one, otherwise the one that follows from the body and the options.
    public var method: NetworkAPI.Method
    /// The URL.
    ///
    /// Its scheme is `http` if the command has none, as in curl.
    public var url: URL
    /// The headers, in their order.
    public var headers: NetworkAPI.Headers
    /// The body.
    ///
    /// Files are not read.
    public var body: NetworkAPI.Body?
    /// The options that do not change the request, such as `--silent` and `-k`, as they were written.
    public var ignored: [String]

    init(
        method: NetworkAPI.Method, url: URL, headers: NetworkAPI.Headers, body: NetworkAPI.Body?,
        ignored: [String]
    ) {
        (self.method, self.url, self.headers) = (method, url, headers)
        (self.body, self.ignored) = (body, ignored)
    }

    /// Reads a command as a POSIX shell does, and also the quotes `$'…'` of bash.
    ///
    /// Nothing is executed.
    ///
    /// A prompt (`$`) at the start and a pipe at the end are ignored. The body can come from `printf '…' |` at the
    /// start, as this kit prints it.
    ///
    /// - Throws: ``CURLFailure`` if an option is unknown, if there is no URL or more than one, if the command
    ///   contains a variable or another command, or if only curl can read the body.
    public init(_ line: String) throws(CURLFailure) {
        var commands = try ShellWords(line).commands
        if commands[0].first == "$" { commands[0].removeFirst() }
        var input: Data?
        if commands.count > 1, commands[0].first == "printf" {
            let words = commands.removeFirst()
            guard words.count == 2 else { throw CURLFailure("printf must have one argument") }
            input = Data(try ShellEscapes.printed(words[1]))
        }
        guard commands[0].first == "curl" else { throw CURLFailure("the command does not begin with curl") }
        try self.init(words: Array(commands[0].dropFirst()), input: input)
    }

    /// Reads the words after `curl`, as a program receives them.
    ///
    /// - Parameters:
    ///   - words: The words, without quotes.
    ///   - input: The standard input of curl; `nil` if unknown.
    /// - Throws: ``CURLFailure``, as for a whole command.
    public init(words: [String], input: Data? = nil) throws(CURLFailure) {
        self = try CURLReader(CURLOptions(words), input: input).request()
    }
}
