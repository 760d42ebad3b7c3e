/// A difference between an endpoint and the document of its provider.
public struct ContractFinding: Hashable, Sendable {
    /// The severity of a difference.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// A call or the decoding of a response can fail.
        case breaking
        /// No call fails, but the endpoint is out of date.
        case drift
        /// A note.
        case note
    }

    /// The endpoint, such as `GitHubAPI.Users`.
    public let operation: String
    /// The location, such as `responses.200.$.login`; `[]` is any element of an array.
    public let path: String
    /// The endpoint's side of the difference.
    public let ours: String
    /// The document's side of the difference.
    public let theirs: String
    /// The severity.
    public let severity: Severity
    /// The kind of the difference: the name that oasdiff has for it if there is one, such as
    /// `response-property-became-nullable`.
    public let rule: String
    /// The place in the provider's document, as a JSON pointer after `#`; in another file of the document, the file and
    /// the pointer, such as `schemas/user.json#/properties/id`.
    public internal(set) var pointer: String
    /// The file of the endpoint's specification, such as `NetworkAPIs/GitHubAPI+Users.swift`; `nil` if it is unknown.
    public internal(set) var file: String?
    /// The line of the specification in its file; `nil` if it is unknown.
    public let line: Int?
    /// The line of `pointer` in the provider's document; `nil` if the document was not read from text.
    public internal(set) var documentLine: Int?
}
