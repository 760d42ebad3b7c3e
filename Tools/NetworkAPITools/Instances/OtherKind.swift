import NetworkAPIKit

/// Finds JSON that an enumeration has as its case `unknown`, since none of its other cases fits.
enum OtherKind {
    private static let maximumDepth = 60

    /// Returns the first JSON that is such a case in a decoded value; `nil` if there is none.
    static func value(in decoded: Any, depth: Int = 0) -> NetworkAPI.JSONValue? {
        guard depth < maximumDepth, !(decoded is NetworkAPI.JSONValue) else { return nil }
        let mirror = Mirror(reflecting: decoded)
        if mirror.displayStyle == .enum, let child = mirror.children.first, child.label == "unknown",
            let value = child.value as? NetworkAPI.JSONValue
        {
            return value
        }
        for child in mirror.children {
            if let found = value(in: child.value, depth: depth + 1) { return found }
        }
        return nil
    }
}
