import Foundation
import NetworkAPITesting

/// Where a call goes, with which credentials and headers.
struct CallSetup {
    /// The options of a command that calls an endpoint.
    static let commandOptions = [
        CommandOption(
            "--base-url", value: "URL", help: "sends the request to another server, as --live does"),
        CommandOption(
            "--token-from-env", value: "NAME",
            help: "signs in with the variable NAME: a token, a key, or user:password"),
        CommandOption("--header", value: "HEADER", isRepeatable: true, help: "sets a header: 'Name: value'"),
    ]

    /// Whether the request leaves this computer's example.
    let isLive: Bool
    private(set) var options: [NetworkAPI.CallOption] = []
    /// The server that is asked in place of the one of the endpoint.
    private let base: URL?
    private let credential: NetworkAPI.StandardInterceptor?
    private let token: String?

    init(
        _ arguments: CommandArguments, _ endpoint: NetworkAPI.Catalog.Endpoint, _ tool: CommandLineTool
    ) throws(CommandFailure) {
        base = try Self.base(arguments["--base-url"])
        isLive = base != nil || arguments.contains("--live")
        let catalog = tool.catalogs.first { $0.endpoint(named: endpoint.name) != nil }
        let name = arguments["--token-from-env"]
        credential = try Self.credential(name, catalog?.security ?? .bearer)
        token = name.flatMap { ProcessInfo.processInfo.environment[$0] }
        for header in arguments.values(of: "--header") {
            // The text is not shown: it may be a secret.
            let scalars = header.unicodeScalars
            guard let colon = scalars.firstIndex(of: ":"), colon > header.startIndex else {
                throw CommandFailure(.usage, "--header is 'Name: value', with a colon after the name")
            }
            let value = String(scalars[colon...].dropFirst()).trimmingCharacters(in: .whitespaces)
            options.append(.header(.init(String(header[..<colon])), value))
        }
    }

    /// Returns a client that sends to the base URL, and signs in.
    func client(_ client: NetworkAPI.Client) -> NetworkAPI.Client {
        var client = client
        // The address comes first: a credential is for the server that gets the request.
        if let base { client = client.adding(BaseURL(base: base)) }
        if let credential { client = client.adding(credential) }
        return client
    }

    /// Creates the failure of a call, without the token, which the server may repeat in its answer.
    func failure<Definition: NetworkAPIDefinition>(
        _ failure: NetworkAPI.Failure, of _: Definition.Type
    ) -> CommandFailure {
        let failure = CommandFailure(failure, of: Definition.self)
        guard let token else { return failure }
        let password = String(token.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()) ?? ""
        let texts = [token, Data(token.utf8).base64EncodedString(), password].filter { !$0.isEmpty }
        let hidden = { (text: String) in
            texts.reduce(text) { $0.replacing($1, with: NetworkAPI.Secrets.mask) }
        }
        return CommandFailure(
            failure.status, hidden(failure.line), details: failure.details.map(hidden), help: failure.help)
    }

    /// Says which server is asked, if it is not the one of the endpoint.
    func note(on console: Console) {
        if let base { console.note("the request goes to \(base.absoluteString)") }
    }

    /// Returns a curl command with the base URL in place of its server, which an interceptor replaces in a call.
    func moved(_ command: String) -> String {
        guard let base, let quote = command.range(of: "'http"),
            let scheme = command[quote.upperBound...].range(of: "://"),
            let end = command[scheme.upperBound...].firstIndex(where: { "/?'".contains($0) })
        else { return command }
        let text = base.absoluteString.replacing("'", with: "%27")
        let address = text.hasSuffix("/") ? String(text.dropLast()) : text
        return command[...quote.lowerBound] + address + command[end...]
    }

    private static func base(_ text: String?) throws(CommandFailure) -> URL? {
        guard let text else { return nil }
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), url.host?.isEmpty == false,
            ["http", "https"].contains(scheme)
        else {
            throw CommandFailure(
                .usage, "--base-url is an http or https URL with a host, such as http://localhost:8080")
        }
        guard url.query == nil, url.fragment == nil, url.user == nil, url.password == nil else {
            throw CommandFailure(.usage, "--base-url has no credentials, no query and no fragment")
        }
        return url
    }

    private static func credential(
        _ name: String?, _ scheme: NetworkAPI.Catalog.SecurityScheme
    ) throws(CommandFailure) -> NetworkAPI.StandardInterceptor? {
        guard let name else { return nil }
        guard let value = ProcessInfo.processInfo.environment[name], !value.isEmpty else {
            // The name is not shown: it may be a token instead.
            throw CommandFailure(.usage, "the environment has no variable with the name in --token-from-env")
        }
        switch scheme {
        case .bearer: return .bearer(value)
        case .apiKey(let location): return .apiKey(value, in: location)
        case .basic:
            let parts = value.unicodeScalars.split(
                separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                throw CommandFailure(.usage, "the value of \(name) does not have the form user:password")
            }
            return .basic(user: String(parts[0]), password: String(parts[1]))
        @unknown default: return .bearer(value)
        }
    }
}

/// Sends a request to another server, with a path of its own if it has one.
private struct BaseURL: NetworkAPI.Interceptor {
    let base: URL

    func intercept(
        _ request: NetworkAPI.Request, next: NetworkAPI.Next
    ) async throws -> NetworkAPI.Answer {
        var (request, address) = (request, URLComponents(url: base, resolvingAgainstBaseURL: true))
        let path = base.path(percentEncoded: true)
        address?.percentEncodedPath =
            (path.hasSuffix("/") ? String(path.dropLast()) : path) + request.url.path(percentEncoded: true)
        address?.percentEncodedQuery = request.url.query(percentEncoded: true)
        // The server of the endpoint is never asked instead.
        guard let url = address?.url else { throw URLError(.badURL) }
        request.url = url
        return try await next(request)
    }
}
