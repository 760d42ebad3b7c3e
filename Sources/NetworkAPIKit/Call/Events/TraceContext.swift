extension NetworkAPI {
    /// Where a request stands in a distributed trace (W3C Trace Context, https://www.w3.org/TR/trace-context/).
    ///
    /// A program that serves requests and makes calls for them reads the context of what it was asked, and makes its
    /// calls within it:
    ///
    /// ```swift
    /// let context = NetworkAPI.TraceContext(traceparent: traceparent, tracestate: tracestate)
    /// try await NetworkAPI.TraceContext.$current.withValue(context) { try await serve() }
    /// ```
    public struct TraceContext: Hashable, Sendable {
        /// The context that calls of the current task belong to; `nil` begins a trace for each.
        @TaskLocal public static var current: TraceContext?

        /// The whole trace: 32 hexadecimal digits in lower case, not all of them zero.
        public let traceID: String
        /// One step of it: 16 hexadecimal digits in lower case, not all of them zero.
        public let spanID: String
        /// Whether whoever began the trace records it.
        public let isSampled: Bool
        /// What tracing systems hand on to each other, as `tracestate` has it; `nil` where there is nothing.
        public let state: String?

        /// The value of a `traceparent` header, of version 00.
        public var traceparent: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }

        /// Reads the two headers; `nil` where `traceparent` is not as section 3.2 has it.
        ///
        /// Of a version later than 00 the parts that are known are read (section 4.3). A `tracestate` that is not as
        /// section 3.3 has it counts as none.
        public init?(traceparent: String, tracestate: String? = nil) {
            let text = Array(traceparent.utf8)
            guard text.count >= 55, [2, 35, 52].allSatisfy({ text[$0] == UInt8(ascii: "-") }),
                let version = Self.hexadecimal(text[0..<2]), version != "ff",
                text.count == 55 || (version != "00" && text[55] == UInt8(ascii: "-")),
                let traceID = Self.hexadecimal(text[3..<35]), traceID.contains(where: { $0 != "0" }),
                let spanID = Self.hexadecimal(text[36..<52]), spanID.contains(where: { $0 != "0" }),
                let flags = Self.hexadecimal(text[53..<55]), let bits = UInt8(flags, radix: 16)
            else { return nil }
            self.init(
                traceID: traceID, spanID: spanID, isSampled: bits & 1 == 1,
                state: tracestate.flatMap(TraceState.checked))
        }

        init(traceID: String, spanID: String, isSampled: Bool, state: String?) {
            self.traceID = traceID
            self.spanID = spanID
            self.isSampled = isSampled
            self.state = state
        }

        /// The text of the digits; `nil` where one is none, or in upper case.
        private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> String? {
            let isDigit = { (byte: UInt8) in
                (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
            }
            return digits.allSatisfy(isDigit) ? String(decoding: digits, as: UTF8.self) : nil
        }
    }
}

extension NetworkAPI.Request {
    /// The trace that the headers tell; `nil` where they tell none.
    var trace: NetworkAPI.TraceContext? {
        get {
            guard let traceparent = headers[.traceparent] else { return nil }
            let states = headers[values: .tracestate]
            return NetworkAPI.TraceContext(
                traceparent: traceparent, tracestate: states.isEmpty ? nil : states.joined(separator: ","))
        }
        set {
            headers[.traceparent] = newValue?.traceparent
            headers[.tracestate] = newValue?.state
        }
    }
}

/// The list that tracing systems hand on to each other in `tracestate` (W3C Trace Context, section 3.3).
private enum TraceState {
    /// The list as it is handed on; `nil` where it is empty, or not as the section has it.
    ///
    /// Empty members are left out, and a list of more than 32 or one with a key twice is none.
    static func checked(_ text: String) -> String? {
        let members = text.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
        guard !members.isEmpty, members.count <= 32, members.allSatisfy(isMember),
            Set(members.map { $0.prefix { $0 != "=" } }).count == members.count
        else { return nil }
        return members.joined(separator: ",")
    }

    private static func trimmed(_ member: Substring) -> Substring {
        let start = member.drop { $0 == " " || $0 == "\t" }
        return start.prefix(start.reversed().drop { $0 == " " || $0 == "\t" }.count)
    }

    private static func isMember(_ member: Substring) -> Bool {
        guard let sign = member.utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
        return isKey(member.utf8[..<sign]) && isValue(member.utf8[member.utf8.index(after: sign)...])
    }

    /// Section 3.3.1.3.1: up to 256 characters, or a tenant of 241 and a system of 14 with `@` between them.
    private static func isKey(_ key: Substring.UTF8View) -> Bool {
        let parts = key.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return isName(parts[0], most: 256, isDigitFirst: false)
        case 2:
            return isName(parts[0], most: 241, isDigitFirst: true)
                && isName(parts[1], most: 14, isDigitFirst: false)
        default: return false
        }
    }

    private static func isName(_ name: Substring.UTF8View, most: Int, isDigitFirst: Bool) -> Bool {
        guard let first = name.first, name.count <= most else { return false }
        let (letters, digits) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
        guard letters.contains(first) || (isDigitFirst && digits.contains(first)) else { return false }
        return name.allSatisfy { letters.contains($0) || digits.contains($0) || "_-*/".utf8.contains($0) }
    }

    /// Section 3.3.1.3.2: up to 256 printable characters besides `,` and `=`, the last of them no space.
    private static func isValue(_ value: Substring.UTF8View) -> Bool {
        (1...256).contains(value.count)
            && value.allSatisfy {
                (0x20...0x7e).contains($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=")
            }
    }
}
