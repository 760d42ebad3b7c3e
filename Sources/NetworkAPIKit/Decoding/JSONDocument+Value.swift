import Foundation

extension JSONDocument {
    /// Reads a value with all that is inside it.
    ///
    /// Of members with equal names the first is read, as `JSONDecoder` does.
    ///
    /// - Throws: ``JSONSyntaxError`` for text that is not Unicode, escapes that do not exist, and what is not a number
    ///   or one beyond `Double`.
    package func value(at entry: Int = 0) throws(JSONSyntaxError) -> NetworkAPI.JSONValue {
        let result: Result<NetworkAPI.JSONValue, JSONSyntaxError> = text.withUnsafeBytes { bytes in
            do throws(JSONSyntaxError) {
                return .success(try value(at: entry, JSONReader(bytes: bytes)))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Reads text, such as the name of a member.
    ///
    /// - Throws: ``JSONSyntaxError`` for text that is not Unicode, and for escapes that do not exist.
    package func text(at entry: Int) throws(JSONSyntaxError) -> String {
        let result: Result<String, JSONSyntaxError> = text.withUnsafeBytes { bytes in
            do throws(JSONSyntaxError) {
                return .success(try JSONReader(bytes: bytes).text(entries[entry]))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// An array or object of which some values are read.
    ///
    /// They are kept in a list, not on the stack.
    private struct OpenValue {
        let end: Int
        let isObject: Bool
        var elements: [NetworkAPI.JSONValue] = []
        var members: [String: NetworkAPI.JSONValue] = [:]
        var name: String?

        init(_ entry: Entry) {
            end = Int(entry.next)
            isObject = entry.kind == .object
        }

        var value: NetworkAPI.JSONValue { isObject ? .object(members) : .array(elements) }

        mutating func add(_ value: NetworkAPI.JSONValue) {
            if let name { members[name] = value } else { elements.append(value) }
            name = nil
        }
    }

    private func value(
        at first: Int, _ reader: JSONReader
    ) throws(JSONSyntaxError) -> NetworkAPI.JSONValue {
        var open: [OpenValue] = []
        var index = first
        while true {
            let entry = entries[index]
            var value: NetworkAPI.JSONValue?
            if let last = open.indices.last, open[last].isObject, open[last].name == nil {
                let name = try reader.text(entry)
                index += 1
                if open[last].members[name] == nil {
                    open[last].name = name
                    continue
                }
                // Not even looked at, as in `JSONDecoder`.
                index = Int(entries[index].next)
            } else {
                index += 1
                switch entry.kind {
                case .null: value = .null
                case .true: value = .bool(true)
                case .false: value = .bool(false)
                case .integer, .fraction: value = try reader.number(entry)
                case .plainText, .text, .escapedText: value = .string(try reader.text(entry))
                case .array, .object: open.append(OpenValue(entry))
                }
            }
            // What has been read ends as many arrays and objects as end here.
            while true {
                if let value {
                    if open.isEmpty { return value }
                    open[open.count - 1].add(value)
                }
                guard let last = open.last, last.end == index else { break }
                value = open.removeLast().value
            }
        }
    }
}

extension NetworkAPI.JSONValue {
    /// Creates the value of JSON text, in time in proportion to its length.
    ///
    /// It is the value that `JSONDecoder` reads, and text that `JSONDecoder` refuses is refused.
    ///
    /// - Throws: `JSONSyntaxError` with the place in the text.
    package init(json text: Data) throws(JSONSyntaxError) {
        self = try JSONDocument(text).value()
    }
}
