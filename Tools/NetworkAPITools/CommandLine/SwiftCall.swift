import Foundation
import NetworkAPITesting

/// The Swift code of an endpoint's call, with the labels of the initializer if its source is there.
struct SwiftCall {
    let text: String

    init<Definition>(_ specification: NetworkAPI.Specification<Definition>, in folder: URL) {
        let all = specification.arguments
        let parameters = Self.parameters(specification, all.count, in: folder)
        let example = ExampleValues()
        _ = specification.make(example)
        let words = zip(all, example.values).enumerated().compactMap { index, pair -> String? in
            guard pair.0.example != nil else { return nil }
            let isRead = parameters.indices.contains(index)
            let label = isRead ? parameters[index].label : pair.0.name
            // The example of a specification can have text in place of the initializer's bytes.
            let bytes =
                isRead && parameters[index].type == "Data" ? (pair.1 as? String).map { Data($0.utf8) } : nil
            return (label == "_" ? "" : "\(label): ") + Self.code(of: bytes ?? pair.1)
        }
        text = "try await \(specification.name)(\(words.joined(separator: ", "))).request()"
    }

    /// Returns the labels and the types of the initializer with a number of arguments, from the file of the
    /// specification.
    private static func parameters<Definition>(
        _ specification: NetworkAPI.Specification<Definition>, _ count: Int, in folder: URL
    ) -> [(label: String, type: String)] {
        guard let site = specification.site, let place = SourceFiles(of: folder).path(of: site.fileID),
            let text = try? String(contentsOf: folder.appendingPathComponent(place), encoding: .utf8)
        else { return [] }
        for match in text.matches(of: /[ \t\n]init\(([^()]*)\)/) {
            let parameters = match.1.split(separator: ",").compactMap {
                part -> (label: String, type: String)? in
                let halves = part.split(separator: ":", maxSplits: 1)
                guard let label = halves.first?.split(whereSeparator: \.isWhitespace).first else {
                    return nil
                }
                let type = halves.last?.split(whereSeparator: \.isWhitespace).first ?? ""
                return (String(label), String(type))
            }
            if parameters.count == count { return parameters }
        }
        return []
    }

    /// Returns the expression of a value, as its type is known from the initializer.
    private static func code(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { code(of: $0.value) } ?? "nil"
        }
        switch value {
        case let text as String: return CodeText.literal(text)
        case let bool as Bool: return "\(bool)"
        case let integer as any BinaryInteger: return "\(integer)"
        case let number as Double: return "\(number)"
        case let number as Float: return "\(number)"
        case let number as Decimal: return "\(number)"
        case let date as Date:
            let seconds = date.timeIntervalSince1970
            return "Date(timeIntervalSince1970: \(Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"))"
        case let url as URL:
            return url.isFileURL
                ? "URL(fileURLWithPath: \(CodeText.literal(url.path)))"
                : "URL(string: \(CodeText.literal(url.absoluteString)))!"
        case let uuid as UUID: return "UUID(uuidString: \"\(uuid.uuidString)\")!"
        case let data as Data:
            return String(data: data, encoding: .utf8).map { "Data(\(CodeText.literal($0)).utf8)" }
                ?? "Data(base64Encoded: \"\(data.base64EncodedString())\")!"
        case let list as [Any]: return "[" + list.map { code(of: $0) }.joined(separator: ", ") + "]"
        case let members as [String: Any]:
            let codes = members.sorted { $0.key < $1.key }.map {
                "\(CodeText.literal($0)): \(code(of: $1))"
            }
            return codes.isEmpty ? "[:]" : "[" + codes.joined(separator: ", ") + "]"
        default: return declared(value, mirror)
        }
    }

    /// The expression of an enum or a structure.
    private static func declared(_ value: Any, _ mirror: Mirror) -> String {
        let children = Array(mirror.children)
        if mirror.displayStyle == .enum {
            guard let child = children.first, let name = child.label else { return ".\(value)" }
            let payload = Mirror(reflecting: child.value)
            let isTuple = payload.displayStyle == .tuple
            let values = isTuple ? arguments(payload.children) : code(of: child.value)
            return ".\(name)(\(values))"
        }
        let type = String(reflecting: Swift.type(of: value)).drop { $0 != "." }.dropFirst()
        if let value = value as? any RawRepresentable {
            return "\(type)(rawValue: \(code(of: value.rawValue)))"
        }
        if value is any ExpressibleByDictionaryLiteral, let only = children.first, children.count == 1 {
            return code(of: only.value)
        }
        return "\(type)(\(arguments(mirror.children)))"
    }

    /// The arguments of an initializer, without those that are `nil`.
    private static func arguments(_ children: Mirror.Children) -> String {
        children.compactMap { child in
            let code = code(of: child.value)
            guard code != "nil" else { return nil }
            guard let label = child.label, !label.hasPrefix(".") else { return code }
            return "\(label): \(code)"
        }.joined(separator: ", ")
    }
}

/// Collects the values of the example.
private final class ExampleValues: ArgumentSource {
    private(set) var values: [Any] = []

    func next<Value: Sendable & SendableMetatype>(like example: Value) -> Value {
        values.append(example)
        return example
    }
}
