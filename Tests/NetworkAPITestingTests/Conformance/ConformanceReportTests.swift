import NetworkAPIKit
import NetworkAPITesting
import Testing

@Suite("Conformance report", .timeLimit(.minutes(10)))
struct ConformanceReportTests {
    /// A transport that promises everything, and does nothing.
    private struct Boasting: NetworkAPI.Transport {
        var traits: NetworkAPI.TransportTraits {
            .init(
                keepsDeadlines: true, resumesDownloads: true, followsRedirects: true, limitsMemory: true,
                keepsCookies: false)
        }

        func send(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer { .text("ok") }
    }

    @Test func `the suite has the cases of the other suite, without those that the kit cannot have`() {
        #expect(TransportConformance.cases.count { $0.group == .suite } == 35)
        #expect(Set(TransportConformance.cases.map(\.name)).count == TransportConformance.cases.count)
    }

    @Test func `promises that are not kept are misses, each with its text`() async {
        let names: Set = [
            "deadlines are kept if that is promised", "memory is limited if that is promised",
            "redirects are followed if that is promised, and only then",
            "bodies go to their destination if that is promised",
            "credentials that are required are checked before anything is sent",
        ]
        let cases = TransportConformance.cases.filter { names.contains($0.name) }
        let report = await TransportConformance.report(of: Boasting(), cases: cases)
        #expect(Set(report.misses.map(\.behavior.name)).subtracting(names).isEmpty)
        #expect(report.misses.count == 4)
        #expect(report.passed.map(\.name) == ["redirects are followed if that is promised, and only then"])
        #expect(report.misses.allSatisfy { !$0.text.isEmpty })
        #expect(report.description.hasPrefix("1 of 5, of the other suite 0 of 39\n- "))
    }
}
