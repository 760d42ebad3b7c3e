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
        let commands = try CURLLine.all(in: line)
        guard commands.count == 1, let command = commands.first else {
            throw CURLFailure("expected one command, not \(commands.count)")
        }
        try self.init(words: command.words, input: command.input)
    }

    /// Reads the words after `curl`, as a program receives them.
    ///
    /// - Parameters:
    ///   - words: The words, without quotes.
    ///   - input: The standard input of curl; `nil` if unknown.
    /// - Throws: ``CURLFailure``, as for a whole command.
    public init(words: [String], input: Data? = nil) throws(CURLFailure) {
        let requests = try CURLRequest.requests(words: words, input: input)
        guard requests.count == 1, let only = requests.first else {
            throw CURLFailure(
                "expected one URL, not \(requests.count): CURLRequest.requests(_:) reads several URLs")
        }
        self = only
    }

    /// Reads a command with several requests: `--next` begins another one, and each URL is one.
    ///
    /// - Throws: ``CURLFailure``, as for a command with one request.
    public static func requests(_ line: String) throws(CURLFailure) -> [CURLRequest] {
        var requests: [CURLRequest] = []
        for command in try CURLLine.all(in: line) {
            requests += try self.requests(words: command.words, input: command.input)
        }
        return requests
    }

    /// Reads the words after `curl` of a command with several requests.
    static func requests(words: [String], input: Data?) throws(CURLFailure) -> [CURLRequest] {
        try CURLOptions(words).requests().map { options throws(CURLFailure) in
            try CURLReader(options, input: input).request()
        }
    }
}
