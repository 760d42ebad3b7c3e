import Foundation
import NetworkAPIKit

/// A type of the standard library or of the kit, and how its values are read and written.
protocol StandardArgument: NetworkAPI.Argument {
    static var coding: NetworkAPI.ArgumentCoding<Self> { get }
}

extension String: StandardArgument {
    static var coding: NetworkAPI.ArgumentCoding<String> { .description(expectedFormat: "text") }
}

extension Bool: StandardArgument {
    static var coding: NetworkAPI.ArgumentCoding<Bool> { .description(expectedFormat: "true or false") }
}

extension Float: StandardArgument {
    static var coding: NetworkAPI.ArgumentCoding<Float> { .description(expectedFormat: "a number") }
}

extension Double: StandardArgument {
    static var coding: NetworkAPI.ArgumentCoding<Double> { .description(expectedFormat: "a number") }
}

extension UUID: StandardArgument {
    static var coding: NetworkAPI.ArgumentCoding<UUID> {
        .init(read: { UUID(uuidString: $0) }, write: { $0.uuidString }, expectedFormat: "a UUID")
    }
}

extension Optional: StandardArgument where Wrapped: NetworkAPI.Argument {
    static var coding: NetworkAPI.ArgumentCoding<Wrapped?> {
        let wrapped = NetworkAPI.ArgumentCoding<Wrapped>.ofType
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

extension URL: StandardArgument {
    static var coding: NetworkAPI.ArgumentCoding<URL> {
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

extension Date: StandardArgument {
    static var coding: NetworkAPI.ArgumentCoding<Date> {
        .init(
            read: { NetworkAPI.DateFormat.iso8601.date(from: $0) },
            write: { date in
                date.timeIntervalSince1970.isFinite ? NetworkAPI.DateFormat.iso8601.string(from: date) : nil
            },
            expectedFormat: "a date and time such as 2024-05-01T09:30:00Z")
    }
}

extension Dictionary: StandardArgument where Key == String, Value == String {
    static var coding: NetworkAPI.ArgumentCoding<[String: String]> {
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

extension Array: StandardArgument where Element: NetworkAPI.Argument {
    static var coding: NetworkAPI.ArgumentCoding<[Element]> {
        let element = NetworkAPI.ArgumentCoding<Element>.ofType
        return .init(
            read: { text in
                let texts = CommaList.elements(of: text)
                let elements = texts.compactMap(element.read)
                return elements.count == texts.count ? elements : nil
            },
            write: { CommaList.text(of: $0.compactMap(element.write)) },
            expectedFormat: "\(element.expectedFormat), \(CommaList.format)",
            // Arrays of two elements: a single element could be taken for the whole array.
            probeValues: { example in
                let elements = Array(element.probeValues(like: example?.first).prefix(2))
                return elements.count < 2
                    ? [elements, elements + elements] : [elements, elements.reversed()]
            })
    }
}

extension NetworkAPI.Patch: StandardArgument where Value: NetworkAPI.Argument {
    static var coding: NetworkAPI.ArgumentCoding<NetworkAPI.Patch<Value>> {
        let value = NetworkAPI.ArgumentCoding<Value>.ofType
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
                    value.write(set)?.escapingNull
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
    /// The text of a value that is set: with one more backslash if it is `null`, which clears, or an escaped one.
    var escapingNull: String { self == "null" || isEscapedNull ? "\\" + self : self }

    fileprivate var isEscapedNull: Bool { hasPrefix("\\") && drop { $0 == "\\" } == "null" }
}

extension NetworkAPI.OpenEnum: StandardArgument where Known.RawValue: LosslessStringConvertible {
    static var coding: NetworkAPI.ArgumentCoding<NetworkAPI.OpenEnum<Known>> {
        .rawValue(
            expectedFormat: Known.allCases.map(\.rawValue.description).joined(separator: ", ")
                + " or another",
            probeValues: { _ in Known.allCases.prefix(8).map(Self.known) })
    }
}
