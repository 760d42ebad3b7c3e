import Foundation

/// Decodes values from JSON as `JSONDecoder` does, in less time.
///
/// The verdict and the value are those of `JSONDecoder` with the same options. Where its behavior differs between
/// systems, this is that of the newest Foundation. An error has the coding path, and its place in the text.
package struct JSONBodyDecoder: Sendable {
    /// How dates are written.
    package var dates: NetworkAPI.DateFormat
    /// How the names of members become those of the type.
    package var keys: JSONDecoder.KeyDecodingStrategy
    /// How the names of the type's properties are written.
    package var style: NetworkAPI.KeyStyle

    package init(
        dates: NetworkAPI.DateFormat = .iso8601, keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys,
        style: NetworkAPI.KeyStyle = .asDeclared
    ) {
        self.dates = dates
        self.keys = keys
        self.style = style
    }

    /// Whether dates and names are as in the standard settings of an endpoint.
    package var isStandard: Bool {
        if case .useDefaultKeys = keys { dates == .iso8601 && style == .asDeclared } else { false }
    }

    /// Foundation's decoder with the same options, except for the style, which it does not have.
    package var foundation: JSONDecoder {
        let decoder = JSONDecoder.api(dates: dates)
        decoder.keyDecodingStrategy = keys
        return decoder
    }
}
