/// Where a schema is in a contract, which decides the names of its changes.
enum ChangeContext: String, Hashable {
    case parameter = "request-parameter"
    case parameterProperty = "request-parameter-property"
    case requestBody = "request-body"
    case requestProperty = "request-property"
    case responseBody = "response-body"
    case responseProperty = "response-property"
    case header = "response-header"
    /// A member that a client does not send.
    case readOnlyProperty = "request-read-only-property"
    /// A member that a client does not receive.
    case writeOnlyProperty = "response-write-only-property"

    /// The columns of the table of kinds.
    static let inTable: [ChangeContext] = [
        .parameter, .parameterProperty, .requestBody, .requestProperty, .responseBody, .responseProperty,
        .header,
    ]

    /// The beginning of the rule's name.
    var name: String { rawValue }

    /// The context of a member or an element.
    var inner: ChangeContext {
        switch self {
        case .parameter, .parameterProperty: .parameterProperty
        case .requestBody, .requestProperty: .requestProperty
        case .responseBody, .responseProperty: .responseProperty
        case .header, .readOnlyProperty, .writeOnlyProperty: self
        }
    }

    var isRequest: Bool {
        switch self {
        case .parameter, .parameterProperty, .requestBody, .requestProperty, .readOnlyProperty: true
        case .responseBody, .responseProperty, .header, .writeOnlyProperty: false
        }
    }

    var isBody: Bool { self == .requestBody || self == .responseBody }
    var isParameter: Bool { self == .parameter || self == .parameterProperty }
}
