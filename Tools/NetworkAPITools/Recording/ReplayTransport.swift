import Foundation
import NetworkAPIKit

/// Answers calls from a recording, and touches no network.
///
/// ```swift
/// let replay = ReplayTransport(try HAR(Data(contentsOf: file)))
/// let client = NetworkAPI.Client(transport: replay)
/// let user = try await GitHubAPI.Users(userName: "minsone").request(using: client)
/// ```
///
/// A call is answered by an exchange of the same method, URL and body. The order of a query's items does not count, that
/// of the values of one name does. JSON is compared by its values, a form like a query, a multipart form without regard
/// to its boundary, and any other body by its bytes; one that the recording left out is equal to any. Headers and
/// fragments are not compared. `***` in the recording stands for any text, and the value of a secret name is equal to
/// any other, masked or not.
///
/// Where several exchanges fit they answer in their order, and the last of them again and again; `.failure` has it fail
/// instead. Redirects are followed by the rules of ``NetworkAPI/URLSessionTransport``. An exchange that was recorded as
/// failed fails alike, and one that was cancelled is passed over. A call that is not in the recording fails with
/// ``NetworkAPI/Failure/transport(_:)``, reason `unsupported`, whose text names the exchange that is nearest; with
/// `.fallThrough` it goes to another transport. Copies share what has been answered.
public struct ReplayTransport: NetworkAPI.Transport {
    /// What becomes of a call that is not in the recording.
    public enum Mode: Sendable {
        /// It fails.
        case strict
        /// It goes to another transport.
        case fallThrough(any NetworkAPI.Transport)
    }

    /// What becomes of a call that was answered as often as it was recorded.
    public enum Repetition: Hashable, Sendable {
        /// It is answered by the last exchange again.
        case last
        /// It is not in the recording any more.
        case failure
    }

    private let exchanges: RecordedExchanges
    private let mode: Mode
    private let repetition: Repetition
    private let used = Locked(Set<Int>())

    /// Takes a recording; an exchange whose URL is none answers nothing.
    public init(_ har: HAR, mode: Mode = .strict, afterTheLast repetition: Repetition = .last) {
        exchanges = RecordedExchanges(har)
        self.mode = mode
        self.repetition = repetition
    }

    public func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
        try await Redirection.answer(to: request) { sent in
            try Task.checkCancellation()
            if let exchange = try next(for: sent) {
                return try exchange.answer(to: sent).delivered(to: sent)
            }
            guard case .fallThrough(let transport) = mode else { throw unknown(sent) }
            return try await transport.send(sent)
        }
    }

    /// The exchange that answers a request, and is then used up.
    private func next(for request: NetworkAPI.Request) throws -> RecordedExchange? {
        let candidates = exchanges.candidates(for: request)
        let request = try ReplayedRequest(request)
        func fits(_ number: Int) -> Bool { exchanges.all[number].matches(request) }
        for number in candidates where !used.withLock({ $0.contains(number) }) && fits(number) {
            // Another call may have taken it in the meantime.
            if used.withLock({ $0.insert(number).inserted }) { return exchanges.all[number] }
        }
        return repetition == .last ? candidates.last(where: fits).map { exchanges.all[$0] } : nil
    }

    private func unknown(_ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        var text = "the recording has no such call"
        do {
            let replayed = try ReplayedRequest(request)
            let ranked = exchanges.all.map { (exchange: $0, nearness: $0.nearness(to: replayed)) }
            if let nearest = ranked.reversed().max(by: { $0.nearness < $1.nearness }) {
                text =
                    nearest.nearness >= 1
                    ? "the recording has no further answer to this call"
                    : "\(text); the nearest is \(nearest.exchange.text(for: request))"
                let differences = nearest.exchange.differences(from: replayed)
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
