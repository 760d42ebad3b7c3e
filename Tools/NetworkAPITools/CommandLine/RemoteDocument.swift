import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// A document that a provider publishes at a URL.
///
/// The URL is `https:`, or `http:` on this machine. Nothing but the request itself is sent: no credential, no cookie. A
/// redirect to another scheme is not followed. The document has at most 64 MB and arrives within a minute.
struct RemoteDocument {
    private let url: URL

    /// Creates the document of a URL; `nil` for the path of a file.
    ///
    /// - Throws: A failure of the command line for a URL that is not fetched.
    init?(_ text: String) throws(CommandFailure) {
        let scheme = text.lowercased().prefix { $0 != ":" }
        guard text.contains("://"), scheme.allSatisfy({ $0.isLetter }), !scheme.isEmpty else { return nil }
        let notFetched = CommandFailure(
            .usage, "\(Self.shown(text)) is not fetched: only https, or http to this computer")
        guard ["http", "https"].contains(scheme) else { throw notFetched }
        guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
            let url = parts.url
        else { throw CommandFailure(.usage, "\(Self.shown(text)) is not a URL") }
        guard parts.user == nil, parts.password == nil else {
            throw CommandFailure(
                .usage, "a document is fetched without credentials; leave them out of the URL")
        }
        let isLoopback = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
        guard scheme == "https" || isLoopback else { throw notFetched }
        self.url = url
    }

    private static func shown(_ url: URL) -> String { NetworkAPI.Secrets.standard.masked(url).shown() }

    private static func shown(_ text: String) -> String {
        NetworkAPI.Secrets.standard.masked(urlsIn: text).shown()
    }

    private struct Call: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<EmptyParameter>
        let responseInfo = NetworkAPI.ResponseInfo<Data>(statuses: .init(100..<600))
        typealias Response = Data
    }

    private struct Limit: NetworkAPI.Interceptor {
        let bytes: Int

        func intercept(
            _ request: NetworkAPI.Request, next: NetworkAPI.Next
        ) async throws -> NetworkAPI.Answer {
            var request = request
            request.destination = .memory(limit: bytes)
            return try await next(request)
        }
    }

    /// Fetches the document, with at most a number of bytes and within a time that includes all redirects.
    ///
    /// Throws a failure of the network with status 69, and one of the document with status 65.
    func document(
        using client: NetworkAPI.Client = .init(), bytes: Int = 64_000_000, seconds: Int = 60
    ) async throws(CommandFailure) -> ContractDocument {
        let data = try await data(using: client.adding(Limit(bytes: bytes)), seconds: seconds)
        do throws(ContractDocument.Failure) { return try ContractDocument.read(data) } catch {
            throw CommandFailure(.invalid, "\(Self.shown(url)): \(error)")
        }
    }

    private func data(using client: NetworkAPI.Client, seconds: Int) async throws(CommandFailure) -> Data {
        let start = ContinuousClock.now
        var url = url
        for _ in 0...10 {
            let rest = Duration.seconds(seconds) - start.duration(to: .now)
            guard rest > .zero else { break }
            let call = Call(
                urlInfo: .init(url: url),
                requestInfo: .init(
                    method: .get, timeout: .init(idle: .seconds(30), total: rest), authorization: .never,
                    redirects: .never))
            let answer: NetworkAPI.Answer
            do throws(NetworkAPI.Failure) {
                answer = try await call.reply(using: client, fileID: nil).answer
            } catch {
                // Only the reason: the call is one of this file, and its URL is shown already.
                let (text, start) = ("\(error)", error.call.map { "\($0): " } ?? "")
                let reason = text.hasPrefix(start) ? String(text.dropFirst(start.count)) : text
                throw CommandFailure(.network, "\(Self.shown(url)) cannot be fetched: \(reason)")
            }
            guard (300..<400).contains(answer.status), let place = answer.headers["Location"] else {
                guard (200..<300).contains(answer.status) else {
                    let status = "\(Self.shown(url)) was answered with \(answer.status)"
                    throw CommandFailure(.network, status)
                }
                return answer.body
            }
            guard let next = URL(string: place, relativeTo: url)?.absoluteURL, next.scheme == url.scheme,
                (try? RemoteDocument(next.absoluteString)) != nil
            else {
                throw CommandFailure(.network, "the redirect to \(Self.shown(place)) is not followed")
            }
            url = next
        }
        let isLate = start.duration(to: .now) >= .seconds(seconds)
        let reason = isLate ? "was not received in \(seconds) seconds" : "is redirected more than 10 times"
        throw CommandFailure(.network, "\(Self.shown(self.url)) \(reason)")
    }
}
