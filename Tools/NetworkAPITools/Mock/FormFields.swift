import Foundation

/// The fields of a query or a form: `application/x-www-form-urlencoded` of the URL standard.
enum FormFields {
    /// Names and values in their order; an item without `=` has an empty value.
    static func pairs(_ text: String) -> [(name: String, value: String)] {
        text.split(separator: "&").map { item in
            let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (plain(halves[0]), halves.count == 2 ? plain(halves[1]) : "")
        }
    }

    private static func plain(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}
