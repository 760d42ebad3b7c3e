import Foundation

extension NetworkAPI {
    /// How an answer's body becomes a value.
    ///
    /// `Response` decides first, whatever stands here: `Data` takes the bytes, `String` the text, ``EmptyResponse``
    /// nothing, and an `Optional` is `nil` where the body is empty. Every other type is read as said here. Only
    /// ``ResponseInfo/byStatus(_:)`` stands above the type, since it reads no body.
    public struct ResponseDecoding: Sendable {
        package enum Kind: Sendable {
            /// `nil` stands for the kit's own decoder.
            case json(JSONDecoder?)
            case text
            case data
            case empty
            case byContentType(@Sendable (MediaType?) -> ResponseDecoding)
            /// The values of the endpoint's own type, by status; made by ``ResponseInfo/byStatus(_:)`` alone.
            case byStatus([Int: any Sendable])
        }

        package let kind: Kind

        /// JSON with dates in ISO 8601, with or without a fraction of a second.
        public static let automatic = ResponseDecoding(kind: .json(nil))

        /// JSON, read by a decoder of your own, which must not be changed afterwards.
        public static func json(_ decoder: JSONDecoder) -> ResponseDecoding {
            ResponseDecoding(kind: .json(decoder))
        }

        /// JSON whose dates are written in one way.
        public static func json(dates: JSONDecoder.DateDecodingStrategy) -> ResponseDecoding {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = dates
            return .json(decoder)
        }

        /// Text, given to the type as a single value.
        public static let text = ResponseDecoding(kind: .text)

        /// Bytes, given to the type as a single value.
        public static let data = ResponseDecoding(kind: .data)

        /// Nothing, given to the type as an empty object: for a type without required properties.
        public static let empty = ResponseDecoding(kind: .empty)

        /// Whatever fits the answer's content type; `nil` where the answer has none, or one that cannot be read.
        public static func byContentType(
            _ choose: @escaping @Sendable (MediaType?) -> ResponseDecoding
        ) -> ResponseDecoding {
            ResponseDecoding(kind: .byContentType(choose))
        }
    }
}
