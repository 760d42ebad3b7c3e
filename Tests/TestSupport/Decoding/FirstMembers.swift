import Foundation

/// Removes from a text each member whose name another member of the same object before has.
///
/// Nothing else is changed, so that numbers and escapes that are not valid remain.
struct FirstMembers {
    private let bytes: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    private var isChanged = false

    /// The text without such members, in UTF-8; `nil` if there are none, or if its structure is not valid.
    static func of(_ text: Data) -> Data? {
        let encodings: [String.Encoding] = [
            .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
        ]
        for candidate in [text]
            + encodings.compactMap({ String(data: text, encoding: $0).map { Data($0.utf8) } })
        {
            var first = FirstMembers(bytes: Array(candidate))
            if first.copyValue(), first.isChanged { return Data(first.output) }
        }
        return nil
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, " \n\r\t".utf8.contains(byte) { index += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func copyValue() -> Bool {
        if skip("{") { return copyMembers() }
        if skip("[") { return copyElements() }
        if next == UInt8(ascii: "\"") { return copyText() }
        let start = index
        while let byte = next, !",:]} \n\r\t\"[{".utf8.contains(byte) { index += 1 }
        output += bytes[start..<index]
        return index > start
    }

    private mutating func copyText() -> Bool {
        let start = index
        guard skip("\"") else { return false }
        while let byte = next, byte != UInt8(ascii: "\"") {
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard skip("\"") else { return false }
        output += bytes[start..<index]
        return true
    }

    private mutating func copyElements() -> Bool {
        output.append(UInt8(ascii: "["))
        var isFirst = true
        while !skip("]") {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            guard copyValue() else { return false }
            if !skip(","), next != UInt8(ascii: "]") { return false }
        }
        output.append(UInt8(ascii: "]"))
        return true
    }

    private mutating func copyMembers() -> Bool {
        output.append(UInt8(ascii: "{"))
        var names: Set<String> = []
        while !skip("}") {
            let start = output.count
            if !names.isEmpty { output.append(UInt8(ascii: ",")) }
            let name = output.count
            skipSpace()
            guard copyText(),
                let text = try? JSONDecoder().decode(String.self, from: Data(output[name...])), skip(":")
            else { return false }
            output.append(UInt8(ascii: ":"))
            guard copyValue() else { return false }
            if !names.insert(text).inserted {
                output.removeSubrange(start...)
                isChanged = true
            }
            if !skip(","), next != UInt8(ascii: "}") { return false }
        }
        output.append(UInt8(ascii: "}"))
        return true
    }
}
