import Foundation
import NetworkAPIKit

/// Reads the value of `--form`, such as `voice=@"/recordings/standup.m4a";type=audio/mp4`.
///
/// It compares Unicode scalars: a quote followed by a combining mark is still a quote.
enum CURLForm {
    private typealias Scalars = Substring.UnicodeScalarView

    /// Reads a field, or a file after `@`, with an optional type and file name.
    static func part(_ word: String) throws(CURLFailure) -> NetworkAPI.MultipartForm.Part {
        let (given, content) = try split(word)
        var name = given
        if content.first == "<" { throw CURLFailure("--form with a field from a file is not supported") }
        if content.first == "(" { throw CURLFailure("--form with a form in a field is not supported") }
        let isFile = content.first == "@"
        var rest = isFile ? content.dropFirst() : content
        let isQuoted = rest.first == "\""
        let text = try value(&rest)
        var (filename, type): (String?, NetworkAPI.MediaType?)
        var isNamed = false
        while rest.popFirst() == ";" {
            let key = String(Substring(rest.prefix { $0 != "=" })).trimmingCharacters(in: .whitespaces)
            rest = rest.drop { $0 != "=" }.dropFirst()
            switch key {
            case "type": type = .init(rawValue: typeValue(&rest))
            case "filename": filename = try value(&rest)
            case "headers" where name.isEmpty:
                (name, filename) = try disposition(value(&rest))
                isNamed = true
            default: throw CURLFailure("--form has the unknown attribute \(key.debugDescription)")
            }
        }
        guard !name.isEmpty || isNamed else { throw CURLFailure("a field of a form is \"name=value\"") }
        guard isFile else {
            return filename == nil
                ? .field(name, text, contentType: type)
                : .data(name, Data(text.utf8), filename: filename, contentType: type)
        }
        guard !text.isEmpty, text != "-", isQuoted || !text.contains(",") else {
            throw CURLFailure("--form accepts one file, by its name")
        }
        return .file(name, URL(fileURLWithPath: text), filename: filename, contentType: type)
    }

    /// Reads a field without interpreting its text.
    static func plain(_ word: String) throws(CURLFailure) -> NetworkAPI.MultipartForm.Part {
        let (name, content) = try split(word)
        guard !name.isEmpty else { throw CURLFailure("a field of a form is \"name=value\"") }
        return .field(name, String(Substring(content)))
    }

    /// Reads the names in a part's header field, which the kit writes if curl would truncate the name.
    private static func disposition(_ text: String) throws(CURLFailure) -> (String, String?) {
        let start = "Content-Disposition: form-data; name=\"".utf8
        let (quote, middle) = (UInt8(ascii: "\""), "\"; filename=\"".utf8)
        var names = Array(text.utf8)[...]
        guard names.starts(with: start), names.count > start.count, names.popLast() == quote else {
            throw CURLFailure("--form has unsupported header fields")
        }
        names = names.dropFirst(start.count)
        guard let end = names.firstIndex(of: quote) else { return (unescaped(names), nil) }
        guard names[end...].starts(with: middle) else {
            throw CURLFailure("--form has unsupported header fields")
        }
        return (unescaped(names[..<end]), unescaped(names[end...].dropFirst(middle.count)))
    }

    /// Decodes the escapes in a name (HTML standard, section 4.10.21.8).
    private static func unescaped(_ name: ArraySlice<UInt8>) -> String {
        let escapes: [(text: String, byte: UInt8)] = [("%22", 0x22), ("%0D", 0x0D), ("%0A", 0x0A)]
        var (rest, plain): (ArraySlice<UInt8>, [UInt8]) = (name, [])
        while let first = rest.first {
            let escape = escapes.first { rest.starts(with: $0.text.utf8) }
            plain.append(escape?.byte ?? first)
            rest = rest.dropFirst(escape == nil ? 1 : 3)
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static func split(_ word: String) throws(CURLFailure) -> (name: String, content: Scalars) {
        let scalars = Substring(word).unicodeScalars
        guard let sign = scalars.firstIndex(of: "=") else {
            throw CURLFailure("a field of a form is \"name=value\"")
        }
        return (String(Substring(scalars[..<sign])), scalars[scalars.index(after: sign)...])
    }

    /// Reads a value up to the next `;`, or a value in double quotes with the escapes `\"` and `\\`.
    private static func value(_ rest: inout Scalars) throws(CURLFailure) -> String {
        rest = rest.drop { $0.properties.isWhitespace }
        guard rest.first == "\"" else {
            var value = rest.prefix { $0 != ";" }
            rest = rest[value.endIndex...]
            while value.last?.properties.isWhitespace == true { value.removeLast() }
            return String(Substring(value))
        }
        rest.removeFirst()
        var value = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"":
                let after = rest.prefix { $0 != ";" }
                guard after.allSatisfy(\.properties.isWhitespace) else {
                    throw CURLFailure("--form has text after the quotes of a value")
                }
                rest = rest[after.endIndex...]
                return String(value)
            case "\\" where rest.first == "\"" || rest.first == "\\": value.append(rest.removeFirst())
            default: value.append(scalar)
            }
        }
        throw ShellWords.unclosed("\"")
    }

    /// A media type has `;` before its parameters.
    private static func typeValue(_ rest: inout Scalars) -> String {
        let text = rest
        rest = rest.drop { $0 != ";" }
        while !rest.isEmpty {
            let next = rest.dropFirst().drop(while: \.properties.isWhitespace)
            let isAttribute = ["filename=", "headers=", "encoder="].contains {
                next.starts(with: $0.unicodeScalars)
            }
            if isAttribute { break }
            rest = rest.dropFirst().drop { $0 != ";" }
        }
        return Substring(text[..<rest.startIndex]).trimmingCharacters(in: .whitespaces)
    }
}
