import NetworkAPIKit

/// What the file of an operation contains.
struct EndpointPlan {
    let operation: ContractDocument.Operation
    /// The name of the structure.
    let name: String
    /// The folder of the file; empty for the folder of the service.
    let folder: String
    var server = ServerPlan()
    var path = PathTemplateText("")
    /// The items of the query that the path of the document has.
    var fixedQuery: [NetworkAPI.Query.Item] = []
    var arguments: [ArgumentPlan] = []
    /// The value of a header `Accept` that the document has as a parameter.
    var accept: String?
    var body: BodyPlan?
    var query = QueryPlan()
    /// The optional items of the query that are not arguments, because a query cannot have their values.
    var unsent: [String] = []
    var response = ResponsePlan()
    /// The other forms of the body and of the answer that are not made, such as a stream beside JSON.
    var unmade: [String] = []
    /// Whether a call without credentials is not sent.
    var needsCredentials = false
    /// The names of secrets that the standard does not have.
    var secrets: [String] = []
    var paging: PagingPlan?
    /// What the reason is about for which no file is made, such as the name of a member.
    var refused: String?

    var method: String { operation.method }
}

/// A server: the parts of a base URL.
struct ServerPlan: Hashable {
    var scheme = "https"
    var host = ""
    var port: Int?
    var path = ""
}

/// An argument of an initializer.
struct ArgumentPlan {
    enum Place: Hashable {
        case path, query, header
        /// A member of a body that is an object.
        case member
        /// The whole body.
        case body
    }

    /// The name in the document.
    let name: String
    let place: Place
    var label: String
    var type: SwiftType
    var text: String?
    /// How the value is sent, if that differs from the document.
    var note: String?
    var isRequired: Bool
    /// Whether `null` and a missing value differ, as in a merge patch.
    var isPatch = false
    /// Whether `null` is written for `nil`.
    var writesNull = false
    let schema: ContractDocument.Schema?
    var examples: [OrderedJSON] = []
    /// The member of the body with the argument's value.
    var member: TypeMember?
    var isSecret: Bool { NetworkAPI.Secrets.standard.contains(name) || isPassword }
    /// Whether the value is written as a secret of the path; there, `{key}` and `{sid}` are the names of objects.
    var isSecretOfPath: Bool { isPassword || (isSecret && !["key", "sid"].contains(name.lowercased())) }
    private var isPassword: Bool { place == .path && schema?.resolved.format == "password" }
    /// The name in reports.
    var shownName: String { name.isEmpty ? label : name }
}

/// The body of a request.
struct BodyPlan {
    enum Form: Hashable {
        case json, form, multipart, text, bytes
    }

    let form: Form
    /// The media type as the document has it.
    let mediaType: String
    /// The type of the whole body; `nil` if its members are arguments.
    ///
    /// Without such an argument, the body is an empty object.
    var type: SwiftType?
    var isRequired = true
    /// The schema of the whole body; `nil` if it is not JSON.
    var schema: ContractDocument.Schema?
    /// A sentence about members that are not arguments; `nil` if all of them are.
    var note: String?
    /// How the objects of a form are written, if not with brackets.
    var nested: NetworkAPI.QueryEncoding.Nested?
}

/// How the items of a query are written.
struct QueryPlan: Hashable {
    /// The style of arrays by the name of the item.
    var arrays: [String: NetworkAPI.QueryEncoding.Arrays] = [:]
    var nested: String?

    /// The style of all arrays; `nil` if each is repeated.
    var style: NetworkAPI.QueryEncoding.Arrays? {
        let joined = arrays.filter { $0.value != .repeated }
        guard let first = joined.values.first else { return nil }
        let isOne = joined.count == arrays.count && joined.values.allSatisfy { $0 == first }
        return isOne ? first : .byKey(joined, otherwise: .repeated)
    }
}

/// The answers of an operation.
struct ResponsePlan {
    enum Form: Hashable {
        case json, text, data, none
        /// A stream, with the name of its format in the kit.
        case stream(String)
    }

    /// The answer of one status, as a case of the response.
    struct Variant {
        let status: Int
        /// The type; `nil` if there is no body.
        var type: SwiftType?
        /// The name of the case.
        var name = ""
        var examples: [ContractDocument.Example] = []
    }

    var form = Form.none
    var type: SwiftType?
    /// The media type, if it is not the form's own one.
    var mediaType: String?
    /// The status of the example.
    var status = 200
    /// The types of several statuses, which are all accepted ones; empty if all have one type.
    var variants: [Variant] = []
    /// The accepted statuses; `nil` accepts every success.
    var statuses: [Int]?
    var isRedirect = false
    /// Whether an accepted status has no body.
    var canBeEmpty = false
    var examples: [ContractDocument.Example] = []
    var schema: ContractDocument.Schema?
    var refusalExamples: [ContractDocument.Example] = []
    /// The type of refusals; `nil` if they are not described.
    var refusal: SwiftType?
    /// The successes that are not accepted, because they have another form: status, media type.
    var refused: [(status: Int, mediaType: String?)] = []
    /// The further accepted statuses: status, whether its body is read as the response, text.
    var successes: [(status: Int, isRead: Bool, text: String)] = []
    /// The responses that are not accepted: status, type of the body, text.
    var others: [(status: Int, type: SwiftType?, text: String)] = []
}

/// How the next page is found.
enum PagingPlan {
    case link
    case pageNumber(String, first: Int)
    case offset(String)
    /// A member with the next cursor, or with the last one, and the member that says whether there are more pages.
    case cursor(String, member: [String], hasMore: [String]?)
    /// A member with the URL of the next page.
    case url(member: [String], isText: Bool)
}
