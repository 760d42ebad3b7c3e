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

    package init(
        dates: NetworkAPI.DateFormat = .iso8601, keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    ) {
        self.dates = dates
        self.keys = keys
    }

    /// Whether dates and names are as in the standard settings of an endpoint.
    package var isStandard: Bool {
        if case .useDefaultKeys = keys { dates == .iso8601 } else { false }
    }

    /// Foundation's decoder with the same options.
    package var foundation: JSONDecoder {
        let decoder = JSONDecoder.api(dates: dates)
        decoder.keyDecodingStrategy = keys
        return decoder
    }
}
