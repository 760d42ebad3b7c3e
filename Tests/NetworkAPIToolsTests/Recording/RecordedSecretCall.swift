import Foundation
import NetworkAPIKit
import NetworkAPITools
import TestSupport
import Testing

/// A recorded call with a token in one of many locations.
struct RecordedSecretCall {
    enum Place: CaseIterable {
        case requestHeader, basic, query, nestedURL, userOfServer, json, nestedJSON, form, multipart, textBody
        case jsonInMultipart, cookie, path, echoed
        case answerHeader, answerJSON, answerForm, answerURL, answerText, answerLines, location, setCookie
        case errorText, errorAnswer, stream, redirect

        /// Whether the call ends with a failure: the answer is an error, or a redirect that was not followed.
        var fails: Bool { [.errorText, .errorAnswer, .location].contains(self) }
    }

    /// Letters and digits, which escaping does not change.
    let token: String
    let place: Place
    let name: String
    /// The token with surrounding text.
    let value: String

    static let names = ["Authorization", "X-Api-Key", "access_token", "Token", "password", "X-Riot-Token"]
    static let around = ["", "Bearer ", "&", "\"", "/", "+", "\\", "é", "{", "://", "@", "=", "; "]

    init(_ number: Int, _ generator: inout Dice) {
        let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        token = "7" + String((0..<11).map { _ in characters[generator.roll(36)] })
        place = Place.allCases[number % Place.allCases.count]
        name = Self.names[generator.roll(Self.names.count)]
        value =
            Self.around[generator.roll(Self.around.count)] + token
            + Self.around[generator.roll(Self.around.count)]
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
    private var item: String { "\(Self.encoded(name))=\(Self.encoded(value))" }
    private var url: String { "https://other.example.com/there?a=b&\(item)&c=d" }
    private var quoted: String { value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
    private var header: String { value.replacing("é", with: "e").trimmingCharacters(in: .whitespaces) }

    /// Makes the call and returns its recording as text.
    func recorded() async throws -> String {
        let transport = RecordingTransport(wrapping: .stub(answer), secrets: .standard.adding("X-Riot-Token"))
        let client = NetworkAPI.Client(
            transport: transport,
            interceptors: place == .stream
                ? [DestinationSetter(destination: .stream(buffer: 1000))]
                : [Named(url: place == .userOfServer ? "https://user:\(Self.encoded(value))@a.com/" : nil)])
        do throws(NetworkAPI.Failure) {
            try await call(client)
            #expect(!place.fails, "\(place)")
        } catch {
            #expect(place.fails, "\(place): \(error)")
        }
        return String(decoding: try transport.har.data(), as: UTF8.self)
    }

    @Sendable private func answer(_ request: NetworkAPI.Request) throws -> NetworkAPI.Answer {
        let json = "{\"a\": \"b\", \"\(name)\": \"\(quoted)\"}"
        let redirect = NetworkAPI.Answer.empty(status: 302, headers: [.location: url])
        switch place {
        case .answerHeader: return .empty(headers: [.init(name): header])
        case .answerJSON: return .json(json)
        case .answerForm: return .data(Data("a=b&\(item)".utf8), type: .form)
        case .answerURL: return .json("{\"next\": \"\(url)\"}")
        case .answerText: return .text("see \(url) or not")
        case .answerLines: return .text("data: \(json)\n\ndata: [\(json)]\n")
        case .echoed: return .text("you sent \(request.headers["X-Api-Key"] ?? "")!")
        case .location: return redirect
        case .setCookie: return .empty(headers: [.setCookie: "session=\(token); Path=/"])
        case .errorText: throw URLError(.cannotFindHost, userInfo: [NSLocalizedDescriptionKey: "No \(url)."])
        case .errorAnswer:
            throw NetworkAPI.Failure.transport(.init(.redirect(.otherOrigin), request, answer: redirect))
        case .redirect where request.url.path == "/things":
            guard let next = URL(string: url) else { return .empty() }
            var followed = request
            followed.url = next
            request.onRedirect?(request, redirect, followed)
            return .empty()
        case .stream:
            var answer = NetworkAPI.Answer.json("")
            answer.content = .stream(.init([Data(json.utf8.prefix(9)), Data(json.utf8.dropFirst(9))]))
            return answer
        default: return .empty()
        }
    }

    private func call(_ client: NetworkAPI.Client) async throws(NetworkAPI.Failure) {
        let json = "{\"\(name)\": \"\(quoted)\"}"
        let basic = NetworkAPI.Headers.basic(user: "u", password: token)
        switch place {
        case .requestHeader: try await send(Ask("/things", headers: [.init(name): header]), client)
        case .echoed: try await send(Ask("/things", headers: ["X-Api-Key": token]), client)
        case .path:
            try await send(Ask("/bot/\(token)/send", headers: [.authorization: "Bearer \(token)"]), client)
        case .basic: try await send(Ask("/things/\(token)", headers: [.authorization: basic]), client)
        case .cookie: try await send(Ask("/things/\(token)", headers: [.cookie: "a=1; s=\(token)"]), client)
        case .query: try await send(Ask("/things", query: .init([.init(name: name, value: value)])), client)
        case .nestedURL: try await send(Ask("/things", query: ["next": url]), client)
        case .json: try await send(Ask("/things", [name: value]), client)
        case .nestedJSON: try await send(Ask("/things", [["user": [name: [value]]]]), client)
        case .form: try await send(Ask("/things", ["user": [name: value]], .form), client)
        case .textBody: try await send(Ask("/things", NetworkAPI.RawBody.text(json)), client)
        case .multipart:
            try await send(Ask("/things", NetworkAPI.MultipartForm([.field(name, value)])), client)
        case .jsonInMultipart:
            let part = NetworkAPI.MultipartForm.Part.data("a", Data(json.utf8), contentType: .json)
            try await send(Ask("/things", NetworkAPI.MultipartForm([part])), client)
        default: try await send(Ask("/things"), client)
        }
    }

    private func send(
        _ call: Ask<some Encodable & SendableMetatype>, _ client: NetworkAPI.Client
    ) async throws(NetworkAPI.Failure) {
        let answer = try await call.reply(using: client).answer
        guard case .stream(let stream) = answer.content else { return }
        do { for try await _ in stream {} } catch { return }
    }
}

/// Sends a request to another URL.
private struct Named: NetworkAPI.Interceptor {
    let url: String?

    func intercept(_ request: NetworkAPI.Request, next: NetworkAPI.Next) async throws -> NetworkAPI.Answer {
        var request = request
        if let url = url.flatMap({ URL(string: $0) }) { request.url = url }
        return try await next(request)
    }
}

/// The same numbers in every run.
struct Dice {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 2 &+ 1 }

    mutating func roll(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}
