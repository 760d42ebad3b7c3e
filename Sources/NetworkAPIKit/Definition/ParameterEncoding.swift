import Foundation

extension NetworkAPI {
    /// How an endpoint's parameter becomes query items or a body, which is never compressed.
    public struct ParameterEncoding: Sendable {
        package indirect enum Kind: Sendable {
            case automatic
            case query(QueryEncoding)
            /// JSON; `nil` is the encoder of the kit. An encoder that the kit made has these dates and keys.
            case json(JSONEncoder?, dates: DateFormat = .iso8601, keys: KeyStyle = .asDeclared)
            case form(QueryEncoding)
            case multipart(QueryEncoding)
            case raw(MediaType?)
            case body(any BodyEncoding)
        }

        package let kind: Kind

        /// Query items for GET, HEAD and DELETE, a JSON body for every other method.
        ///
        /// With TRACE, which cannot have a body, building the request throws ``NetworkAPI/Failure/request(_:)``.
        /// A ``NetworkAPI/MultipartForm`` and a ``NetworkAPI/RawBody`` are sent as they are.
        public static let automatic = ParameterEncoding(kind: .automatic)

        /// Query items, after the items of `URLInfo`.
        public static let query = ParameterEncoding(kind: .query(.standard))

        /// Query items, after the items of `URLInfo`.
        public static func query(_ encoding: QueryEncoding) -> ParameterEncoding {
            ParameterEncoding(kind: .query(encoding))
        }

        /// A JSON body (RFC 8259): sorted keys and sets, plain slashes, dates in ISO 8601.
        public static let json = ParameterEncoding(kind: .json(nil))

        /// A JSON body with sorted keys, one format for dates, and one style for names.
        public static func json(dates: DateFormat = .iso8601, keys: KeyStyle = .asDeclared)
            -> ParameterEncoding
        {
            ParameterEncoding(kind: .json(.api(dates: dates, keys: keys), dates: dates, keys: keys))
        }

        /// A JSON body that is written by an encoder of your own.
        ///
        /// The encoder must not be changed afterwards. Without `.sortedKeys` the bytes differ from run to run.
        public static func json(_ encoder: JSONEncoder) -> ParameterEncoding {
            ParameterEncoding(kind: .json(encoder))
        }

        /// A form body (`application/x-www-form-urlencoded`), spaces as `+`.
        public static let form = ParameterEncoding(kind: .form(QueryEncoding(spaces: .plus)))

        /// A form body (`application/x-www-form-urlencoded`), with options of your own.
        public static func form(_ encoding: QueryEncoding) -> ParameterEncoding {
            ParameterEncoding(kind: .form(encoding))
        }

        /// A multipart body (RFC 7578): a field for each property, a part of bytes for each `Data`.
        ///
        /// For files, make the parameter a ``NetworkAPI/MultipartForm``.
        public static let multipart = ParameterEncoding(kind: .multipart(.standard))

        /// A multipart body with options for the names and values of its fields.
        public static func multipart(_ encoding: QueryEncoding) -> ParameterEncoding {
            ParameterEncoding(kind: .multipart(encoding))
        }

        /// The bytes of the parameter: `Data` as `application/octet-stream`, a `String` as text in UTF-8.
        ///
        /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if the parameter has another type, except
        /// ``NetworkAPI/RawBody``.
        public static let raw = ParameterEncoding(kind: .raw(nil))

        /// The bytes of the parameter, with a media type.
        public static func raw(_ type: MediaType) -> ParameterEncoding { ParameterEncoding(kind: .raw(type)) }

        /// A body in a format of your own.
        public static func body(_ encoding: some BodyEncoding) -> ParameterEncoding {
            ParameterEncoding(kind: .body(encoding))
        }
    }
}
