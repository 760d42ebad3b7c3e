import Foundation
import NetworkAPIKit

/// Masks the values of secret members in JSON and in text that contains JSON.
///
/// It does not change other bytes.
///
/// Text is read literal by literal and not parsed: lines of JSON, events and truncated JSON are masked too. Under a
/// secret name a string becomes `***` and a number becomes 0, also in nested values. So the JSON still has the types of
/// its schema, and a replayed response can be decoded.
///
/// `Secrets.maskedJSON` of the kit reads whole JSON and masks other text as a whole. This one keeps text that looks like
/// JSON and is not, at its place. One scanner for both was tried, and was 110 lines longer.
struct JSONMasking {
    private let secrets: NetworkAPI.Secrets
    /// Masks the text of a string without a secret name.
    private let inner: (String) -> String
    /// Receives each value of a secret name.
    private let found: (String) -> Void
    private let bytes: [UInt8]
    private var index = 0
    private var shown: [UInt8] = []
    /// Whether the value belongs to a member that is named only `key`: if it is short, it often is an id.
    private var isNamedKey = false

    private init(
        _ bytes: [UInt8], _ secrets: NetworkAPI.Secrets, _ inner: @escaping (String) -> String,
        _ found: @escaping (String) -> Void
    ) {
        (self.bytes, self.secrets, self.inner, self.found) = (bytes, secrets, inner, found)
        shown.reserveCapacity(bytes.count)
    }

    /// Returns text with the values of secret names masked, and each other string as `inner` returns it.
    static func masked(
        _ data: Data, _ secrets: NetworkAPI.Secrets, inner: @escaping (String) -> String,
        found: @escaping (String) -> Void = { _ in }
    ) -> Data {
        guard data.contains(quote) else { return data }
        var masking = JSONMasking(Array(data), secrets, inner, found)
        while masking.index < masking.bytes.count { masking.step(isSecret: false) }
        return masking.shown == masking.bytes ? data : Data(masking.shown)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let mask = Array("\"\(NetworkAPI.Secrets.mask)\"".utf8)

    /// Reads the next literal, or the bytes before it.
    private mutating func step(isSecret: Bool) {
        guard bytes[index] == Self.quote else {
            if isSecret, Self.isNumber(bytes[index]) { return maskNumber() }
            shown.append(bytes[index])
            index += 1
            return
        }
        guard let end = literalEnd(at: index) else { return maskLine(isSecret: isSecret) }
        let literal = bytes[index..<end]
        index = end
        var colon = end
        while colon < bytes.count, Self.isSpace(bytes[colon]) { colon += 1 }
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else {
            if isSecret, let text = Self.text(literal), !isNamedKey || text.utf8.count >= 20 { found(text) }
            shown += isSecret ? Self.mask : value(literal)
            return
        }
        shown += literal
        shown += bytes[end...colon]
        index = colon + 1
        guard !isSecret, let name = Self.text(literal) else { return }
        isNamedKey = name.lowercased() == "key" && !secrets.isAdded(name)
        if secrets.contains(name) || secrets.containsSingular(of: name) && isTexts { maskValue() }
    }

    /// Masks the value of a secret name: a literal, or all literals in a container.
    private mutating func maskValue() {
        while index < bytes.count, Self.isSpace(bytes[index]) { step(isSecret: true) }
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isLiteral = byte == Self.quote || Self.isNumber(byte)
            if "{[".utf8.contains(byte) { depth += 1 }
            let isEnd = "}]".utf8.contains(byte)
            // The value ends; the members around it continue.
            if depth == 0, isEnd || byte == UInt8(ascii: ",") { return }
            step(isSecret: true)
            if isEnd { depth -= 1 }
            if depth == 0, isLiteral || isEnd { return }
        }
    }

    /// Whether the next value is a list or an object that has nothing but texts; one text is often a number of something.
    private var isTexts: Bool {
        var place = index
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case Self.quote:
                guard depth > 0 else { return false }
                guard let end = literalEnd(at: place) else { return true }
                place = end
                continue
            case UInt8(ascii: "{") where depth == 0, UInt8(ascii: "[") where depth == 0: depth = 1
            case UInt8(ascii: "}") where depth == 1, UInt8(ascii: "]") where depth == 1: return true
            case UInt8(ascii: ",") where depth == 1, UInt8(ascii: ":") where depth == 1: break
            case let byte where Self.isSpace(byte): break
            default: return false
            }
            place += 1
        }
        return depth == 1
    }

    private mutating func maskNumber() {
        let start = index
        while index < bytes.count, Self.isNumber(bytes[index]) || "eE".utf8.contains(bytes[index]) {
            index += 1
        }
        // A shorter number may be in another place by chance.
        if index - start >= 6 { found(String(decoding: bytes[start..<index], as: UTF8.self)) }
        shown.append(UInt8(ascii: "0"))
    }

    /// Reads a value without a secret name, which can contain a URL or JSON.
    private func value(_ literal: ArraySlice<UInt8>) -> [UInt8] {
        guard !secrets.pathValues.isEmpty || literal.contains(where: Self.isSign),
            let text = Self.text(literal)
        else { return Array(literal) }
        let masked = inner(text)
        guard masked != text else { return Array(literal) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        do { return Array(try encoder.encode(masked)) } catch { return Self.mask }
    }

    /// Reads a quote without an end, and the rest of its line: truncated JSON, or text that is not JSON.
    private mutating func maskLine(isSecret: Bool) {
        let rest = bytes[(index + 1)...].prefix { !Self.isLineBreak($0) }
        index = rest.endIndex
        shown.append(Self.quote)
        if isSecret {
            shown += NetworkAPI.Secrets.mask.utf8
        } else {
            shown += secrets.masked(Data(rest), as: .text)
        }
    }

    /// Returns the end of the literal that begins at a place; `nil` if its line ends before.
    private func literalEnd(at start: Int) -> Int? {
        var end = start + 1
        while end < bytes.count, !Self.isLineBreak(bytes[end]) {
            if bytes[end] == Self.quote { return end + 1 }
            // An escaped line break is none of JSON, and would have each line read to the end of the text.
            let isEscape = bytes[end] == UInt8(ascii: "\\") && end + 1 < bytes.count
            end += isEscape && !Self.isLineBreak(bytes[end + 1]) ? 2 : 1
        }
        return nil
    }

    private static func text(_ literal: ArraySlice<UInt8>) -> String? {
        guard literal.contains(UInt8(ascii: "\\")) else {
            return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
        }
        do { return try JSONDocument(Data(literal)).text(at: 0) } catch { return nil }
    }

    /// Whether text with a byte can contain a URL, JSON, XML, a name with a value, or a token.
    private static func isSign(_ byte: UInt8) -> Bool { "?#@\\:=%. <".utf8.contains(byte) }

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func isNumber(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-+.".utf8.contains(byte)
    }
}

extension NetworkAPI.Secrets {
    /// Whether a name is the plural of a secret name, as in `"tokens": ["abc"]`; a number with such a name is a count.
    func containsSingular(of name: String) -> Bool {
        name.hasSuffix("s") && contains(String(name.dropLast()))
    }
}
