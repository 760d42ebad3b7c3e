import Foundation

// The text of values that can contain a secret, for `print`, `dump` and a debugger. A value that does not know the
// secret names of its endpoint shows only names.

/// A value that is shown by its description or by some of its parts, without secrets.
protocol MaskedValue: CustomStringConvertible, CustomReflectable {
    /// The children of its mirror: what `dump` and a debugger show.
    ///
    /// Only the types of other errors are shown, as their texts may contain a URL or a body.
    var shownParts: KeyValuePairs<String, Any> { get }
}

extension MaskedValue {
    var shownParts: KeyValuePairs<String, Any> { ["description": description] }
    public var customMirror: Mirror { mirror(of: self) }
}

/// One function for all types: the compiler made a copy for each.
@inline(never)
private func mirror(of value: any MaskedValue) -> Mirror { Mirror(value, children: value.shownParts) }

extension NetworkAPI.Headers.Field: MaskedValue {
    /// The name only, as the value may be secret.
    public var description: String { "\(name.rawValue.shown()): \(NetworkAPI.Secrets.mask)" }
}

extension NetworkAPI.Headers: CustomStringConvertible, CustomReflectable {
    /// One field in a line; the values of the standard secrets and of the secret names of the request are `***`.
    public var description: String { shownFields.joined(separator: "\n") }

    var shownFields: [String] {
        let secrets = secretNames.map { NetworkAPI.Secrets.standard.union($0) } ?? .standard
        return secrets.masked(self).map { "\($0.name): \($0.value)".escapingControls }
    }

    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: shownFields, displayStyle: .collection)
    }
}

extension NetworkAPI.Query.Item: MaskedValue {
    /// The name only, as the value may be secret.
    public var description: String { name.shown() + (value == nil ? "" : "=\(NetworkAPI.Secrets.mask)") }
}

extension NetworkAPI.Query: CustomStringConvertible, CustomReflectable {
    /// The names of the items in their order, without values, which may be secret.
    public var description: String { items.map(\.description).joined(separator: "&") }

    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: items.map(\.description), displayStyle: .collection)
    }
}

extension NetworkAPI.Path: MaskedValue {}

extension NetworkAPI.URLInfo: MaskedValue {
    /// The URL without user name, password, secret values of the path, and the values of its query, which may be
    /// secret.
    public var description: String {
        let sign = host.unicodeScalars.lastIndex(of: "@")
        let name = sign.map { "\(NetworkAPI.Secrets.mask)\(host[$0...])" } ?? host
        var query = query.map { $0.isEmpty ? "" : "?\($0)" } ?? ""
        // An item without a name may be a secret too.
        if received?.isQuerySecret == true, !query.isEmpty { query = "?\(NetworkAPI.Secrets.mask)" }
        return "\(scheme)://\(name)\(port.map { ":\($0)" } ?? "")\(path)\(query)".escapingControls
    }
}

extension NetworkAPI.RequestInfo: MaskedValue {
    /// The method, the headers with secrets masked, and the type of the parameters.
    public var description: String {
        var headers = headers
        headers.secretNames = secrets
        return "\(method.rawValue.shown()) \(headers.shownFields), parameters: \(Parameter.self)"
    }
}

extension NetworkAPI.Body: MaskedValue {
    /// The kind and length of the body, without its content.
    public var description: String {
        switch self {
        case .data(let data): "\(data.count) bytes"
        case .file(let url): "the file \(url.path)"
        case .form(let form): "\(form)"
        case .spooled(let file): "\(file.count) spooled bytes"
        }
    }
}
