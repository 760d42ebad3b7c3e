import NetworkAPIKit

extension NetworkAPI.JSONValue {
    /// The text of a value in a URL.
    var plainText: String { string ?? OrderedJSON(self).description }
}
