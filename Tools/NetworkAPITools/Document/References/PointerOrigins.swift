/// The places of a provider's documents from which the parts of a joined or converted document come.
struct PointerOrigins: Sendable {
    /// The changes, the latest first: places after a change, and the places before it.
    private var changes: [[String: String]] = []

    /// Adds a change that was made after the others.
    mutating func add(_ origins: [String: String]) {
        if !origins.isEmpty { changes.insert(origins, at: 0) }
    }

    /// Returns the place in the provider's document, after the name of the file if it is another one.
    func original(_ pointer: String) -> String {
        changes.reduce(pointer) { Self.original($0, in: $1) }
    }

    /// Returns a place as text: `#/paths`, or in another file `params.json#/limit`.
    static func text(of place: String) -> String {
        place.isEmpty || place.hasPrefix("/") ? "#\(place)" : place
    }

    /// Replaces the longest beginning that has an origin.
    private static func original(_ pointer: String, in origins: [String: String]) -> String {
        var start = pointer[...]
        while true {
            if let origin = origins[String(start)] { return origin + pointer[start.endIndex...] }
            guard let slash = start.lastIndex(of: "/") else { return pointer }
            start = start[..<slash]
        }
    }
}
