import Foundation
import TestSupport

@testable import NetworkAPIKit

/// A call with a token in one of its possible places, and everything that is shown of it.
struct SecretCall {
    enum Place: CaseIterable {
        case requestHeader, query, parameterQuery, nestedQuery, json, nestedJSON, form, multipart, userOfHost
        case invalidHeader, serverUser, serverQuery
        case answerHeader, answerBody, answerValue, locationHeader, linkHeader, refusedRedirect,
            followedRedirect
        case errorText, errorInfo, transportError, interceptorError
    }

    /// The secret: letters and digits, which no escaping changes.
    let token: String
    let place: Place
    /// A secret's name, in any case.
    let name: String
    /// The token, with something around it.
    let value: String

    static let names = [
        "Authorization", "Cookie", "X-Api-Key", "access_token", "Token", "password", "client_secret",
        "X-Riot-Token",
        "session id",
    ]
    static let around = [
        "", "Bearer ", "a=b; ", "\"", "'", "&", "?x=", "/", "+", "%41", "\\", "é", "{", "\n", "://", "@",
    ]

    init(_ generator: inout SplitMix) {
        let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        token = String((0..<12).map { _ in characters[Int(generator.next() % 36)] })
        place = Place.allCases[Int(generator.next() % UInt64(Place.allCases.count))]
        let name = Self.names[Int(generator.next() % UInt64(Self.names.count))]
        self.name = [name, name.lowercased(), name.uppercased()][Int(generator.next() % 3)]
        let before = Self.around[Int(generator.next() % UInt64(Self.around.count))]
        let after = Self.around[Int(generator.next() % UInt64(Self.around.count))]
        value = before + token + after
    }

    /// The name and the value of the secret as a header field.
    private var headerName: NetworkAPI.Headers.Name { .init(name.replacingOccurrences(of: " ", with: "-")) }
    private var headerValue: String {
        value.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "é", with: "e")
    }
    private var escaped: (name: String, value: String) {
        (PercentEncoding.unreserved.encoded(name), PercentEncoding.unreserved.encoded(value))
    }
    private var item: String { escaped.name + "=" + escaped.value }
    private var url: String { "https://other.example.com/there?a=b&\(item)&c=d" }
    private var secrets: NetworkAPI.Secrets { .standard.adding("X-Riot-Token", "session id", "session-id") }

    /// Makes the call, and gives everything that was shown of it.
    func shown() async -> [String] {
        let shown = Locked<[String]>([])
        let show = { @Sendable (text: String) in shown.withLock { $0.append(text) } }
        let client = client(show)
        do throws(NetworkAPI.Failure) {
            try await call(client, show)
        } catch {
            show("\(error)")
            show(String(reflecting: error))
            show(error.localizedDescription)
            show(error.failureReason ?? "")
            var dumped = ""
            dump(error, to: &dumped)
            show(dumped)
        }
        return shown.withLock { $0 }
    }

    private func client(_ show: @escaping @Sendable (String) -> Void) -> NetworkAPI.Client {
        let server =
            switch place {
            case .serverUser: "https://user:\(escaped.value)@server.example.com"
            case .serverQuery: "https://server.example.com/?\(item)"
            default: "https://server.example.com/base"
            }
        return NetworkAPI.Client(
            transport: .stub { request in
                show("\(request)")
                return try answer(request)
            },
            interceptors: [
                .log(.debug, clock: TestClock(), to: show),
                .events(clock: TestClock()) { event in
                    show("\(event)")
                    var dumped = ""
                    dump(event, to: &dumped)
                    show(dumped)
                },
                .retry(attempts: 2, budget: .unlimited, clock: TestClock()),
                Throwing(text: place == .interceptorError ? value : nil),
            ],
            servers: URL(string: server).map { ["replaced.example.com": $0] } ?? [:],
            secrets: secrets
        )
    }

    private func answer(_ request: NetworkAPI.Request) throws -> NetworkAPI.Answer {
        let redirect = NetworkAPI.Answer.empty(status: 302, headers: [.location: url])
        switch place {
        case .answerHeader:
            return .json("[", status: token.hasPrefix("A") ? 503 : 200, headers: [headerName: headerValue])
        case .answerBody: return .text(value, status: 500)
        case .answerValue: return .json(#"{"token": "\#(token)"}"#)
        case .locationHeader: return redirect
        case .linkHeader: return .json("[", headers: [.link: "<\(url)>; rel=\"next\""])
        case .refusedRedirect:
            throw NetworkAPI.Failure.transport(.init(.redirect(.otherOrigin), request, answer: redirect))
        case .followedRedirect:
            var way = Redirection(request)
            _ = way.next(after: redirect)
            way.request.report(.redirected(status: 302))
            throw NetworkAPI.Failure.transport(.init(.redirect(.tooMany), way.request, answer: redirect))
        case .errorText:
            throw URLError(
                .cannotFindHost, userInfo: [NSLocalizedDescriptionKey: "Not reached: \"\(url)\" (\(url))."])
        case .errorInfo: throw URLError(.timedOut, userInfo: ["NSErrorFailingURLStringKey": url])
        case .transportError: throw Odd(text: value)
        default: return .empty(status: 503)
        }
    }

    private struct Odd: LocalizedError {
        let text: String
        var errorDescription: String? { text }
    }

    private struct Throwing: NetworkAPI.Interceptor {
        let text: String?

        func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer
        {
            if let text { throw Odd(text: text) }
            return try await next(request)
        }
    }

    private struct Dated: Decodable { let token: Date }

    private func call(
        _ client: NetworkAPI.Client, _ show: (String) -> Void
    ) async throws(NetworkAPI.Failure) {
        var urlInfo = NetworkAPI.URLInfo(host: "replaced.example.com", path: "/things")
        var headers: NetworkAPI.Headers = ["X-Plain": "plain"]
        switch place {
        case .requestHeader: headers.append(headerName, headerValue)
        case .invalidHeader: headers.append(headerName, token + "\r\nX: y")
        case .query: urlInfo.query = .init([.init(name: "a", value: "b"), .init(name: name, value: value)])
        case .userOfHost: urlInfo.host = "user:\(value)@replaced.example.com"
        default: break
        }
        switch place {
        case .parameterQuery: try await send([name: value], .query, urlInfo, headers, client, show)
        case .nestedQuery: try await send(["user": [name: [value]]], .query, urlInfo, headers, client, show)
        case .json: try await send([name: value], .json, urlInfo, headers, client, show)
        case .nestedJSON: try await send([["user": [name: [value]]]], .json, urlInfo, headers, client, show)
        case .form: try await send([name: value], .form, urlInfo, headers, client, show)
        case .multipart:
            try await send(
                NetworkAPI.MultipartForm([.field(name, value)]), .multipart, urlInfo, headers, client, show)
        default: try await send(EmptyParameter(), .automatic, urlInfo, headers, client, show)
        }
    }

    private func send<Parameter: Encodable & SendableMetatype>(
        _ parameter: Parameter, _ encoding: NetworkAPI.ParameterEncoding, _ urlInfo: NetworkAPI.URLInfo,
        _ headers: NetworkAPI.Headers, _ client: NetworkAPI.Client, _ show: (String) -> Void
    ) async throws(NetworkAPI.Failure) {
        let endpoint = Endpoint<Parameter, Dated>(
            urlInfo: urlInfo,
            requestInfo: .init(
                method: Parameter.self == EmptyParameter.self || place == .parameterQuery ? .get : .put,
                headers: headers, parameters: parameter, encoding: encoding, redirects: .never,
                secrets: secrets))
        show(try endpoint.curl(using: client))
        let reply = try await endpoint.reply(using: client)
        show("\(reply)")
    }
}
