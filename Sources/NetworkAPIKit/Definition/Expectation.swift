/// What an endpoint declares about its answers, whatever the type of its response is.
///
/// Copies share one object, so a call can keep it at no cost; a change makes another object.
package struct Expectation: Sendable {
    package struct Values: Sendable {
        /// The statuses that are a success.
        package var statuses = NetworkAPI.StatusSet.successful
        /// How the body is decoded.
        package var decoding = ResponseDecoding.automatic
        /// The content types that are accepted; `nil` accepts any.
        var contentTypes: [NetworkAPI.MediaType]?
        /// The answers with an accepted status that are refusals; `nil` if there are none.
        package var refusal: NetworkAPI.Refusal?
        /// The header with the identifier of a request; with `nil` it is `X-Request-Id`.
        var requestIDHeader: NetworkAPI.Headers.Name?
        /// How the elements of a stream are written; `nil` if the answer is one value.
        package var streamFormat: NetworkAPI.StreamFormat?

        /// The refusals that a whole answer can be; those of a stream are in its elements.
        var wholeRefusal: NetworkAPI.Refusal? { streamFormat == nil ? refusal : nil }
    }

    private final class Storage: Sendable {
        let values: Values

        init(_ values: Values) { self.values = values }

        static let standard = Storage(Values())
    }

    private var storage: Storage

    /// Creates what an endpoint declares that says nothing about its answers.
    init() { storage = .standard }

    init(_ values: Values) { storage = Storage(values) }

    package var values: Values {
        get { storage.values }
        set { storage = Storage(newValue) }
    }
}
