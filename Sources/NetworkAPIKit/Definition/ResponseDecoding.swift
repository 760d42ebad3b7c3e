import Foundation

/// How the body of an answer is decoded, whatever the type of the value is; see ``NetworkAPI/ResponseInfo``.
package struct ResponseDecoding: Sendable {
    package enum Kind: Sendable {
        /// JSON, read by the decoder of the kit.
        case json(JSONBodyDecoder)
        /// JSON, read by a decoder that somebody gave.
        case foundation(JSONDecoder)
        case text
        case data
        case empty
        case byContentType(@Sendable (NetworkAPI.MediaType?) -> ResponseDecoding)
        /// The values of the endpoint's own type, by status.
        case byStatus([Int: any Sendable])
    }

    package let kind: Kind

    package init(_ kind: Kind) {
        self.kind = kind
    }

    /// JSON with dates in ISO 8601, with or without a fraction of a second.
    package static let automatic = ResponseDecoding(.json(JSONBodyDecoder()))

    /// A decoder of Foundation that reads as this does; `nil` if this is not JSON.
    package var jsonDecoder: JSONDecoder? {
        switch kind {
        case .json(let decoder): decoder.foundation
        case .foundation(let decoder): decoder
        case .text, .data, .empty, .byContentType, .byStatus: nil
        }
    }

    /// Whether the value depends on the status alone.
    package var isByStatus: Bool { if case .byStatus = kind { true } else { false } }
}
