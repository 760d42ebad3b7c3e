import Foundation

extension JSONDocument {
    /// Returns the value at a pointer; `nil` if the document has no such value.
    ///
    /// The rest of the document is not read. If several members have the same name, the first one is used.
    package func value(at pointer: JSONPointer) throws(JSONDocument.SyntaxError) -> NetworkAPI.JSONValue? {
        guard let entry = try entry(at: pointer) else { return nil }
        return try value(at: entry)
    }

    /// Returns the entry of the value at a pointer; `nil` if the document has no such value.
    func entry(at pointer: JSONPointer) throws(JSONDocument.SyntaxError) -> Int? {
        var entry = 0
        for token in pointer.tokens {
            let child =
                switch entries[entry].kind {
                case .object: try member(token, of: entry)
                case .array: element(token, of: entry)
                default: Int?.none
                }
            guard let child else { return nil }
            entry = child
        }
        return entry
    }

    private func member(_ name: String, of object: Int) throws(JSONDocument.SyntaxError) -> Int? {
        var index = object + 1
        while index < Int(entries[object].next) {
            if try text(at: index) == name { return index + 1 }
            index = Int(entries[index + 1].next)
        }
        return nil
    }

    /// Returns the element at an index, which is written without leading zeros (RFC 6901, section 4).
    package func element(_ token: String, of array: Int) -> Int? {
        guard token.isDigits, token == "0" || !token.hasPrefix("0"), var left = Int(token) else { return nil }
        var index = array + 1
        while index < Int(entries[array].next) {
            if left == 0 { return index }
            left -= 1
            index = Int(entries[index].next)
        }
        return nil
    }
}
