import Foundation

extension NetworkAPI {
    /// Which answers of an endpoint count, and how their bodies become its `Response`.
    ///
    /// The status is judged first: a status outside `statuses` is ``NetworkAPI/Failure/status(_:)``, however its body
    /// reads. The content type is judged next, where the endpoint names those that it expects.
    public struct ResponseInfo<Response>: Sendable {
        /// The statuses that count as success.
        public var statuses: StatusSet
        /// How the body is decoded.
        public var decoding: ResponseDecoding
        /// The content types that count; `nil` takes any.
        ///
        /// Parameters such as `charset` are not compared, and `text/*` stands for all of its kind. An answer with a
        /// body of another type, or of none, is ``NetworkAPI/Failure/decoding(_:)``, whatever transport it came by and
        /// however it is decoded. They are asked for in `Accept`, unless the headers of the request say otherwise.
        public var contentTypes: [MediaType]?

        /// Takes what differs from the usual: 2xx of any type counts, and `Response` itself says how it is decoded.
        public init(
            statuses: StatusSet = .successful,
            decoding: ResponseDecoding = .automatic,
            contentTypes: [MediaType]? = nil
        ) {
            self.statuses = statuses
            self.decoding = decoding
            self.contentTypes = contentTypes
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

extension NetworkAPI.ResponseInfo where Response: Sendable {
    /// One value for each status that counts, for an endpoint that answers by its status alone.
    ///
    /// ```swift
    /// let responseInfo: NetworkAPI.ResponseInfo<Bool> = .byStatus([204: true, 404: false])
    /// ```
    ///
    /// The body is not looked at. Any other status is ``NetworkAPI/Failure/status(_:)``, a success such as 200 too.
    public static func byStatus(_ values: [Int: Response]) -> Self {
        Self(
            statuses: NetworkAPI.StatusSet(only: values.keys),
            decoding: NetworkAPI.ResponseDecoding(kind: .byStatus(values))
        )
    }
}

extension NetworkAPI.ResponseDecoding {
    /// Whether the status alone says the value.
    package var isByStatus: Bool { if case .byStatus = kind { true } else { false } }
}
