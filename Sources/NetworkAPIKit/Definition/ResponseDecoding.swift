import Foundation

/// How the body of an answer is decoded, whatever the type of the value is; see ``NetworkAPI/ResponseInfo``.
package struct ResponseDecoding: Sendable {
    package enum Kind: Sendable {
        /// JSON, read by the decoder of the kit.
        case json(JSONBodyDecoder)
        /// JSON, read by a decoder of an app.
        case foundation(JSONDecoder)
        /// A format of an app.
        case body(any NetworkAPI.BodyDecoding)
        /// The closure of the endpoint's response.
        case closure
        case text
        case data
        case empty
        case byContentType(@Sendable (NetworkAPI.MediaType?) -> ResponseDecoding)
        /// The status alone, which has a value of the endpoint's own type.
        case byStatus
    }

    package let kind: Kind

    /// The pointer to the value in JSON, or the reason why it cannot be used; `nil` is the whole body.
    private var placing: Placing?

    private indirect enum Placing: Sendable {
        case at(JSONPointer)
        case problem(String)
    }

    init(_ kind: Kind) { self.kind = kind }

    /// JSON with dates in ISO 8601, with or without a fraction of a second.
    package static var automatic: ResponseDecoding { ResponseDecoding(.json(JSONBodyDecoder())) }

    /// The pointer to the value in JSON; `nil` is the whole body.
    package var pointer: JSONPointer? { if case .at(let pointer) = placing { pointer } else { nil } }

    /// The reason why the pointer cannot be used; `nil` if it can.
    var pointerProblem: String? { if case .problem(let reason) = placing { reason } else { nil } }

    /// Returns the same decoding of the value at a place.
    func at(_ text: String) -> ResponseDecoding {
        var decoding = self
        decoding.placing =
            switch (JSONPointer(text), kind) {
            case (nil, _): .problem(JSONPointer.problem(text))
            case (let place?, .json), (let place?, .foundation): .at(place)
            default:
                .problem(
                    "only JSON has the place \"\(text.shown())\", and the response settings are not JSON")
            }
        return decoding
    }

    /// The same decoding for values that are not the endpoint's response, such as its error response.
    package var ofWholeBody: ResponseDecoding {
        guard case .byContentType(let choose) = kind else { return ResponseDecoding(kind) }
        return ResponseDecoding(.byContentType { choose($0).ofWholeBody })
    }
}

/// What an endpoint declares about its answers, whatever the type of its response is.
struct Expectation: Sendable {
    var statuses = NetworkAPI.StatusSet.successful
    var decoding = ResponseDecoding.automatic
    /// The content types that are accepted; `nil` accepts any.
    var contentTypes: [NetworkAPI.MediaType]?
    /// The answers with an accepted status that are refusals; `nil` if there are none.
    var refusal: NetworkAPI.Refusal?
    /// The header with the identifier of a request; with `nil` it is `X-Request-Id`.
    var requestIDHeader: NetworkAPI.Headers.Name?
    /// How the elements of a stream are written; `nil` if the answer is one value.
    var streamFormat: NetworkAPI.StreamFormat?

    /// The refusals to look for in the whole answer; a stream of an accepted type has its refusals in its elements.
    func wholeRefusal(of type: @autoclosure () -> NetworkAPI.MediaType?) -> NetworkAPI.Refusal? {
        streamFormat == nil || isOtherJSON(type()) ? refusal : nil
    }

    /// Whether JSON is sent in place of another type, which often is an error: it stays in memory, for the failure.
    func isOtherJSON(_ type: NetworkAPI.MediaType?) -> Bool { type?.isJSON == true && !accepts(type) }

    func accepts(_ type: NetworkAPI.MediaType?) -> Bool {
        guard let contentTypes else { return true }
        guard let essence = type?.essence else { return false }
        return contentTypes.contains { type in
            let expected = type.essence
            guard expected.hasSuffix("/*") else { return essence == expected }
            return expected == "*/*" || essence.hasPrefix(expected.dropLast())
        }
    }

    /// What is expected if an endpoint declares nothing about its answers; it is recognized by its box.
    static let standard = Boxed(wrappedValue: Expectation())
}
