import Testing

@testable import NetworkAPIKit

struct TrustRulesTests {
    private let rules = TrustRules<String>(
        pins: ["API.example.com": ["current", "reserve"]],
        clientCertificate: { $0 == "bank.example.com" ? "certificate" : nil })

    private func text(_ answer: TrustRules<String>.Answer) -> String {
        switch answer {
        case .platform: "platform"
        case .refuse: "refuse"
        case .use(let credential): "use \(credential)"
        }
    }

    @Test(arguments: [
        (["current"], "use T"), (["leaf", "reserve"], "use T"), (["leaf", "root"], "refuse"), ([], "refuse"),
    ])
    func `a pinned host is accepted if a key of its chain is pinned`(keys: [String], answer: String) {
        for host in ["api.example.com", "API.EXAMPLE.COM"] {
            #expect(text(rules.server(host) { (keys, "T") }) == answer)
        }
    }

    @Test func `a pinned host that the platform does not trust is refused`() {
        #expect(text(rules.server("api.example.com") { nil }) == "refuse")
    }

    @Test(arguments: ["b\u{FC}cher.example", "xn--bcher-kva.example", "XN--BCHER-KVA.example."])
    func `a host is compared as URLs have it`(name: String) {
        let rules = TrustRules<String>(pins: [name: ["key"]], clientCertificate: { _ in nil })
        #expect(text(rules.server("xn--bcher-kva.example") { (["other"], "T") }) == "refuse")
        #expect(text(rules.server("xn--bcher-kva.example.") { (["key"], "T") }) == "use T")
    }

    @Test(arguments: [
        "example.com", "www.api.example.com", "api.example.com.evil.test", "", "a@api.example.com",
        "api.example.com/.evil.test", "api.example.com?.evil.test", "api%2Eexample.com",
    ])
    func `another host is left to the platform, and is not evaluated`(host: String) {
        var evaluations = 0
        let answer = rules.server(host) {
            evaluations += 1
            return nil
        }
        #expect((text(answer), evaluations) == ("platform", 0))
    }

    @Test func `two spellings of a host have the pins of both`() {
        let rules = TrustRules<String>(
            pins: ["a.test": ["one"], "A.test": ["two"]], clientCertificate: { _ in nil })
        for key in ["one", "two"] {
            #expect(text(rules.server("a.test") { ([key], "T") }) == "use T")
        }
    }

    @Test func `a host that asks for a certificate gets its own, and no other host gets one`() {
        #expect(text(rules.certificate(for: "bank.example.com")) == "use certificate")
        #expect(text(rules.certificate(for: "other.example.com")) == "platform")
    }
}
