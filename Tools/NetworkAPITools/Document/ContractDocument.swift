import Foundation
import NetworkAPIKit
import NetworkAPITesting

/// An OpenAPI 3.0, 3.1 or 3.2 document of a provider, in JSON or YAML, or one of Swagger 2.0, which is converted.
///
/// YAML is read through a program of the machine: `python3` with PyYAML, `ruby`, or mikefarah's `yq` 4. The program runs a
/// parser only; scalars have the meaning of YAML 1.2's core schema. A text has at most 64 MB and a million values, with
/// those of each alias, and takes at most 30 seconds.
public struct ContractDocument: Sendable {
    let root: NetworkAPI.JSONValue
    let paths: Paths
    /// The places in the provider's files, if they differ from the places in `root`.
    private(set) var origins = PointerOrigins()
    /// The text that the document was read from; `nil` for one that was made from a value.
    let text: Data?
    let references = References()
    /// The order and the lines of the text.
    let source: SourceText

    /// A text that cannot be read as such a document.
    public enum Failure: Error, Hashable, Sendable {
        /// There is no text.
        case empty
        /// The text is not JSON, more than 512 arrays and objects are nested in it, or an object has a name twice; the place
        /// and the reason.
        case json(String)
        /// The text is YAML that is not valid or that JSON cannot say; the line and the reason.
        case yaml(String)
        /// The text is YAML, and the machine has no program that reads it.
        case noYAMLProgram
        /// The text is JSON, but its member `openapi` is not 3.0, 3.1 or 3.2, and its member `swagger` not 2.0.
        case version(String?)
        /// A reference to another file that cannot be read, or that does not have the place, with its own place.
        case reference(String, pointer: String, reason: String)
    }

    /// Reads a document that does not refer to other files; a reference to another file allows any value.
    ///
    /// - Throws: ``Failure`` if the text is neither JSON nor YAML or if the version is not supported.
    public init(_ data: Data) throws(Failure) {
        try self.init(data, location: nil)
    }

    /// Reads a document and the files that it refers to, such as `./schemas/user.json`.
    ///
    /// The files are read relative to the file that refers to them. Nothing is read from a network: a reference such
    /// as `https://…` allows any value, unless a schema has that `$id`.
    ///
    /// - Parameters:
    ///   - data: The text of the document.
    ///   - location: The file of the document, which is not read.
    /// - Throws: ``Failure`` if the text is neither JSON nor YAML, if the version is not supported, or if a file cannot be read.
    public init(_ data: Data, at location: URL) throws(Failure) {
        try self.init(data, location: location)
    }

    private init(_ original: Data, location: URL?) throws(Failure) {
        var json: NetworkAPI.JSONValue
        let data = try YAMLText.json(of: original, at: location)
        let repeated: String?
        let needsLinking: Bool
        do {
            let values = try JSONDocument(data)
            json = try values.value()
            repeated = values.repeatedName()
            // The text in UTF-8, whatever the encoding of the data is.
            needsLinking = ReferenceScan.needsLinking(values.text)
        } catch {
            // The line is one of the YAML text, and the column is not.
            throw data == original ? .json("\(error)") : .yaml("line \(error.line): \(error.reason)")
        }
        // YAML without quotes has a number there.
        if let number = json["openapi"]?.double {
            let text = Self.versions.first { Double($0) == number } ?? "\(number)"
            json = json.setting(.string(text), at: ["openapi"]) ?? json
        }
        let version = json["openapi"]?.string ?? json["swagger"]?.string
        let isSwagger = SwaggerConversion.applies(to: json)
        let isSupported = Self.versions.contains { json["openapi"]?.string?.hasPrefix($0) == true }
        guard isSupported || isSwagger else { throw .version(version) }
        if let repeated { throw .json(repeated) }
        if needsLinking {
            let linked = try DocumentLinker(location: location).linked(json)
            json = linked.root
            origins.add(linked.origins)
        }
        if isSwagger {
            var conversion = SwaggerConversion(json)
            json = conversion.converted()
            origins.add(conversion.origins)
        }
        root = json
        text = data
        source = SourceText(data)
        paths = Paths(root["paths"]?.object ?? [:])
    }

    private static let versions = ["3.0", "3.1", "3.2"]

    /// Creates a document from our own schemas, or from a part of one.
    package init(root: NetworkAPI.JSONValue) {
        self.root = root
        text = nil
        source = SourceText(Data())
        paths = Paths(root["paths"]?.object ?? [:])
    }
}

extension ContractDocument.Failure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "the text is empty"
        case .json(let reason): "this is not JSON: \(reason)"
        case .yaml(let reason): "this is not valid YAML: \(reason)"
        case .noYAMLProgram: YAMLFailure.noProgram.reason
        case .version(let version?): "OpenAPI \(version) is not supported; expected 2.0, 3.0, 3.1 or 3.2"
        case .version(nil): "this is not an OpenAPI document: it does not have the member \"openapi\""
        case .reference(let reference, let pointer, let reason):
            "the reference \(reference.shown()) at \(pointer.shown(upTo: 300)) cannot be read: \(reason)"
        }
    }
}
