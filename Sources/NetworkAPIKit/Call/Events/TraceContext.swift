import Foundation

extension NetworkAPI {
    /// The position of a request in a distributed trace (W3C Trace Context, https://www.w3.org/TR/trace-context/).
    ///
    /// A server that makes calls for its requests reads the context of each request, and makes its calls within it:
    ///
    /// ```swift
    /// let context = NetworkAPI.TraceContext(traceparent: traceparent, tracestate: tracestate)
    /// try await NetworkAPI.TraceContext.$current.withValue(context) { try await serve() }
    /// ```
    public struct TraceContext: Hashable, Sendable {
        /// The context of the calls of the current task; with `nil`, each call begins a trace.
        @TaskLocal public static var current: TraceContext?

        /// The identifier of the trace: 32 lowercase hexadecimal digits, not all of them zero.
        public let traceID: String
        /// The identifier of the span: 16 lowercase hexadecimal digits, not all of them zero.
        public let spanID: String
        /// Whether the trace is recorded by the system that began it.
        public let isSampled: Bool
        /// The data of tracing systems in `tracestate`; `nil` if there is none.
        public let state: String?

        /// The value of the `traceparent` header field, of version 00.
        public var traceparent: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }
    }
}

extension NetworkAPI.TraceContext {
    /// Creates a context from the two header fields; `nil` if `traceparent` is invalid (section 3.2).
    ///
    /// Of a version later than 00, only the known parts are read (section 4.3). An invalid `tracestate` is ignored
    /// (section 3.3).
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

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> String? {
        let isDigit = { (byte: UInt8) in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
        }
        return digits.allSatisfy(isDigit) ? String(decoding: digits, as: UTF8.self) : nil
    }
}

extension NetworkAPI.Request {
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

/// Checks the list of `tracestate` (W3C Trace Context, section 3.3).
private enum TraceState {
    /// Returns the list; `nil` if it is empty or invalid.
    ///
    /// Empty members are removed. A list of more than 32 members, or with a key that occurs twice, is invalid.
    static func checked(_ text: String) -> String? {
        let members = text.split(separator: ",").map(HeaderList.trimmed).filter { !$0.isEmpty }
        guard !members.isEmpty, members.count <= 32, members.allSatisfy(isMember),
            Set(members.map { String($0.prefix { $0 != "=" }) }).count == members.count
        else { return nil }
        return members.joined(separator: ",")
    }

    /// A member: its key of up to 256 characters, or a tenant of 241 and a system of 14 with `@` between them, and its
    /// value of up to 256 printable characters except `,` and `=`, of which the last is not a space.
    private static let member =
        #"\A([a-z][-a-z0-9_*/]{0,255}|[a-z0-9][-a-z0-9_*/]{0,240}@[a-z][-a-z0-9_*/]{0,13})="#
        + #"[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]\z"#

    private static func isMember(_ text: Substring) -> Bool {
        text.range(of: member, options: .regularExpression) != nil
    }
}
