import Foundation

extension String: NetworkAPI.Argument {
    public static var argument: NetworkAPI.ArgumentCoding<String> { .losslessString(expectedFormat: "text") }
}

extension Bool: NetworkAPI.Argument {
    public static var argument: NetworkAPI.ArgumentCoding<Bool> {
        .losslessString(expectedFormat: "true or false")
    }
}

extension Int: NetworkAPI.Argument {}
extension Int8: NetworkAPI.Argument {}
extension Int16: NetworkAPI.Argument {}
extension Int32: NetworkAPI.Argument {}
extension Int64: NetworkAPI.Argument {}
extension UInt: NetworkAPI.Argument {}
extension UInt8: NetworkAPI.Argument {}
extension UInt16: NetworkAPI.Argument {}
extension UInt32: NetworkAPI.Argument {}
extension UInt64: NetworkAPI.Argument {}

extension Float: NetworkAPI.Argument {
    public static var argument: NetworkAPI.ArgumentCoding<Float> {
        .losslessString(expectedFormat: "a number")
    }
}

extension Double: NetworkAPI.Argument {
    public static var argument: NetworkAPI.ArgumentCoding<Double> {
        .losslessString(expectedFormat: "a number")
    }
}

extension UUID: NetworkAPI.Argument {
    public static var argument: NetworkAPI.ArgumentCoding<UUID> {
        .init(read: { UUID(uuidString: $0) }, write: { $0.uuidString }, expectedFormat: "a UUID")
    }
}

extension Optional: NetworkAPI.Argument where Wrapped: NetworkAPI.Argument {
    /// Reads the wrapped value; text that is not valid is an error and does not become `nil`.
    public static var argument: NetworkAPI.ArgumentCoding<Wrapped?> {
        let wrapped = Wrapped.argument
        return .init(
            read: { text in wrapped.read(text).map { .some($0) } },
            write: { $0.flatMap(wrapped.write) },
            expectedFormat: wrapped.expectedFormat,
            defaultValue: .some(.none),
            probeValues: { example in
                let values = wrapped.probeValues(like: example ?? nil).map(Self.some)
                return values.count < 2 ? values + [nil] : values
            })
    }
}

extension URL: NetworkAPI.Argument {
    /// Reads and writes the path of a file, or a URL with a scheme.
    public static var argument: NetworkAPI.ArgumentCoding<URL> {
        .init(
            read: { text in
                if let url = URL(string: text), url.scheme != nil { return url }
                return text.isEmpty ? nil : URL(fileURLWithPath: text)
            },
            write: { $0.isFileURL ? $0.path : $0.absoluteString },
            expectedFormat: "a file's path or a URL",
            probeValues: { example in
                ["Tracer7K", "Tracer9Q"].compactMap { name in
                    guard let example, example.isFileURL else {
                        return URL(string: "https://tracer.example/\(name)")
                    }
                    // The media type may follow from the extension of the example.
                    return example.deletingLastPathComponent()
                        .appendingPathComponent(name).appendingPathExtension(example.pathExtension)
                }
            })
    }
}

extension Date: NetworkAPI.Argument {
    /// Reads and writes a date and time in ISO 8601, such as `2024-05-01T09:30:00Z`.
    public static var argument: NetworkAPI.ArgumentCoding<Date> {
        .init(
            read: { NetworkAPI.DateFormat.iso8601.date(from: $0) },
            write: { date in
                date.timeIntervalSince1970.isFinite ? NetworkAPI.DateFormat.iso8601.string(from: date) : nil
            },
            expectedFormat: "a date and time such as 2024-05-01T09:30:00Z")
    }
}

extension Dictionary: NetworkAPI.Argument where Key == String, Value == String {
    /// Reads and writes texts by name as a JSON object: `{"name": "Mona"}`.
    public static var argument: NetworkAPI.ArgumentCoding<[String: String]> {
        .init(
            read: { text in
                do {
                    return try JSONBodyDecoder().decode(Self.self, from: Data(text.utf8))
                } catch {
                    return nil
                }
            },
            write: { texts in
                do {
                    return String(decoding: try JSONEncoder.standard.encode(texts), as: UTF8.self)
                } catch {
                    // Does not happen: a dictionary of texts is always valid JSON.
                    return nil
                }
            },
            expectedFormat: #"a JSON object of texts, such as {"name": "text"}"#,
            probeValues: { example in ["Tracer7K", "Tracer9Q"].map { [example?.keys.min() ?? "name": $0] } })
    }
}

extension Array: NetworkAPI.Argument where Element: NetworkAPI.Argument {
    /// Reads and writes the elements, separated by commas; a backslash escapes a comma or a backslash in an element.
    ///
    /// The empty text is an empty array. A single backslash is an array whose only element is the empty text.
    public static var argument: NetworkAPI.ArgumentCoding<[Element]> {
        let element = Element.argument
        return .init(
            read: { text in
                let texts = CommaList.elements(of: text)
                let elements = texts.compactMap(element.read)
                return elements.count == texts.count ? elements : nil
            },
            write: { CommaList.text(of: $0.compactMap(element.write)) },
            expectedFormat: "\(element.expectedFormat), or several with commas between them",
            // Arrays of two elements: a single element could be taken for the whole array.
            probeValues: { example in
                let elements = Array(element.probeValues(like: example?.first).prefix(2))
                return elements.count < 2
                    ? [elements, elements + elements] : [elements, elements.reversed()]
            })
    }
}

extension NetworkAPI.Patch: NetworkAPI.Argument where Value: NetworkAPI.Argument {
    /// Reads `null` as `.clear`, and any other text as the value to set; `.leave` is the default.
    ///
    /// The value "null" itself is written `\null`, the value `\null` with one more backslash, and so on.
    public static var argument: NetworkAPI.ArgumentCoding<NetworkAPI.Patch<Value>> {
        let value = Value.argument
        return .init(
            read: { text in
                if text == "null" { return .clear }
                return value.read(text.isEscapedNull ? String(text.dropFirst()) : text).map(Self.set)
            },
            write: { patch in
                switch patch {
                case .leave: nil
                case .clear: "null"
                case .set(let set):
                    value.write(set).map { $0 == "null" || $0.isEscapedNull ? "\\" + $0 : $0 }
                }
            },
            expectedFormat: "\(value.expectedFormat), or null to clear it",
            defaultValue: .leave,
            probeValues: { example in
                let set: Value? = if case .set(let set) = example { set } else { nil }
                let values = value.probeValues(like: set).map(Self.set)
                return values.count < 2 ? values + [.clear] : values
            })
    }
}

extension String {
    fileprivate var isEscapedNull: Bool { hasPrefix("\\") && drop { $0 == "\\" } == "null" }
}

extension NetworkAPI.OpenEnum: NetworkAPI.Argument where Known.RawValue: LosslessStringConvertible {
    /// Reads and writes the raw value, known or not; the first cases are the probe values.
    public static var argument: NetworkAPI.ArgumentCoding<NetworkAPI.OpenEnum<Known>> {
        .rawValue(
            expectedFormat: Known.allCases.map(\.rawValue.description).joined(separator: ", ")
                + " or another",
            probeValues: { _ in Known.allCases.prefix(8).map(Self.known) })
    }
}
