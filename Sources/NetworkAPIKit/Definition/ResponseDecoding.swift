import Foundation

/// How the body of an answer is decoded, whatever the type of the value is; see ``NetworkAPI/ResponseInfo``.
package struct ResponseDecoding: Sendable {
    package enum Kind: Sendable {
        /// JSON; `nil` is the decoder of the kit.
        case json(JSONDecoder?)
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
    package static let automatic = ResponseDecoding(.json(nil))

    /// Whether the value depends on the status alone.
    package var isByStatus: Bool { if case .byStatus = kind { true } else { false } }
}
