import Foundation
import NetworkAPIKit

extension NetworkAPI.Interceptor where Self == NetworkAPI.StandardInterceptor {
    /// Compares a sample of the answers with the declarations of the endpoints, and reports the differences.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(
    ///     interceptors: [.drift(sample: 0.01) { report in print(report) }, .retry()])
    /// ```
    ///
    /// It is for test runs and debug builds, as an app that is released does not link these tools. Put it first to
    /// check the answers that callers get, or last to check each attempt. The answer is returned unchanged. A call
    /// that is checked takes longer by the time of decoding its body once more.
    ///
    /// Values that the type of an endpoint allows are not reported: a body that can be decoded has no difference in
    /// its values. An endpoint without a specification is checked for the headers alone, and so is the body of a
    /// stream, or one in a file. Answers from a cache are skipped, and so are calls that fail without an answer.
    ///
    /// - Parameters:
    ///   - sample: The part of the answers that is checked: 1 checks all, and 0 none.
    ///   - lock: The provider's document, such as a lock file; without it, unknown members are not reported. An
    ///     endpoint that it does not have is checked without it.
    ///   - report: Receives the differences of an answer, before the call returns; it is not called if there are none.
    /// - Returns: The interceptor.
    public static func drift(
        sample: Double = 1,
        lock: ContractDocument? = nil,
        _ report: @escaping @Sendable (DriftReport) -> Void
    ) -> Self {
        NetworkAPI.StandardInterceptor(Drift(sample: sample, lock: lock, report: report))
    }
}

/// The interceptor `.drift`.
package final class Drift: NetworkAPI.Interceptor {
    private let sample: Double
    private let random: @Sendable () -> Double
    private let lock: ContractDocument?
    private let report: @Sendable (DriftReport) -> Void
    private let checks = Locked<[ObjectIdentifier: any DriftCheck]>([:])

    /// Creates the interceptor; tests replace the random number, which is at least 0 and less than 1.
    package init(
        sample: Double,
        lock: ContractDocument? = nil,
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        report: @escaping @Sendable (DriftReport) -> Void
    ) {
        self.sample = sample
        self.random = random
        self.lock = lock
        self.report = report
    }

    package func intercept(
        _ request: NetworkAPI.Request, next: NetworkAPI.Next
    ) async throws -> NetworkAPI.Answer {
        let answer = try await next(request)
        guard answer.cache != .hit, random() < sample else { return answer }
        let findings = findings(in: answer, to: request)
        if !findings.isEmpty {
            let name = NetworkAPI.CallDescription.name(of: request.definition)
            report(DriftReport(endpoint: name, status: answer.status, findings: findings))
        }
        return answer
    }

    private func findings(
        in answer: NetworkAPI.Answer, to request: NetworkAPI.Request
    ) -> [DriftReport.Finding] {
        guard let definition = request.definition as? any SpecifiedAPIDefinition.Type else {
            return LifecycleHeaders.findings(in: answer, isKnownAsDeprecated: false)
        }
        return check(of: definition).findings(in: answer, to: request)
    }

    /// Returns the check of an endpoint, which is made once.
    private func check<Definition: SpecifiedAPIDefinition>(of _: Definition.Type) -> any DriftCheck {
        let id = ObjectIdentifier(Definition.self)
        if let known = checks.withLock({ $0[id] }) { return known }
        // Outside of the lock, since the initializer of the endpoint is run.
        let made = EndpointDrift<Definition>(lock: lock)
        return checks.withLock { checks in
            if let known = checks[id] { return known }
            checks[id] = made
            return made
        }
    }
}

/// Checks the answers of an endpoint.
protocol DriftCheck: Sendable {
    func findings(in answer: NetworkAPI.Answer, to request: NetworkAPI.Request) -> [DriftReport.Finding]
}
