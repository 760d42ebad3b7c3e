import Foundation

extension NetworkAPI.URLInfo {
    /// Returns the URL that a server sent, or else the URL from the parts, at the client's server if there is one.
    func url(
        for defaults: NetworkAPI.Request.Defaults, adding parameterQuery: String?
    ) throws(RequestProblem) -> URL {
        if let received { return try url(received, adding: parameterQuery) }
        return try url(at: defaults.server(for: host, port: port, scheme: scheme), adding: parameterQuery)
    }

    /// Returns the URL: every part is checked, then all parts are written at once.
    func url(
        at server: NetworkAPI.Request.Server?, adding parameterQuery: String?
    ) throws(RequestProblem) -> URL {
        // The case of a scheme has no meaning (RFC 3986, section 3.1).
        let lowercased = scheme == "https" ? scheme : scheme.lowercased()
        guard lowercased == "https" || lowercased == "http" else {
            throw RequestProblem(.scheme, "the scheme \"\(scheme.shown())\" is neither http nor https")
        }
        // Foundation changes a host in another script to ASCII, and `isKept` checks the result unless a server replaces
        // the host. The host is checked in both cases: otherwise a wrong one would fail only in production.
        let isKeptAsIs = try checkAuthority() || server != nil
        if let problem = path.problem { throw RequestProblem(.path, path.text(of: problem)) }
        if case .encoding(let reason, let codingPath) = query?.problem {
            throw RequestProblem(.query, reason, codingPath: codingPath)
        }
        let text = text(scheme: lowercased, base: server?.base, parameterQuery: parameterQuery ?? "")
        guard let url = URL(string: text), isKeptAsIs || isKept(in: url) else {
            throw RequestProblem(.host, "a URL cannot be built with the host \"\(host.shown())\"")
        }
        return url
    }

    /// Returns the URL that a server sent, to the query of which nothing is added.
    private func url(_ received: Received, adding parameterQuery: String?) throws(RequestProblem) -> URL {
        if let problem = received.problem { throw RequestProblem(.url, problem) }
        guard parameterQuery?.isEmpty ?? true else {
            throw RequestProblem(
                .url,
                "the query of a URL that a server sent cannot be extended; send the parameter in a body")
        }
        do throws(RequestProblem) {
            return try url(at: nil, adding: nil)
        } catch { throw RequestProblem(.url, "the URL cannot be called, \(error.reason)") }
    }

    /// Checks the host and the port, and returns whether the host is ASCII.
    private func checkAuthority() throws(RequestProblem) -> Bool {
        let isPlain = host.isPlainHostName
        guard isPlain || host.isHost else {
            let advice = host.contains { ":/".contains($0) } ? "; use scheme:, port: or path:" : ""
            // A password may precede an "@", and a query have a secret.
            let start = String(host.unicodeScalars.prefix { $0 != "?" && $0 != "#" }).shown()
            let shown = host.unicodeScalars.contains("@") ? "it contains an \"@\"" : "\"\(start)\"\(advice)"
            throw RequestProblem(.host, "the host is not a host name: \(shown)")
        }
        if let port, !(1...65_535).contains(port) {
            throw RequestProblem(.port, "the port \(port) is not between 1 and 65535")
        }
        return isPlain || host.isASCII
    }

    /// Whether the URL has the intended host, after a name in another script was changed to ASCII (IDNA).
    ///
    /// Foundation maps characters such as a full-width `%` to ASCII, which can result in another name.
    private func isKept(in url: URL) -> Bool {
        let start = scheme.utf8.count + "://".utf8.count
        let name = url.absoluteString.utf8.dropFirst(start).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":")
        }
        let kept = String(decoding: Array(name), as: UTF8.self)
        return kept.isASCII && kept.isHost
    }
}

extension String {
    /// Whether text is a host name of lowercase letters, digits and single dots and hyphens, as nearly all are.
    ///
    /// `false` does not mean that it is not a host; ``isHost`` decides that, and takes longer.
    fileprivate var isPlainHostName: Bool {
        withBytes { bytes in
            var wasLetter = false
            for byte in bytes {
                let isLetter = byte.isLowercase || byte.isDigit
                guard isLetter || wasLetter && (byte == 0x2E || byte == 0x2D) else { return false }
                wasLetter = isLetter
            }
            return wasLetter && bytes.count <= 255
        }
    }
}

extension NetworkAPI.URLInfo {
    /// Returns the text of the URL from checked parts, written into memory of the exact size.
    ///
    /// A `base` replaces scheme, host and port; `parameterQuery` contains percent-encoded items, which come after the
    /// items of `query`.
    private func text(scheme: String, base: String?, parameterQuery: String) -> String {
        // The size if the whole query must be percent-encoded. 7 is a ":" and five digits of a port, and a "?".
        var largest = 7 + path.encoded.utf8.count + parameterQuery.utf8.count
        largest += base?.utf8.count ?? scheme.utf8.count + "://".utf8.count + host.utf8.count
        // Indices, since a loop over the items copies each of them.
        let items = query?.items ?? []
        for index in items.indices { largest += items[index].largestCount }
        return String(unsafeUninitializedCapacity: largest) { memory in
            guard var writer = URLWriter(memory) else { return 0 }
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
            for index in items.indices {
                writer.write(separator)
                separator = UInt8(ascii: "&")
                writer.write(items[index])
            }
            if !parameterQuery.isEmpty {
                writer.write(separator)
                writer.write(parameterQuery)
            }
            return writer.count
        }
    }
}

extension NetworkAPI.Query.Item {
    /// The number of bytes of the item and two separators, if the whole item must be percent-encoded.
    fileprivate var largestCount: Int {
        2 + (encoded?.utf8.count ?? 3 * (name.utf8.count + (value?.utf8.count ?? 0)))
    }
}

/// Writes bytes one after another, into memory with room for all of them.
private struct URLWriter {
    private let start: UnsafeMutablePointer<UInt8>
    private var end: UnsafeMutablePointer<UInt8>

    init?(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        guard let start = memory.baseAddress else { return nil }
        self.start = start
        end = start
    }

    var count: Int { end - start }

    mutating func write(_ byte: UInt8) {
        end.pointee = byte
        end += 1
    }

    mutating func write(_ text: String) {
        text.withBytes { bytes in
            guard let first = bytes.baseAddress else { return }
            end.update(from: first, count: bytes.count)
            end += bytes.count
        }
    }

    mutating func write(_ item: borrowing NetworkAPI.Query.Item) {
        if let encoded = item.encoded { return write(encoded) }
        writeEncoded(item.name)
        guard let value = item.value else { return }
        write(UInt8(ascii: "="))
        writeEncoded(value)
    }

    private mutating func writeEncoded(_ text: String) {
        text.withBytes { bytes in
            // A local copy stays in registers; `self` would be read again after each byte that is written.
            var writer = self
            for byte in bytes {
                if PercentEncoding.unreserved.keeps(byte) {
                    writer.write(byte)
                } else {
                    writer.write(UInt8(ascii: "%"))
                    writer.write(PercentEncoding.hexadecimal(byte >> 4))
                    writer.write(PercentEncoding.hexadecimal(byte & 15))
                }
            }
            self = writer
        }
    }
}
