import Foundation
import NetworkAPIKit

/// Endpoints of other services with objects, unions, dates, arrays and headers as arguments.
///
/// No argument has a conformance or a stated location.
enum ForeignAPI {
    /// `POST /user/emails`: an array or an object.
    struct AddEmails: Located {
        enum Parameter: Codable, Sendable {
            case list([String])
            case object([String])

            init(from decoder: any Decoder) throws {
                do {
                    self = .list(try decoder.singleValueContainer().decode([String].self))
                } catch {
                    let members = try decoder.singleValueContainer().decode([String: [String]].self)
                    self = .object(members["emails"] ?? [])
                }
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .list(let emails): try container.encode(emails)
                case .object(let emails): try container.encode(["emails": emails])
                }
            }
        }
        let urlInfo = URLInfo(host: "api.github.com", path: "/user/emails")
        let requestInfo: RequestInfo<Parameter>

        init(_ emails: Parameter) { requestInfo = RequestInfo(method: .post, parameters: emails) }
        static let specification = NetworkAPI.Specification(
            Self.init, "emails", summary: "Add email addresses", example: .object(["a@b.example"]),
            exampleResponse: .empty())
    }

    /// `POST /repos/{owner}/{repo}/git/trees`: objects, one of them with `null`.
    struct CreateTree: Located {
        struct Entry: Codable, Sendable {
            enum Mode: String, Codable { case file = "100644", folder = "040000" }
            let path: String
            let mode: Mode
            var sha: NetworkAPI.Patch<String> = .leave
            var content: String?
        }
        struct Parameter: Encodable { let baseTree: String?, tree: [Entry] }
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>

        init(owner: String, repository: String, base: String?, tree: [Entry]) {
            let encoder = JSONEncoder.api()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            urlInfo = URLInfo(host: "api.github.com", path: "/repos/\(owner)/\(repository)/git/trees")
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(baseTree: base, tree: tree), encoding: .json(encoder))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "owner", "repo", "base_tree", "tree", summary: "Create a tree",
            example: "octocat", "Hello", nil, [Entry(path: "old.txt", mode: .file, sha: .clear)],
            exampleResponse: .empty())
    }

    /// `POST /v1/payment_intents`: a form with indexes, a dictionary and an object.
    struct CreatePayment: Located {
        struct Methods: Codable, Sendable { var enabled: Bool }
        struct Parameter: Encodable {
            let amount: Int
            let paymentMethodTypes: [String]
            let metadata: [String: String]
            let automaticPaymentMethods: Methods
            let capture: Bool
        }
        let urlInfo = URLInfo(host: "api.stripe.com", path: "/v1/payment_intents")
        let requestInfo: RequestInfo<Parameter>

        init(amount: Int, types: [String], metadata: [String: String], automatic: Methods, capture: Bool) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Parameter(
                    amount: amount, paymentMethodTypes: types, metadata: metadata,
                    automaticPaymentMethods: automatic, capture: capture),
                encoding: .form(.init(arrays: .indexed, keys: .snakeCase)))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "amount", "payment_method_types", "metadata", "automatic_payment_methods", "capture",
            summary: "Create a payment", example: 500, ["card"], ["order": "1"], Methods(enabled: true),
            false,
            exampleResponse: .empty())
    }

    /// `POST /2010-04-01/Accounts/{sid}/Messages.json`: repeated fields.
    struct SendMessage: Located {
        struct Parameter: Encodable {
            let to: String, mediaURL: [URL], isUrgent: Bool?
            enum CodingKeys: String, CodingKey { case to = "To", mediaURL = "MediaUrl", isUrgent = "Urgent" }
        }
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>

        init(account: String, to number: String, media: [URL], isUrgent: Bool?) {
            urlInfo = URLInfo(host: "api.twilio.com", path: "/2010-04-01/Accounts/\(account)/Messages.json")
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(to: number, mediaURL: media, isUrgent: isUrgent),
                encoding: .form(.init(booleans: .numeric, spaces: .plus)))
        }
        static let media = ["https://a.example/1", "https://a.example/2"].compactMap(URL.init(string:))
        static let specification = NetworkAPI.Specification(
            Self.init, requestLine: "POST /2010-04-01/Accounts/{sid}/Messages.json",
            summary: "Send a message", example: "AC1", "+1555", media, true, exampleResponse: .empty())
    }

    /// `GET /messages`: dates in RFC 2822, in items that have names with `<` or `>` at the end.
    struct ListMessages: Located {
        let urlInfo = URLInfo(host: "api.twilio.com", path: "/messages")
        let requestInfo: RequestInfo<[String: Date]>

        init(after: Date, before: Date) {
            requestInfo = RequestInfo(
                method: .get, parameters: ["DateSent>": after, "DateSent<": before],
                encoding: .query(.init(dates: .format("EEE, dd MMM yyyy HH:mm:ss Z"))))
        }
        static let day = Date(timeIntervalSince1970: 1_700_000_000)
        static let specification = NetworkAPI.Specification(
            Self.init, "after", "before", summary: "List messages",
            example: day, day.addingTimeInterval(86_400), exampleResponse: .empty())
    }

    /// `PUT /{key}`: metadata in headers.
    struct PutObject: Located {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<NetworkAPI.RawBody>

        init(key: String, text: String, metadata: [String: String], isPublic: Bool) {
            urlInfo = URLInfo(host: "bucket.s3.example", path: "/\(path: key)")
            var headers: NetworkAPI.Headers = ["x-amz-acl-public": isPublic ? "1" : "0"]
            for (name, value) in metadata { headers.append(.init("x-amz-meta-\(name)"), value) }
            requestInfo = RequestInfo(method: .put, headers: headers, parameters: .text(text))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "key", "body", "metadata", "public", summary: "Put an object",
            example: "a/b.txt", "hello", ["who": "mona"], true, exampleResponse: .empty())
    }

    /// `POST /graphql`: variables of any type.
    struct Query: Located {
        struct Variables: Codable, Sendable { let owner: String, first: Int, after: String? }
        struct Parameter: Encodable { let query: String, variables: Variables }
        let urlInfo = URLInfo(host: "api.github.com", path: "/graphql")
        let requestInfo: RequestInfo<Parameter>

        init(variables: Variables) {
            requestInfo = RequestInfo(
                method: .post,
                parameters: Parameter(query: "query { viewer { login } }", variables: variables))
        }
        static let specification = NetworkAPI.Specification(
            Self.init, "variables", summary: "Query", example: Variables(owner: "mona", first: 2, after: nil),
            exampleResponse: .empty())
    }

    static let catalog = NetworkAPI.Catalog(
        "Foreign",
        [
            AddEmails.self, CreateTree.self, CreatePayment.self, SendMessage.self, ListMessages.self,
            PutObject.self, Query.self,
        ])
}
