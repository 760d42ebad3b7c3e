import Foundation
import NetworkAPIKit

/// Reads the words behind `--form`, such as `voice=@"/recordings/standup.m4a";type=audio/mp4`.
///
/// By scalars: a quote with a combining mark behind it is a quote all the same.
enum CURLForm {
    private typealias Scalars = Substring.UnicodeScalarView

    /// A field, or a file with `@`; its type and its file name may stand behind it.
    static func part(_ word: String) throws(CURLFailure) -> NetworkAPI.MultipartForm.Part {
        let (name, content) = try split(word)
        if content.first == "<" { throw CURLFailure("--form reads a field from a file, which is not read") }
        let isFile = content.first == "@"
        var rest = isFile ? content.dropFirst() : content
        let isQuoted = rest.first == "\""
        let text = try value(&rest)
        var (filename, type): (String?, NetworkAPI.MediaType?)
        while rest.popFirst() == ";" {
            let key = String(Substring(rest.prefix { $0 != "=" })).trimmingCharacters(in: .whitespaces)
            rest = rest.drop { $0 != "=" }.dropFirst()
            switch key {
            case "type": type = .init(rawValue: typeValue(&rest))
            case "filename": filename = try value(&rest)
            default: throw CURLFailure("--form has no \(key.debugDescription) that can be read here")
            }
        }
        guard isFile else {
            return filename == nil
                ? .field(name, text, contentType: type)
                : .data(name, Data(text.utf8), filename: filename, contentType: type)
        }
        guard !text.isEmpty, text != "-", isQuoted || !text.contains(",") else {
            throw CURLFailure("--form takes one file, by its name")
        }
        return .file(name, URL(fileURLWithPath: text), filename: filename, contentType: type)
    }

    /// A field whose text is taken as it is.
    static func plain(_ word: String) throws(CURLFailure) -> NetworkAPI.MultipartForm.Part {
        let (name, content) = try split(word)
        return .field(name, String(Substring(content)))
    }

    private static func split(_ word: String) throws(CURLFailure) -> (name: String, content: Scalars) {
        let scalars = Substring(word).unicodeScalars
        guard let sign = scalars.firstIndex(of: "="), sign != scalars.startIndex else {
            throw CURLFailure("a field of a form is \"name=value\"")
        }
        return (String(Substring(scalars[..<sign])), scalars[scalars.index(after: sign)...])
    }

    /// A value up to the next `;`, or one in double quotes with `\"` and `\\` in it.
    private static func value(_ rest: inout Scalars) throws(CURLFailure) -> String {
        guard rest.first == "\"" else {
            let value = rest.prefix { $0 != ";" }
            rest = rest[value.endIndex...]
            return String(Substring(value))
        }
        rest.removeFirst()
        var value = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(value)
            case "\\" where rest.first == "\"" || rest.first == "\\": value.append(rest.removeFirst())
            default: value.append(scalar)
            }
        }
        throw ShellWords.unclosed("\"")
    }

    /// A media type has `;` in front of its own parameters.
    private static func typeValue(_ rest: inout Scalars) -> String {
        let text = Substring(rest)
        let ends = [";filename=", ";headers=", ";encoder="].compactMap { text.range(of: $0)?.lowerBound }
        let end = ends.min() ?? text.endIndex
        defer { rest = rest[end...] }
        return String(text[..<end])
    }
}
