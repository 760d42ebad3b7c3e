import Foundation

extension NetworkAPI {
    /// How an endpoint's parameter becomes query items or a body.
    public struct ParameterEncoding: Sendable {
        enum Kind: Sendable {
            case automatic
            case query(QueryEncoding)
            /// `nil` stands for the kit's own encoder.
            case json(JSONEncoder?)
        }

        let kind: Kind

        /// Query items for GET, HEAD and DELETE, a JSON body for every other method.
        public static let automatic = ParameterEncoding(kind: .automatic)

        /// Query items, behind those of `URLInfo`.
        public static let query = ParameterEncoding(kind: .query(.standard))

        /// A JSON body (RFC 8259): sorted keys, plain slashes, dates in ISO 8601.
        public static let json = ParameterEncoding(kind: .json(nil))

        /// Query items, behind those of `URLInfo`.
        public static func query(_ encoding: QueryEncoding) -> ParameterEncoding {
            ParameterEncoding(kind: .query(encoding))
        }

        /// A JSON body, written by an encoder of your own.
        ///
        /// It must not be changed afterwards. Without `.sortedKeys` its bytes differ from run to run.
        public static func json(_ encoder: JSONEncoder) -> ParameterEncoding {
            ParameterEncoding(kind: .json(encoder))
        }
    }
}
