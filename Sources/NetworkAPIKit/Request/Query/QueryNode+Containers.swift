extension QueryNode: Encoder {
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        beginObject()
        return KeyedEncodingContainer(QueryKeyedContainer<Key>(node: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        beginArray()
        return QueryUnkeyedContainer(node: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension QueryNode {
    /// Makes it an object, where one may stand.
    func beginObject() {
        parent?.isEmpty = false
        switch (role, writer.encoding.nested) {
        case (.top, _):
            break
        case (.joinedElement, _):
            refuse("an object cannot stand among joined values; use arrays .indexed and nested .brackets")
        case (_, .joined):
            if joined == nil { joined = [] }
        case (.repeatedElement, _):
            refuse("the objects of a repeated array cannot be told apart; use arrays .indexed")
        case (.member, .flat) where parent?.role != .top:
            refuse("an object inside an object cannot be told in nested .flat; use .brackets")
        case (.bracketedElement, .flat), (.indexedElement, .flat):
            refuse("an object inside an array cannot be told in nested .flat; use .brackets")
        default:
            break
        }
    }

    /// Makes it an array, where one may stand.
    func beginArray() {
        parent?.isEmpty = false
        isArray = true
        switch role {
        case .top:
            refuse("an array at the top has no key to be sent under")
        case .joinedElement:
            refuse("an array cannot stand among joined values; use arrays .indexed")
        case .repeatedElement, .bracketedElement:
            refuse("the elements of an array inside an array cannot be told apart; use arrays .indexed")
        case .member, .indexedElement:
            if writer.encoding.joinsArrays && joined == nil { joined = [] }
        }
    }

    /// Remembers what is wrong, as it cannot be thrown here; everything written to it throws.
    private func refuse(_ reason: String) {
        isRefused = true
        if writer.problem == nil { writer.problem = problem(reason) }
    }

    func checkNotRefused() throws {
        if isRefused, let problem = writer.problem { throw problem }
    }
}
