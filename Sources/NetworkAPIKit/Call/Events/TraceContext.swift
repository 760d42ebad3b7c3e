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
    /// If the version is later than 00, only the known parts are read (section 4.3). An invalid `tracestate` is ignored
    /// (section 3.3).
    public init?(traceparent: String, tracestate: String? = nil) {
        let parts = Array(traceparent.utf8)
            .split(separator: UInt8(ascii: "-"), maxSplits: 4, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count >= 4, parts.prefix(4).map(\.utf8.count) == [2, 32, 16, 2],
            parts.prefix(4).joined().utf8.allSatisfy("0123456789abcdef".utf8.contains),
            parts[0] != "ff", parts[0] != "00" || parts.count == 4,
            parts[1...2].allSatisfy({ $0.contains { $0 != "0" } }),
            let flags = parts[3].utf8.last.flatMap(PercentEncoding.value(ofHexadecimal:))
        else { return nil }
        self.init(
            traceID: parts[1], spanID: parts[2], isSampled: flags & 1 == 1,
            state: tracestate.flatMap(Self.checkedState))
    }

    /// Returns the list of `tracestate` (section 3.3); `nil` if it is empty or invalid.
    ///
    /// Empty members are removed. A list of more than 32 members, or with a key that occurs twice, is invalid.
    private static func checkedState(_ text: String) -> String? {
        let members = text.split(separator: ",").map(HeaderList.trimmed).filter { !$0.isEmpty }
        guard !members.isEmpty, members.count <= 32,
            members.allSatisfy({ $0.range(of: member, options: .regularExpression) != nil }),
            Set(members.map { String($0.prefix { $0 != "=" }) }).count == members.count
        else { return nil }
        return members.joined(separator: ",")
    }

    /// A member: its key of up to 256 characters, or a tenant of 241 and a system of 14 with `@` between them, and its
    /// value of up to 256 printable characters except `,` and `=`, of which the last is not a space.
    private static let member =
        #"\A([a-z][-a-z0-9_*/]{0,255}|[a-z0-9][-a-z0-9_*/]{0,240}@[a-z][-a-z0-9_*/]{0,13})="#
        + #"[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]\z"#
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
