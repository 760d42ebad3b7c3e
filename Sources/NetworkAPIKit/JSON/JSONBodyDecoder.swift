import Foundation

/// Decodes values from JSON as `JSONDecoder` does, in less time.
///
/// Accepts the same text and returns the same values as `JSONDecoder` with the same options on iOS 17, macOS 14 and
/// Linux, as of Swift 6.3. iOS 16 has an older `JSONDecoder`, which reads numbers beyond 2^53, or with 38 digits, in
/// another way; this also applies to a `JSONDecoder` that an app gives the kit. An error has the coding path, and its
/// place in the text.
package struct JSONBodyDecoder: Sendable {
    /// How dates are written.
    package var dates: NetworkAPI.DateFormat
    /// How the names of the type's properties are written.
    package var style: NetworkAPI.KeyStyle

    package init(
        dates: NetworkAPI.DateFormat = .iso8601, style: NetworkAPI.KeyStyle = .asDeclared
    ) {
        self.dates = dates
        self.style = style
    }

    /// Whether dates and names are as in the standard settings of an endpoint.
    package var isStandard: Bool { dates == .iso8601 && style == .asDeclared }

    /// Foundation's decoder with the same options, except for the style, which it does not have.
    package var foundation: JSONDecoder { .api(dates: dates) }
}
