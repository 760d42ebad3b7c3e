import Foundation
import NetworkAPIKit

/// How an argument is written at its location, if not as its own text.
package struct ArgumentStyle: Hashable, Sendable {
    /// The places that belong to an argument.
    package enum Shape: Hashable, Sendable {
        /// One place with the name of the location.
        case single
        /// A place for each element of an array, all with the name of the location.
        case repeated
        /// Places with longer names, such as `filter[name]` for `filter`.
        case nested
        /// The query items of all locations: each is a property of the argument.
        case properties
    }

    /// A place for each element of an array.
    package static let repeated = Self(shape: .repeated)

    /// The places that belong to the argument.
    package var shape = Shape.single
    /// The index of the place among several with the same name, such as those of the ends of a range.
    var index = 0
    /// The space or the pipe between the elements of an array in one place; `nil` for commas.
    package var delimiter: Character?
    /// The format of a date; `nil` for ISO 8601, and for an argument of another type.
    package var dates: NetworkAPI.DateFormat?
    /// Whether a comma between elements is not percent-encoded, so that one inside an element can be told from it.
    var hasPlainCommas = false
    /// How an encoding of names and texts writes `.clear`; `nil` if it does not.
    package var clear: String?
}

extension NetworkAPI.Catalog.Template.Argument {
    /// Returns the argument's text from the places with a name, as `ArgumentCoding` reads it.
    ///
    /// - Parameters:
    ///   - name: The name of the argument's location.
    ///   - values: The names and texts of all places of that kind.
    /// - Returns: The text; `nil` if the argument was left out.
    func text(_ name: String, in values: [(name: String, text: String)]) -> String? {
        if style.shape == .properties {
            let names = [location] + otherLocations
            return Self.nested("", values.filter { names.contains(.query($0.name)) })
        }
        let own = values.filter { $0.name == name }.map(\.text)
        // If an argument before it is left out, a required argument is the last.
        let text = own.indices.contains(style.index) ? own[style.index] : info.isRequired ? own.last : nil
        guard let text else {
            return style.shape == .nested ? Self.nested(name, values, plain) : nil
        }
        if style.shape == .repeated { return CommaList.text(of: own.map(plain)) }
        // An array without elements sends nothing.
        if text.isEmpty, style.delimiter != nil || style.hasPlainCommas { return CommaList.text(of: [""]) }
        if let delimiter = style.delimiter {
            let elements = text.split(separator: delimiter, omittingEmptySubsequences: false)
            return CommaList.text(of: elements.map { plain(String($0)) })
        }
        guard info.type.isList, style.dates != nil || info.type.innermost == Bool.self else {
            return plain(text)
        }
        return CommaList.text(of: CommaList.elements(of: text).map(plain))
    }

    /// Returns a text that is written in another style as the argument's own text.
    private func plain(_ text: String) -> String {
        if let date = style.dates?.date(from: text) {
            return NetworkAPI.DateFormat.iso8601.string(from: date)
        }
        guard info.type.innermost == Bool.self else { return text }
        return ["1": "true", "0": "false"][text] ?? text
    }

    /// Returns the text of a change, in which `null` clears the value; the text of any other argument as it is.
    func change(_ text: String?, in json: NetworkAPI.JSONValue?) -> String? {
        guard info.type.isChange else { return text }
        if case .body(let pointer) = location, let json {
            if json.value(at: pointer) == .null { return "null" }
        } else if let clear = style.clear, text == clear {
            return "null"
        }
        return info.type.type is any NetworkAPI.Argument.Type ? text?.escapingNull : text
    }

    /// Returns an object or an array, from names such as `filter[name]`, `filter.name` and `/filter/name`.
    private static func nested(
        _ name: String, _ values: [(name: String, text: String)], _ plain: (String) -> String = { $0 }
    ) -> String? {
        var json = NetworkAPI.JSONValue.object([:])
        var isEmpty = true
        for value in values where value.name.hasPrefix(name) {
            let rest = value.name.dropFirst(name.count)
            guard let delimiter = rest.first, name.isEmpty || "[./".contains(delimiter) else { continue }
            let parts = rest.split { "[]./".contains($0) }.map(String.init)
            json = json.setting(.string(value.text), at: parts[...]) ?? json
            isEmpty = false
        }
        guard !isEmpty else { return nil }
        let list = json.withLists
        guard let elements = list.array, elements.allSatisfy({ $0.string != nil }) else { return list.text }
        return CommaList.text(of: elements.compactMap(\.string).map(plain))
    }
}

extension NetworkAPI.JSONValue {
    /// The value with an array in place of each object that has the indexes of an array as names.
    fileprivate var withLists: Self {
        guard case .object(let members) = self else { return self }
        let elements = (0..<members.count).compactMap { members["\($0)"]?.withLists }
        if !members.isEmpty, elements.count == members.count { return .array(elements) }
        return .object(members.mapValues(\.withLists))
    }
}
