import Foundation
import NetworkAPIKit

/// An OpenAPI 3.0, 3.1 or 3.2 document of a provider, in JSON.
public struct ContractDocument: Sendable {
    let root: NetworkAPI.JSONValue
    let paths: Paths
    /// The text that the document was read from; `nil` for one that was made from a value.
    let text: Data?
    let references = References()

    /// A text that cannot be read as such a document.
    public enum Failure: Error, Hashable, Sendable {
        /// The text is not JSON. Convert YAML to JSON first.
        case malformed
        /// The text is JSON, but its member `openapi` is not 3.0, 3.1 or 3.2.
        case version(String?)
    }

    /// Reads a document.
    ///
    /// - Throws: ``Failure`` if the text is not JSON or if the version is not supported.
    public init(_ data: Data) throws(Failure) {
        do { root = try NetworkAPI.JSONValue(json: data) } catch {
            throw .malformed
        }
        let version = root["openapi"]?.string
        guard let version, ["3.0", "3.1", "3.2"].contains(where: version.hasPrefix) else {
            throw .version(version)
        }
        text = data
        paths = Paths(root["paths"]?.object ?? [:])
    }

    /// Whether this is OpenAPI 3.0, whose schemas are not those of JSON Schema 2020-12.
    var isLegacy: Bool { root["openapi"]?.string?.hasPrefix("3.0") == true }
}

extension ContractDocument.Failure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed: "this is not JSON; convert a YAML document to JSON first, such as with yq -o=json ."
        case .version(let version?): "this is OpenAPI \(version), and 3.0, 3.1 or 3.2 is wanted"
        case .version(nil): "this is not an OpenAPI document: it does not have the member \"openapi\""
        }
    }
}
