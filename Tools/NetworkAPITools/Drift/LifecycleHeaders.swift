import Foundation
import NetworkAPIKit

/// The headers with which a provider says that an operation will end.
enum LifecycleHeaders {
    /// Returns a finding for each header; a text other than a date is left out.
    static func findings(
        in answer: NetworkAPI.Answer, isKnownAsDeprecated: Bool
    ) -> [DriftReport.Finding] {
        var findings: [DriftReport.Finding] = []
        if !isKnownAsDeprecated, let text = answer.header("Deprecation"), isSet(text) {
            let day = deprecation(text).flatMap(day) ?? "a date that cannot be read"
            findings.append(
                .init(
                    kind: .deprecation, path: "",
                    sentence: "The provider deprecates the operation as of \(day) (Deprecation)."))
        }
        if let text = answer.header("Sunset") {
            let day = HTTPDate.date(from: text.trimmingCharacters(in: .whitespaces)).flatMap(day)
            findings.append(
                .init(
                    kind: .sunset, path: "",
                    sentence: "The provider may end the operation on "
                        + "\(day ?? "a date that cannot be read") (Sunset)."))
        }
        return findings
    }

    /// Drafts of RFC 9745 had a Boolean value.
    private static func isSet(_ text: String) -> Bool {
        !["false", "?0"].contains(text.trimmingCharacters(in: .whitespaces).lowercased())
    }

    /// Returns the date of a structured field, such as `@1688169599` (RFC 9651, section 3.3.7).
    static func deprecation(_ text: String) -> Date? {
        let item = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        guard item.hasPrefix("@") else { return nil }
        let digits = item.dropFirst().hasPrefix("-") ? item.dropFirst(2) : item.dropFirst()
        guard digits.isDigits, digits.count <= 15, let seconds = Int(item.dropFirst()) else { return nil }
        return Date(timeIntervalSince1970: Double(seconds))
    }

    /// Returns the day of a date in ISO 8601; `nil` outside of the years 1 to 9999.
    private static func day(of date: Date) -> String? {
        guard (-62_135_596_800..<253_402_300_800).contains(date.timeIntervalSince1970) else { return nil }
        return String(NetworkAPI.DateFormat.iso8601.string(from: date).prefix(10))
    }
}
