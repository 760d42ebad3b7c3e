import Foundation
import NetworkAPITesting

/// Keeps generated values from decoding code that was written by hand, in a process that a trap must not end.
///
/// The code that the compiler writes for `Decodable` does not trap on any value. It requests the stored properties of
/// its type and nothing else, so code that requests anything else was written by hand. That request fails, as it does
/// for a response that lacks the value, and the type is undescribed.
///
/// Code that was written by hand, and requests exactly the stored properties, is not distinguished from the compiler's.
struct Caution {
    /// A request of code that was written by hand.
    struct Rejection: Error {}

    /// The types of the properties that were not requested yet; `nil` for code of a library, which does not trap.
    private var properties: [Any.Type]?
    private var requested: [String: Any.Type] = [:]
    private var containers = 0
    /// The maximum number of containers that generated code opens: a class and each of its superclasses one.
    private var limit = 1
    /// Whether the code was written by hand.
    private(set) var isRefused = false

    init(_ type: Any.Type) {
        let module = String(reflecting: type).prefix { $0 != "." }
        guard case .declared = TypeForm(of: type), !(type is any RawRepresentable.Type),
            !["Swift", "Foundation", "FoundationEssentials", "NetworkAPIKit"].contains(module)
        else { return }
        properties = StoredProperties.types(of: type)
        if type is AnyClass { limit = .max }
    }

    /// Checks a request that can fail.
    mutating func check(_ request: Shape.Request, at path: [any CodingKey]) throws {
        guard properties != nil else { return }
        switch request {
        case .object, .array:
            containers += 1
            if containers > limit { isRefused = true }
        case .value(let type), .element(let type):
            claim(type, path.map(\.stringValue).joined(separator: "\u{0}"))
        }
        if isRefused { throw Rejection() }
    }

    /// Notes a request that cannot fail: the next one does.
    mutating func refuse() {
        if properties != nil { isRefused = true }
    }

    private mutating func claim(_ type: Any.Type, _ name: String) {
        if let known = requested[name] {
            if known != type { isRefused = true }
        } else if let index = properties?.firstIndex(where: { Self.isValue($0, of: type) }) {
            properties?.remove(at: index)
            requested[name] = type
        } else {
            isRefused = true
        }
    }

    /// Whether a property has a type, or is an optional of it.
    private static func isValue(_ property: Any.Type, of type: Any.Type) -> Bool {
        if property == type { return true }
        guard case .optional(let wrapped) = TypeForm(of: property) else { return false }
        return wrapped == type
    }
}
