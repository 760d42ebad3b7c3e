import Foundation

extension NetworkAPI.Answer {
    /// Returns the answer from which a value is decoded: a body in a file is read into memory.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - keepsAnswer: Whether the caller gets the answer too and can read a stream.
    /// - Returns: The answer with its body in memory, or as it is if nothing is read from its body.
    /// - Throws: `NetworkAPI.DecodingFailure.Undecodable` if the type cannot be decoded from a body in this place; the
    ///   system's error if a file cannot be read.
    func loaded<Value>(for type: Value.Type, keepsAnswer: Bool) throws -> NetworkAPI.Answer {
        switch content {
        case .data:
            return self
        case .file(let url):
            guard type != EmptyResponse.self else { return self }
            let size = try RegularFile(url).size
            guard size <= NetworkAPI.DecodingFailure.Undecodable.limit else {
                throw NetworkAPI.DecodingFailure.Undecodable.largeFile(size)
            }
            var loaded = self
            loaded.body = try Data(contentsOf: url)
            return loaded
        case .stream:
            if type == EmptyResponse.self { return self }
            guard keepsAnswer else { throw NetworkAPI.DecodingFailure.Undecodable.dropped }
            guard type == Data.self || type == Data?.self else {
                throw NetworkAPI.DecodingFailure.Undecodable.stream
            }
            return self
        }
    }

    /// Ends the call of a stream that will not be read.
    func endStream() {
        if case .stream(let stream) = content { stream.end() }
    }
}

extension NetworkAPI.Answer {
    /// The reason why a body is not valid JSON, which Foundation does not report.
    var jsonProblem: NetworkAPI.DecodingFailure.Problem {
        guard let first = body.first(where: { !Self.jsonWhiteSpace.contains($0) }) else { return .empty }
        do throws(JSONDocument.SyntaxError) {
            // Foundation reports a number beyond the range of its type as invalid JSON too.
            _ = try NetworkAPI.JSONValue(json: body)
            return .mismatch
        } catch {
            if error.kind == .range { return .mismatch }
            if first == UInt8(ascii: "<") { return isXML ? .malformed : .html }
            return error.kind == .earlyEnd ? .cutShort : .malformed
        }
    }

    /// Whether the body is XML for programs, such as the error of a storage service, and not a web page.
    private var isXML: Bool {
        let type = contentType?.essence ?? ""
        return type != "application/xhtml+xml" && (type == "application/xml" || type.hasSuffix("+xml"))
    }

    /// The white space of JSON (RFC 8259, section 2).
    static let jsonWhiteSpace: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
}

extension NetworkAPI.Answer {
    /// Returns the body as text, in the character set of the content type, or else in UTF-8.
    ///
    /// Throws if the bytes are not valid in that character set, or if it is not UTF-8, US-ASCII, ISO-8859-1,
    /// Windows-1252 or UTF-16.
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
        // Foundation drops the last byte if UTF-16 has an odd number of bytes.
        let isWhole = !name.hasPrefix("utf-16") || body.count.isMultiple(of: 2)
        guard let encoding, isWhole, let text = String(data: body, encoding: encoding) else {
            let reason = "the body is not text in the character set \(name)"
            throw DecodingError.typeMismatch(String.self, .init(codingPath: [], debugDescription: reason))
        }
        return text
    }
}
