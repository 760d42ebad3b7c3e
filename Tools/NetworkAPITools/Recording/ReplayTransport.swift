import Foundation
import NetworkAPIKit

/// A transport that answers calls from a recording, without a network.
///
/// ```swift
/// let replay = ReplayTransport(try HAR(Data(contentsOf: file)))
/// let client = NetworkAPI.Client(transport: replay)
/// let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
/// ```
///
/// A call is answered by an exchange with the same method, URL and body. The order of query items with different names
/// is ignored. JSON is compared by value, a form like a query, a multipart form without its boundary, and any other
/// body by its bytes; a body that the recording omits equals any body. Headers and fragments are not compared. `***` in
/// the recording matches any text, and the value of a secret name matches any value. An exchange with `***` in its
/// path answers a call only if no other one matches it.
///
/// Several matching exchanges answer in their order, and then the last one is repeated; with `.failure` the next call
/// fails instead. Redirects follow the rules of `NetworkAPI.URLSessionTransport`. A recorded failure fails in the
/// same way, and a canceled call is ignored. A call that is not in the recording fails with
/// `NetworkAPI.Failure.transport(_:)`: the reason is `unsupported`, and the text names the most similar exchange.
/// With `.fallThrough` another transport answers it.
public final class ReplayTransport: NetworkAPI.Transport {
    /// How a call that is not in the recording is answered.
    public enum Mode: Sendable {
        /// The call fails.
        case strict
        /// Another transport answers the call.
        case fallThrough(any NetworkAPI.Transport)
    }

    /// How a call is answered after all its recorded responses were used.
    public enum Repetition: Hashable, Sendable {
        /// The last response is repeated.
        case last
        /// The call is not in the recording.
        case failure
    }

    private let exchanges: RecordedExchanges
    private let mode: Mode
    private let repetition: Repetition
    private let used = Locked(Set<Int>())

    /// Creates a transport for a recording.
    ///
    /// Exchanges without a valid URL are ignored.
    public init(_ har: HAR, mode: Mode = .strict, afterTheLast repetition: Repetition = .last) {
        exchanges = RecordedExchanges(har)
        self.mode = mode
        self.repetition = repetition
    }

    public func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        try await Redirection.answer(to: request) { sent in
            try Task.checkCancellation()
            if let exchange = try next(for: sent) {
                return try await exchange.answer(to: sent).delivered(to: sent)
            }
            guard case .fallThrough(let transport) = mode else { throw unknown(sent) }
            return try await transport.send(sent)
        }
    }

    /// Returns the exchange that answers a request, and marks it as used.
    private func next(for request: NetworkAPI.Request) throws -> RecordedExchange? {
        let replayed = try ReplayedRequest(request)
        func fits(_ number: Int) -> Bool { exchanges.all[number].matches(replayed) }
        for numbers in exchanges.candidates(for: request) {
            guard let last = numbers.last(where: fits) else { continue }
            for number in numbers where !used.withLock({ $0.contains(number) }) && fits(number) {
                // Another call can use it at the same time.
                if used.withLock({ $0.insert(number).inserted }) { return exchanges.all[number] }
            }
            return repetition == .last ? exchanges.all[last] : nil
        }
        return nil
    }

    private func unknown(_ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        var text = "the recording does not have this call"
        do {
            let replayed = try ReplayedRequest(request)
            let ranked = exchanges.all.map { ($0, similarity: $0.similarity(to: replayed)) }
            // `max` returns the last of equal elements, and the first exchange is preferred.
            if let (similar, similarity) = ranked.reversed().max(by: { $0.similarity < $1.similarity }) {
                text =
                    similarity >= 1
                    ? "the recording does not have another response to this call"
                    : "\(text); the most similar is \(similar.text(for: request))"
                let differences = similar.differences(from: replayed)
                if !differences.isEmpty {
                    text += ", which differs in \(differences.joined(separator: ", "))"
                }
            }
        } catch {
            text += ", and its body cannot be read"
        }
        return .transport(NetworkAPI.TransportFailure(.unsupported, request, text: text))
    }
}
