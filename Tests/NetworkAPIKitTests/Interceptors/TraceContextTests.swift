import Testing

@testable import NetworkAPIKit

struct TraceContextTests {
    private static let traceID = "0af7651916cd43dd8448eb211c80319c"
    private static let spanID = "b7ad6b7169203331"

    @Test(arguments: [("00", false), ("01", true), ("02", false), ("03", true), ("ff", true)])
    func `a header of version 00 is read, and of its flags the one that is known`(
        flags: String, isSampled: Bool
    ) throws {
        let context = try #require(
            NetworkAPI.TraceContext(traceparent: "00-\(Self.traceID)-\(Self.spanID)-\(flags)"))
        #expect(context.traceID == Self.traceID)
        #expect(context.spanID == Self.spanID)
        #expect(context.isSampled == isSampled)
        #expect(context.traceparent == "00-\(Self.traceID)-\(Self.spanID)-\(isSampled ? "01" : "00")")
    }

    @Test(arguments: ["cc-\(traceID)-\(spanID)-01", "01-\(traceID)-\(spanID)-01-what-comes-later"])
    func `the known parts of a later traceparent version are read`(text: String) throws {
        let context = try #require(NetworkAPI.TraceContext(traceparent: text))
        #expect(context.traceparent == "00-\(Self.traceID)-\(Self.spanID)-01")
    }

    @Test(arguments: [
        "", "00", "00-\(traceID)-\(spanID)", "00-\(traceID)-\(spanID)-1", "00-\(traceID)-\(spanID)-01-more",
        "01-\(traceID)-\(spanID)-01more", "ff-\(traceID)-\(spanID)-01", "0x-\(traceID)-\(spanID)-01",
        "00-\(traceID.uppercased())-\(spanID)-01", "00-\(traceID)-\(spanID.uppercased())-01",
        "00-00000000000000000000000000000000-\(spanID)-01", "00-\(traceID)-0000000000000000-01",
        "00-\(traceID)-\(spanID)-0x", "00_\(traceID)_\(spanID)_01", " 00-\(traceID)-\(spanID)-01",
        "00-\(traceID.dropLast())é-\(spanID)-01", "00-\(traceID.dropLast())-\(spanID)-01",
    ])
    func `text that is not a traceparent is refused`(text: String) {
        #expect(NetworkAPI.TraceContext(traceparent: text) == nil)
    }

    private static let long = String(repeating: "a", count: 256)
    private static let states: [(String, String?)] = [
        ("rojo=00f067aa0ba902b7", "rojo=00f067aa0ba902b7"),
        ("a=1,b=2", "a=1,b=2"),
        ("a=1 ,\t b=2,", "a=1,b=2"),
        ("0a@sys=x y", "0a@sys=x y"),
        ("a_-*/1=!#$~", "a_-*/1=!#$~"),
        ("\(long)=\(long)", "\(long)=\(long)"),
        ("\(long)a=1", nil), ("a=\(long)a", nil), ("a=", nil), ("=1", nil), ("a", nil), ("a=1=2", nil),
        ("A=1", nil), ("0a=1", nil), ("a@b@c=1", nil), ("a@0=1", nil), ("a b=1", nil), ("a=é", nil),
        ("a=1,a=2", nil), ("", nil), (" , ,", nil), ("a=1\r\nX: y", nil), ("@a=1", nil), ("a@=1", nil),
        (
            (1...32).map { "k\($0)=1" }.joined(separator: ","),
            (1...32).map { "k\($0)=1" }.joined(separator: ",")
        ),
        ((1...33).map { "k\($0)=1" }.joined(separator: ","), nil),
    ]

    @Test(arguments: states)
    func `a tracestate is passed on unchanged or dropped`(text: String, expected: String?) throws {
        let context = try #require(
            NetworkAPI.TraceContext(
                traceparent: "00-\(Self.traceID)-\(Self.spanID)-01", tracestate: text))
        #expect(context.state == expected)
    }
}
