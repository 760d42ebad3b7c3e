import LoopbackServer

/// The behaviors that calls rely on, each of which is checked with a transport and a server on 127.0.0.1.
///
/// ```swift
/// @Test(arguments: TransportConformance.cases)
/// func `my transport conforms`(_ behavior: TransportConformance.Case) async throws {
///     try await behavior.check(MyTransport())
/// }
/// ```
///
/// A call goes through a client, which does what the transport does not promise with its traits
/// (`NetworkAPI.TransportTraits`). So every case has to pass, whatever is promised; a promise that is not kept is a
/// miss, too. The cases of the group `suite` are those of `HTTPClientConformance` in swift-http-api-proposal, except for
/// four that are about bodies of requests that are streams, and about trailers, which the kit does not have.
///
/// A case does not end the process, but its server sends answers that do so with some HTTP clients, such as URLSession
/// on Linux (``Case/endsURLSessionOnLinux``).
public enum TransportConformance {
    /// All cases, in their order.
    public static let cases: [Case] =
        answerCases + bodyCases + fieldCases + redirectCases + endCases + deliveryCases + promiseCases

    /// The number of cases of the other suite that the kit cannot have.
    ///
    /// They are two with an answer during a request's body, and trailers that are read and written.
    static let casesWithoutKit = 4

    /// Runs cases one after another, and returns a report.
    ///
    /// - Parameters:
    ///   - transport: The transport.
    ///   - cases: The cases; all by default.
    /// - Returns: The report, which names each miss.
    public static func report(
        of transport: any NetworkAPI.Transport, cases: [Case] = Self.cases
    ) async -> Report {
        var report = Report()
        for behavior in cases {
            do throws(Miss) {
                try await behavior.check(transport)
                report.passed.append(behavior)
            } catch {
                report.misses.append(error)
            }
        }
        return report
    }
}

extension TransportConformance {
    /// The result of a run.
    public struct Report: Sendable, CustomStringConvertible {
        /// The cases that the transport passed.
        public fileprivate(set) var passed: [Case] = []
        /// What the transport did not do.
        public fileprivate(set) var misses: [Miss] = []

        /// The counts, and a line for each miss.
        public var description: String {
            let all = passed + misses.map(\.behavior)
            let suite = passed.count { $0.group == .suite }
            let whole = cases.count { $0.group == .suite } + casesWithoutKit
            let counts = "\(passed.count) of \(all.count), of the other suite \(suite) of \(whole)"
            return ([counts] + misses.map { "- \($0)" }).joined(separator: "\n")
        }
    }

    /// What a transport did not do.
    public struct Miss: Error, CustomStringConvertible {
        /// The case.
        public let behavior: Case
        /// What happened instead.
        public let text: String

        /// The name of the case, and what happened.
        public var description: String { "\(behavior): \(text)" }
    }
}
