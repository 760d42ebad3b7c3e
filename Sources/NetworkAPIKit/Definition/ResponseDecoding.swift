import Foundation

/// How the body of an answer is decoded, whatever the type of the value is; see ``NetworkAPI/ResponseInfo``.
package struct ResponseDecoding: Sendable {
    package enum Kind: Sendable {
        /// JSON, read by the decoder of the kit.
        case json(JSONBodyDecoder)
        /// JSON, read by a decoder that somebody gave.
        case foundation(JSONDecoder)
        /// A format of somebody else.
        case body(any NetworkAPI.BodyDecoding)
        case text
        case data
        case empty
        case byContentType(@Sendable (NetworkAPI.MediaType?) -> ResponseDecoding)
        /// The values of the endpoint's own type, by status.
        case byStatus([Int: any Sendable])
    }

    /// The type of the answers with one status, and how the endpoint's response is made of its values.
    package struct StatusType: Sendable {
        package let type: any (Decodable & SendableMetatype).Type
        /// A `Maker` of the endpoint's response.
        let make: any Sendable
    }

    package let kind: Kind
    /// The types of answers, by status; empty if all answers have the type of the endpoint's response.
    package var types: [Int: StatusType] = [:]

    /// The place of the value in JSON; `nil` is the whole body.
    package var place: JSONPointer?
    /// The reason why there is no such place; `nil` if there is one.
    var placeProblem: String?

    package init(_ kind: Kind) {
        self.kind = kind
    }

    /// JSON with dates in ISO 8601, with or without a fraction of a second.
    package static let automatic = ResponseDecoding(.json(JSONBodyDecoder()))

    /// Returns the same decoding of the value at a place.
    func at(_ text: String) -> ResponseDecoding {
        var decoding = self
        let pointer = JSONPointer(text)
        decoding.place = pointer.flatMap { $0.tokens.isEmpty ? nil : $0 }
        decoding.placeProblem =
            switch kind {
            case _ where pointer == nil: JSONPointer.problem(text)
            case .json, .foundation: nil
            default: "only JSON has the place \"\(text.shown())\", and the response settings are not JSON"
            }
        return decoding
    }

    /// The same decoding for values that are not the endpoint's response, such as its error response.
    package var ofWholeBody: ResponseDecoding {
        guard case .byContentType(let choose) = kind else { return ResponseDecoding(kind) }
        return ResponseDecoding(.byContentType { choose($0).ofWholeBody })
    }

    /// A decoder of Foundation that reads as this does; `nil` if this is not JSON.
    package var jsonDecoder: JSONDecoder? {
        switch kind {
        case .json(let decoder): decoder.foundation
        case .foundation(let decoder): decoder
        case .body, .text, .data, .empty, .byContentType, .byStatus: nil
        }
    }

    /// Whether the value depends on the status alone.
    package var isByStatus: Bool { if case .byStatus = kind { true } else { false } }
}
