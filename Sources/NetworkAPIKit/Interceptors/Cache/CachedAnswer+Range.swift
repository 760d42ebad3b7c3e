import Foundation

extension CachedAnswer {
    /// The part of the stored body that a `Range` asks for, as a 206 (RFC 9110, sections 14.2 and 15.3.7).
    ///
    /// `nil` if the range is not one of bytes that the body has, or if the body is not stored as it was sent.
    func part(_ range: String, url: URL, now: Date) -> NetworkAPI.Answer? {
        guard status == 200, !headers.contains(.contentEncoding),
            let bytes = Self.bytes(range, of: body.count)
        else { return nil }
        var answer = answer(.hit, url: url, now: now)
        answer.status = 206
        answer.headers[.contentRange] = "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(body.count)"
        if answer.headers.contains(.contentLength) { answer.headers[.contentLength] = "\(bytes.count)" }
        answer.body = Data(body.dropFirst(bytes.lowerBound).prefix(bytes.count))
        return answer
    }

    private static func bytes(_ range: String, of count: Int) -> Range<Int>? {
        let halves = range.split(separator: "=", omittingEmptySubsequences: false)
        guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
        let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        switch (Int(ends[0]), Int(ends[1])) {
        case (let first?, let last?) where first <= last && first < count:
            return first..<min(last, count - 1) + 1
        case (let first?, nil) where ends[1].isEmpty && first < count: return first..<count
        case (nil, let length?) where ends[0].isEmpty && length > 0 && count > 0:
            return max(0, count - length)..<count
        default: return nil
        }
    }
}
