import NetworkAPIKit

/// A value, the schema that it is compared with, and where both are.
struct SchemaFrame {
    let value: NetworkAPI.JSONValue
    let position: SchemaPosition
    /// The location of the value as a JSON pointer.
    let pointer: String
    /// The number of schemas around this one.
    let depth: Int
    let scope: SchemaScope

    /// Creates the outermost frame.
    init(value: NetworkAPI.JSONValue, position: SchemaPosition, scope: SchemaScope) {
        self.init(value: value, position: position, pointer: "", depth: 0, scope: scope)
    }

    private init(
        value: NetworkAPI.JSONValue, position: SchemaPosition, pointer: String, depth: Int, scope: SchemaScope
    ) {
        self.value = value
        self.position = position
        self.pointer = pointer
        self.depth = depth
        self.scope = scope
    }

    var schema: NetworkAPI.JSONValue { position.schema }

    /// Returns the frame of the same value with another schema.
    func with(_ position: SchemaPosition) -> SchemaFrame {
        SchemaFrame(
            value: value, position: position, pointer: pointer, depth: depth + 1,
            scope: scope.inside(position.resource))
    }

    /// Returns the frame of a member or an element; the token is its name or index.
    func inside(_ value: NetworkAPI.JSONValue, _ token: String, _ position: SchemaPosition) -> SchemaFrame {
        SchemaFrame(
            value: value, position: position, pointer: pointer + "/" + token.pointerToken, depth: depth + 1,
            scope: scope.inside(position.resource))
    }

    /// Returns a problem of this value.
    func problem(_ keyword: String, _ reason: String, inside token: String? = nil) -> SchemaProblem {
        SchemaProblem(
            pointer: token.map { pointer + "/" + $0.pointerToken } ?? pointer, reason: reason,
            keyword: keyword,
            schema: position.location)
    }
}

/// The schema resources that were entered, the outermost first: the dynamic scope of JSON Schema.
///
/// The outermost resource decides. A resource is in the list once.
struct SchemaScope: Hashable {
    private(set) var resources: [SchemaResource]

    init(_ resource: SchemaResource) {
        resources = [resource]
    }

    func inside(_ resource: SchemaResource) -> SchemaScope {
        guard resources.last !== resource, !resources.contains(where: { $0 === resource }) else {
            return self
        }
        var scope = self
        scope.resources.append(resource)
        return scope
    }
}

/// The result of comparing a value with a schema.
struct SchemaOutcome {
    var problems: [SchemaProblem] = []
    /// The members and elements that a keyword has evaluated, which `unevaluatedProperties` and `unevaluatedItems`
    /// omit.
    var names: Set<String> = []
    var items: Set<Int> = []

    static let valid = SchemaOutcome()

    var isValid: Bool { problems.isEmpty }

    /// Adds the result of another schema for the same value.
    mutating func add(_ other: SchemaOutcome) {
        problems += other.problems
        addParts(other)
    }

    /// Adds the evaluated parts of another schema that allows the value.
    mutating func addParts(_ other: SchemaOutcome) {
        guard other.isValid else { return }
        if !other.names.isEmpty { names.formUnion(other.names) }
        if !other.items.isEmpty { items.formUnion(other.items) }
    }
}
