import Foundation
import NetworkAPIKit

extension ContractDocument {
    /// Returns the findings with the lines of their pointers.
    ///
    /// The text is indexed again only if there are findings.
    func located(_ findings: [ContractFinding]) -> [ContractFinding] {
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
