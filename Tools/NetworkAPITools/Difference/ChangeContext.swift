/// Where a schema is in a contract, which decides the names of its changes.
enum ChangeContext: Hashable {
    case parameter
    case parameterProperty
    case requestBody
    case requestProperty
    case responseBody
    case responseProperty
    case header

    /// The beginning of the rule's name.
    var name: String {
        switch self {
        case .parameter: "request-parameter"
        case .parameterProperty: "request-parameter-property"
        case .requestBody: "request-body"
        case .requestProperty: "request-property"
        case .responseBody: "response-body"
        case .responseProperty: "response-property"
        case .header: "response-header"
        }
    }

    /// The context of a member or an element.
    var inner: ChangeContext {
        switch self {
        case .parameter, .parameterProperty: .parameterProperty
        case .requestBody, .requestProperty: .requestProperty
        case .responseBody, .responseProperty: .responseProperty
        case .header: .header
        }
    }

    var isRequest: Bool {
        switch self {
        case .parameter, .parameterProperty, .requestBody, .requestProperty: true
        case .responseBody, .responseProperty, .header: false
        }
    }
}
