/// What an endpoint declares about its answers, whatever the type of its response is.
package struct Expectation: Sendable {
    /// The statuses that are a success.
    package var statuses = NetworkAPI.StatusSet.successful
    /// How the body is decoded.
    package var decoding = ResponseDecoding.automatic
    /// The content types that are accepted; `nil` accepts any.
    package var contentTypes: [NetworkAPI.MediaType]?
    /// The answers with an accepted status that are refusals; `nil` if there are none.
    package var refusal: NetworkAPI.Refusal?
    /// The header with the identifier of a request; with `nil` it is `X-Request-Id`.
    package var requestIDHeader: NetworkAPI.Headers.Name?
    /// How the elements of a stream are written; `nil` if the answer is one value.
    package var streamFormat: NetworkAPI.StreamFormat?

    /// The refusals that a whole answer can be; those of a stream are in its elements.
    var wholeRefusal: NetworkAPI.Refusal? { streamFormat == nil ? refusal : nil }
}
