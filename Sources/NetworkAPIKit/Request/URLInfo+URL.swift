import Foundation

extension NetworkAPI.URLInfo {
    /// Returns the URL: every part is checked, then all parts are written at once.
    func url(at server: NetworkAPI.Request.Server?, adding parameterQuery: String?) throws(RequestProblem)
        -> URL
    {
        let scheme = server == nil ? try checkedScheme() : ""
        if server == nil { try checkAuthority() }
        try checkPath()
        if case .encoding(let reason, let codingPath) = query?.problem {
            throw RequestProblem(.query, reason, codingPath: codingPath)
        }
        let text = text(base: server?.base, scheme: scheme, parameterQuery: parameterQuery ?? "")
        guard let url = URL(string: text), server != nil || isKept(in: url) else {
            throw RequestProblem(.host, "a URL cannot be built with the host \"\(host)\"")
        }
        return url
    }

    /// Returns the scheme in lowercase, as its case has no meaning (RFC 3986, section 3.1).
    private func checkedScheme() throws(RequestProblem) -> String {
        if scheme == "https" || scheme == "http" { return scheme }
        let lowercased = scheme.lowercased()
        guard lowercased == "https" || lowercased == "http" else {
            throw RequestProblem(.scheme, "the scheme \"\(scheme)\" is neither http nor https")
        }
        return lowercased
    }

    private func checkAuthority() throws(RequestProblem) {
        guard host.isHost else {
            // A password may precede an "@".
            let shown = host.contains("@") ? "it contains an \"@\"" : "\"\(host)\""
            throw RequestProblem(.host, "the host is not a host name: \(shown)")
        }
        guard let port, !(1...65_535).contains(port) else { return }
        throw RequestProblem(.port, "the port \(port) is not between 1 and 65535")
    }

    private func checkPath() throws(RequestProblem) {
        guard let reason = path.problemText else { return }
        throw RequestProblem(.path, reason)
    }

    /// Whether the URL has the intended host, after a name in another script was changed to ASCII (IDNA).
    ///
    /// Foundation maps characters such as a full-width `%` to ASCII, which can result in another name.
    private func isKept(in url: URL) -> Bool {
        guard !host.isASCII else { return true }
        let start = scheme.utf8.count + "://".utf8.count
        let name = url.absoluteString.utf8.dropFirst(start).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":")
        }
        let kept = String(decoding: Array(name), as: UTF8.self)
        return kept.isASCII && kept.isHost
    }
}

extension NetworkAPI.URLInfo {
    /// Returns the text of the URL from checked parts, written into memory whose size is computed before.
    ///
    /// `base` replaces the scheme, host and port if it is not `nil`; `parameterQuery` contains percent-encoded items
    /// that follow those of `query`.
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

    /// The number of bytes if the whole query must be percent-encoded.
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

/// Writes bytes one after another, and none beyond the end of its memory.
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
