import Foundation
import NetworkAPIKit

/// What a provider publishes about its service: a document of OpenAPI 3.0 or 3.1, in JSON.
public struct ContractDocument: Sendable {
    let root: NetworkAPI.JSONValue

    /// Why a text is no such document.
    public enum Failure: Error, Hashable, Sendable {
        /// It is no JSON; YAML has to be converted first.
        case malformed
        /// It is JSON, but its member `openapi` is neither 3.0 nor 3.1.
        case version(String?)
    }

    /// Reads a document.
    ///
    /// - Throws: ``Failure``, where it is no JSON, or of another version.
    public init(_ data: Data) throws(Failure) {
        do { root = try NetworkAPI.JSONValue(json: data) } catch {
            throw .malformed
        }
        let version = root["openapi"]?.string
        guard let version, version.hasPrefix("3.0") || version.hasPrefix("3.1") else {
            throw .version(version)
        }
    }

    /// The value itself, or the one that it refers to; `nil` for a reference that leads nowhere, or in a circle.
    func resolved(_ value: NetworkAPI.JSONValue?) -> NetworkAPI.JSONValue? {
        followed(value).value
    }

    /// The value itself, or the one that it refers to, with the last of its references.
    ///
    /// The reference tells whether two schemas are the same one, which is how circles are found.
    func followed(_ value: NetworkAPI.JSONValue?) -> (value: NetworkAPI.JSONValue?, reference: String?) {
        var value = value
        var last: String?
        for _ in 0..<50 {
            guard let reference = value?["$ref"]?.string else { return (value, last) }
            last = reference
            value = target(of: reference)
        }
        return (nil, nil)
    }

    /// What a JSON pointer behind `#` leads to (RFC 6901).
    private func target(of reference: String) -> NetworkAPI.JSONValue? {
        guard reference.hasPrefix("#") else { return nil }
        let pointer = reference.dropFirst().removingPercentEncoding ?? ""
        return pointer.split(separator: "/").reduce(Optional(root)) { value, part in
            let name = part.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(
                of: "~0", with: "~")
            if let index = Int(name), let element = value?[index] { return element }
            return value?[name]
        }
    }
}

extension ContractDocument.Failure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed: "this is no JSON; a document in YAML has to be converted first"
        case .version(let version?): "this is OpenAPI \(version), and 3.0 or 3.1 is wanted"
        case .version(nil): "this is no OpenAPI document: it has no member \"openapi\""
        }
    }
}
