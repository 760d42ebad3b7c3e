import Foundation

extension NetworkAPI {
    /// Which answers of an endpoint count, and how their bodies become its `Response`.
    ///
    /// The status is judged first: a status outside `statuses` is ``NetworkAPI/Failure/status(_:)``, however its body
    /// reads.
    public struct ResponseInfo<Response>: Sendable {
        /// The statuses that count as success.
        public var statuses: StatusSet
        /// How the body is decoded.
        public var decoding: ResponseDecoding

        /// Takes what differs from the usual: 2xx counts, and `Response` itself says how it is decoded.
        public init(statuses: StatusSet = .successful, decoding: ResponseDecoding = .automatic) {
            self.statuses = statuses
            self.decoding = decoding
        }

        /// `Response` says itself how it is decoded; see ``NetworkAPI/ResponseDecoding``.
        public static var automatic: Self { Self() }

        /// JSON, read by a decoder of your own, which must not be changed afterwards.
        public static func json(_ decoder: JSONDecoder) -> Self { Self(decoding: .json(decoder)) }

        /// JSON whose dates are written in one way.
        public static func json(dates: JSONDecoder.DateDecodingStrategy) -> Self {
            Self(decoding: .json(dates: dates))
        }

        /// Text, in the character set that the content type names.
        public static var text: Self { Self(decoding: .text) }

        /// The bytes as they came.
        public static var data: Self { Self(decoding: .data) }

        /// Nothing: the body is not looked at.
        public static var empty: Self { Self(decoding: .empty) }
    }
}
