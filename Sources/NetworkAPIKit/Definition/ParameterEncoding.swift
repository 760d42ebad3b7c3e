import Foundation

extension NetworkAPI {
    /// How an endpoint's parameter becomes query items or a body.
    ///
    /// Request bodies are never compressed: few servers take them, and none says so beforehand.
    public struct ParameterEncoding: Sendable {
        package enum Kind: Sendable {
            case automatic
            case query(QueryEncoding)
            /// `nil` stands for the kit's own encoder.
            case json(JSONEncoder?)
            case form(QueryEncoding)
            case multipart(QueryEncoding)
            case raw(MediaType?)
            case body(any BodyEncoding)
        }

        package let kind: Kind

        /// Query items for GET, HEAD and DELETE, a JSON body for every other method.
        ///
        /// A ``NetworkAPI/MultipartForm`` and a ``NetworkAPI/RawBody`` are sent as they are.
        public static let automatic = ParameterEncoding(kind: .automatic)

        /// Query items, behind those of `URLInfo`.
        public static let query = ParameterEncoding(kind: .query(.standard))

        /// Query items, behind those of `URLInfo`.
        public static func query(_ encoding: QueryEncoding) -> ParameterEncoding {
            ParameterEncoding(kind: .query(encoding))
        }

        /// A JSON body (RFC 8259): sorted keys, plain slashes, dates in ISO 8601.
        public static let json = ParameterEncoding(kind: .json(nil))

        /// A JSON body, written by an encoder of your own.
        ///
        /// It must not be changed afterwards. Without `.sortedKeys` its bytes differ from run to run.
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

        /// A multipart body whose fields are named and written as the options say.
        public static func multipart(_ encoding: QueryEncoding) -> ParameterEncoding {
            ParameterEncoding(kind: .multipart(encoding))
        }

        /// The parameter's own bytes: a `Data` as `application/octet-stream`, a `String` as text in UTF-8.
        ///
        /// Any other type but ``NetworkAPI/RawBody`` is refused when the request is built.
        public static let raw = ParameterEncoding(kind: .raw(nil))

        /// The parameter's own bytes, under a media type of your own.
        public static func raw(_ type: MediaType) -> ParameterEncoding {
            ParameterEncoding(kind: .raw(type))
        }

        /// A body in a format of your own.
        public static func body(_ encoding: some BodyEncoding) -> ParameterEncoding {
            ParameterEncoding(kind: .body(encoding))
        }
    }
}
