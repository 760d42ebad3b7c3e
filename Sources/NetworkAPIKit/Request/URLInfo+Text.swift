extension NetworkAPI.URLInfo {
    /// Writes the URL's text, of parts that were checked, into one piece of memory that is measured before.
    ///
    /// `base` stands for scheme, host and port, where it is there; `parameterQuery` holds percent-encoded items that
    /// stand behind those of `query`.
    func text(base: String?, scheme: String, parameterQuery: String) -> String {
        String(unsafeUninitializedCapacity: largestCount(base, parameterQuery)) { memory in
            var writer = URLWriter(memory: memory)
            if let base {
                writer.write(base)
            } else {
                writer.write(scheme)
                writer.write("://")
                writer.write(host)
                if let port { writer.write(":\(port)") }
            }
            writer.write(path.encoded)
            var separator = UInt8(ascii: "?")
            if let query {
                for item in query.items {
                    writer.write(separator)
                    separator = UInt8(ascii: "&")
                    switch item.content {
                    case .encoded(_, let text):
                        writer.write(text)
                    case .plain(let value):
                        writer.writeEncoded(item.name)
                        guard let value else { continue }
                        writer.write(UInt8(ascii: "="))
                        writer.writeEncoded(value)
                    }
                }
            }
            if !parameterQuery.isEmpty {
                writer.write(separator)
                writer.write(parameterQuery)
            }
            return writer.count
        }
    }

    /// How many bytes there are where all of the query has to be percent-encoded.
    private func largestCount(_ base: String?, _ parameterQuery: String) -> Int {
        // "https://", and ":65535".
        var count = 14 + (base ?? host).utf8.count + path.encoded.utf8.count + 1 + parameterQuery.utf8.count
        guard let items = query?.items else { return count }
        for index in items.indices {
            switch items[index].content {
            case .encoded(_, let text): count += 2 + text.utf8.count
            case .plain(let value): count += 2 + 3 * (items[index].name.utf8.count + (value?.utf8.count ?? 0))
            }
        }
        return count
    }
}

/// Writes from front to back, and nothing behind the end of its memory.
private struct URLWriter {
    let memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(memory: UnsafeMutableBufferPointer<UInt8>) {
        self.memory = memory
    }

    mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { write($0) }
    }

    mutating func writeEncoded(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            guard !bytes.allSatisfy(PercentEncoding.unreserved.keeps) else { return write(bytes) }
            for byte in bytes {
                if PercentEncoding.unreserved.keeps(byte) {
                    write(byte)
                } else {
                    write(UInt8(ascii: "%"))
                    write(PercentEncoding.hexadecimal(byte >> 4))
                    write(PercentEncoding.hexadecimal(byte & 15))
                }
            }
        }
    }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        let end = UnsafeMutableBufferPointer(rebasing: memory[count...])
        _ = end.update(fromContentsOf: bytes)
        count += bytes.count
    }

    mutating func write(_ byte: UInt8) {
        memory[count] = byte
        count += 1
    }
}
