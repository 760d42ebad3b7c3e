import Foundation
import NetworkAPIKit

/// The request that a command line for curl sends.
///
/// ```swift
/// let request = try CURLRequest(
///     "curl 'https://api.github.com/users/octocat' -H 'Accept: application/json'")
/// ```
///
/// What ``NetworkAPIDefinition/curl(using:showingSecrets:)`` prints is read back as the same request. Of what curl adds
/// by itself only the type of a body is there; `User-Agent` and `Accept: */*` are not.
public struct CURLRequest: Hashable, Sendable {
    /// The method: the one that is said, else what the body and the options make of it.
    public var method: NetworkAPI.Method
    /// Where the request goes, with `http` where the line says no scheme, as curl has it.
    public var url: URL
    /// The headers, in their order.
    public var headers: NetworkAPI.Headers
    /// What is sent; a file is not read.
    public var body: NetworkAPI.Body?
    /// The options that say nothing about the request, such as `--silent` and `-k`, as they were written.
    public var ignored: [String]

    init(
        method: NetworkAPI.Method, url: URL, headers: NetworkAPI.Headers, body: NetworkAPI.Body?,
        ignored: [String]
    ) {
        (self.method, self.url, self.headers) = (method, url, headers)
        (self.body, self.ignored) = (body, ignored)
    }

    /// Reads a line as a POSIX shell would, with the quotes `$'…'` of bash besides; nothing is run.
    ///
    /// A prompt (`$`) in front is passed over, and so is what curl's output is piped into. Bytes may come from
    /// `printf '…' |` in front, as this kit prints them.
    ///
    /// - Throws: ``CURLFailure`` for whatever is no such line: an option that is not known, none or several URLs, a
    ///   variable or another command in it, a body that only curl could read.
    public init(_ line: String) throws(CURLFailure) {
        var commands = try ShellWords(line).commands
        if commands[0].first == "$" { commands[0].removeFirst() }
        var input: Data?
        if commands.count > 1, commands[0].first == "printf" {
            let words = commands.removeFirst()
            guard words.count == 2 else { throw CURLFailure("printf takes one word here") }
            input = Data(try ShellEscapes.printed(words[1]))
        }
        guard commands[0].first == "curl" else { throw CURLFailure("it does not begin with curl") }
        try self.init(words: Array(commands[0].dropFirst()), input: input)
    }

    /// Takes the words behind `curl`, as a program gets them.
    ///
    /// - Parameters:
    ///   - words: The words, without quotes.
    ///   - input: What curl would read from its standard input; `nil` where that is not known.
    /// - Throws: ``CURLFailure``, as for a whole line.
    public init(words: [String], input: Data? = nil) throws(CURLFailure) {
        self = try CURLReader(CURLOptions(words), input: input).request()
    }
}
