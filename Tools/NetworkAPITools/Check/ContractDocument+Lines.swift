import Foundation
import NetworkAPIKit

extension ContractDocument {
    /// Returns the findings with their places in the files that the provider publishes, and the lines of these places.
    ///
    /// The text is indexed again only if there are findings. A place in another file of the document has no line.
    func located(_ findings: [ContractFinding]) -> [ContractFinding] {
        let findings = findings.map { finding in
            var finding = finding
            finding.pointer = origins.original(finding.pointer)
            return finding
        }
        guard let text, !findings.isEmpty else { return findings }
        let texts = Array(Set(findings.map(\.pointer)))
        let pointers = texts.map { text in
            JSONPointer(text) ?? text.removingPercentEncoding.flatMap { JSONPointer($0) }
        }
        do {
            let known = zip(texts, pointers).compactMap { text, pointer in pointer.map { (text, $0) } }
            let lines = try JSONDocument(text).lines(of: known.map(\.1))
            let byPointer = Dictionary(zip(known.map(\.0), lines)) { first, _ in first }
            return findings.map { finding in
                var finding = finding
                finding.documentLine = byPointer[finding.pointer]
                return finding
            }
        } catch {
            // The text was read before; without a line a finding still has its pointer.
            return findings
        }
    }
}
