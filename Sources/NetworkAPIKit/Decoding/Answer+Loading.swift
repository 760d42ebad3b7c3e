import Foundation

extension NetworkAPI.Answer {
    /// The answer as a value of a type is decoded from it: a body in a file is read into memory.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - keepsAnswer: Whether the caller gets the answer too, and so can read a stream.
    /// - Returns: The answer with its body in memory, or as it is if nothing is read from its body.
    /// - Throws: `NetworkAPI.DecodingFailure.Refusal` if the type cannot be decoded from where the body is; the system's error if a
    ///   file cannot be read.
    func loaded<Value>(for type: Value.Type, keepsAnswer: Bool) throws -> NetworkAPI.Answer {
        switch content {
        case .data:
            return self
        case .file(let url):
            guard type != EmptyResponse.self else { return self }
            let size = try RegularFile(url).size
            guard size <= NetworkAPI.DecodingFailure.Refusal.limit else {
                throw NetworkAPI.DecodingFailure.Refusal.largeFile(size)
            }
            var loaded = self
            loaded.body = try Data(contentsOf: url)
            return loaded
        case .stream:
            if type == EmptyResponse.self { return self }
            guard keepsAnswer else { throw NetworkAPI.DecodingFailure.Refusal.dropped }
            guard type == Data.self || type == Data?.self else {
                throw NetworkAPI.DecodingFailure.Refusal.stream
            }
            return self
        }
    }

    /// Ends the call of a stream that is not going to be read.
    func endStream() {
        if case .stream(let stream) = content { stream.end() }
    }
}

extension NetworkAPI.Answer {
    /// What is wrong with a body that Foundation only calls invalid JSON.
    var jsonProblem: NetworkAPI.DecodingFailure.Problem {
        guard let first = body.first(where: { !Self.jsonWhiteSpace.contains($0) }) else { return .empty }
        if isWellFormed { return .mismatch }
        if first == UInt8(ascii: "<") { return isXML ? .malformed : .html }
        return isCutShort ? .cutShort : .malformed
    }

    /// Whether the body is XML for programs, such as a storage service's error, and not a page for people.
    private var isXML: Bool {
        let type = contentType?.essence ?? ""
        return type != "application/xhtml+xml" && (type == "application/xml" || type.hasSuffix("+xml"))
    }

    /// The white space of JSON (RFC 8259, section 2).
    static let jsonWhiteSpace: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]

    /// Whether the body is JSON after all: Foundation calls a number beyond the declared type invalid too.
    private var isWellFormed: Bool {
        do {
            _ = try NetworkAPI.JSONValue(json: body)
            return true
        } catch {
            return false
        }
    }

    /// Whether a string, array or object is still open at the end.
    private var isCutShort: Bool {
        var open = 0
        var isInString = false
        var isEscaped = false
        for byte in body {
            if isEscaped {
                isEscaped = false
            } else if isInString {
                if byte == UInt8(ascii: "\\") { isEscaped = true }
                if byte == UInt8(ascii: "\"") { isInString = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
                default: break
                }
            }
        }
        return isInString || open > 0
    }
}

extension NetworkAPI.Answer {
    /// The body as text, in the character set that the content type names, else UTF-8.
    ///
    /// Throws where the bytes are none of that set, or the set is not one of UTF-8, US-ASCII, ISO-8859-1,
    /// Windows-1252 and UTF-16.
    func text() throws -> String {
        let name = contentType?.parameter("charset")?.lowercased() ?? "utf-8"
        let encoding: String.Encoding? =
            switch name {
            case "utf-8", "utf8": .utf8
            case "us-ascii", "ascii": .ascii
            case "iso-8859-1", "latin1": .isoLatin1
            case "windows-1252": .windowsCP1252
            case "utf-16": .utf16
            case "utf-16le": .utf16LittleEndian
            case "utf-16be": .utf16BigEndian
            default: nil
            }
        // Foundation drops the last byte where UTF-16 has an odd number of them.
        let isWhole = !name.hasPrefix("utf-16") || body.count.isMultiple(of: 2)
        guard let encoding, isWhole, let text = String(data: body, encoding: encoding) else {
            let reason = "the body is no text in the character set \(name)"
            throw DecodingError.typeMismatch(String.self, .init(codingPath: [], debugDescription: reason))
        }
        return text
    }
}
