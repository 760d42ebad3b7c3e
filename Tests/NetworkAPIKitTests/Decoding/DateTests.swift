import Foundation
import NetworkAPIKit
import TestSupport
import Testing

struct DateTests {
    private func date(_ text: String, _ format: NetworkAPI.DateFormat = .iso8601) -> Double? {
        format.date(from: text)?.timeIntervalSince1970
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2024-01-02T03:04:05Z", 1_704_164_645),
        ("2024-01-02T03:04:05.123Z", 1_704_164_645.123),
        ("2024-01-02T03:04:05.5Z", 1_704_164_645.5), ("2024-01-02T12:04:05+09:00", 1_704_164_645),
        ("2024-01-01T22:04:05-0500", 1_704_164_645), ("2024-01-02t03:04:05z", 1_704_164_645),
        ("2024-01-02 03:04:05Z", 1_704_164_645), ("2024-02-29T00:00:00Z", 1_709_164_800),
        ("2000-02-29T00:00:00Z", 951_782_400), ("1969-12-31T23:59:59.5Z", -0.5),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799), ("1990-12-31T23:59:60Z", 662_688_000),
        ("2024-01-02T03:04:05.123456789Z", 1_704_164_645.123456789),
        ("2024-01-02T03:04:05,5Z", 1_704_164_645.5),
        ("2024-01-02T03:04:05-00:00", 1_704_164_645), ("2024-01-02T03:04:05+23:59", 1_704_078_305),
        ("2024-01-02T12:04:05+09", 1_704_164_645), ("2024-01-02T03:04:05+00", 1_704_164_645),
    ])
    func `a date with any offset and fraction is read`(text: String, seconds: Double) {
        #expect(date(text) == seconds)
    }

    @Test(arguments: [
        "", "2024", "2024-01-02", "2024-01-02T03:04:05", "2024-01-02T03:04Z", "2024-1-2T03:04:05Z",
        "2024-13-01T00:00:00Z",
        "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-32T00:00:00Z", "2023-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z", "2024-01-02T24:00:00Z", "2024-01-02T03:60:00Z",
        "2024-01-02T03:04:61Z", "2024-01-02T03:04:05.Z", "2024-01-02T03:04:05+9:00", "2024-01-02T03:04:05+9",
        "2024-01-02T03:04:05+09:", "2024-01-02T03:04:05+090", "2024-01-02T03:04:05+",
        "2024-01-02T03:04:05+24:00", "2024-01-02T03:04:05+09:60", "2024-01-02T03:04:05Z ",
        " 2024-01-02T03:04:05Z",
        "2024-01-02T03:04:05ZZ", "-2024-01-02T03:04:05Z", "12024-01-02T03:04:05Z", "２０２４-01-02T03:04:05Z",
        "2024-01-02T03:04:05.1.2Z", "1704164645", "2024-01-02T03:04:05\0Z", "2024/01/02T03:04:05Z",
    ])
    func `text that is not an ISO 8601 date is not read`(text: String) {
        #expect(NetworkAPI.DateFormat.iso8601.date(from: text) == nil)
    }

    @Test func `a fraction of any length is read`() {
        let digits = String(repeating: "9", count: 100_000)
        #expect(date("1970-01-01T00:00:00.\(digits)Z") == 1)
    }

    @Test func `a date written is the date read, to the millisecond`() {
        var generator = SplitMix(seed: 20_261_121)
        for _ in 0..<20_000 {
            let milliseconds = Int.random(in: -62_167_219_200_000...253_402_300_799_999, using: &generator)
            let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            let text = NetworkAPI.DateFormat.iso8601.string(from: date)
            let read = NetworkAPI.DateFormat.iso8601.date(from: text)?.timeIntervalSince1970
            #expect(read.map { Int(($0 * 1000).rounded()) } == milliseconds, "\(text)")
        }
    }

    @Test func `Foundation writes the same seconds`() {
        var generator = SplitMix(seed: 3339)
        let formatter = ISO8601DateFormatter()
        // From 1600: Foundation's calendar is the Julian one before October 1582.
        for _ in 0..<2_000 {
            let seconds = Int.random(in: -11_676_096_000...253_402_300_799, using: &generator)
            let date = Date(timeIntervalSince1970: Double(seconds))
            #expect(NetworkAPI.DateFormat.iso8601.string(from: date) == formatter.string(from: date))
        }
    }

    @Test(
        arguments: [
            .infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude, 1e14, -1e14,
            253_402_300_800, -62_167_219_201,
        ] as [Double])
    func `a date of any size is written without a trap`(seconds: Double) {
        #expect(!NetworkAPI.DateFormat.iso8601.string(from: Date(timeIntervalSince1970: seconds)).isEmpty)
    }

    @Test(arguments: [
        ("2026-11-21", 1_795_219_200), ("1970-01-01", 0), ("2024-02-29", 1_709_164_800),
        ("1969-12-31", -86_400),
    ])
    func `a day alone is read and written in UTC`(text: String, seconds: Double) {
        #expect(date(text, .day) == seconds)
        #expect(date(text, .format("yyyy-MM-dd")) == seconds)
        #expect(NetworkAPI.DateFormat.day.string(from: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(arguments: [
        "", "2026-13-01", "2026-02-30", "2026-11-21T00:00:00Z", "2026-11-21x", "21.11.2026", "x",
    ])
    func `text that is not a day is not read`(text: String) {
        #expect(NetworkAPI.DateFormat.day.date(from: text) == nil)
    }

    @Test(arguments: [
        "2026-2-3", "2026-02-3", "2026-2-03", "26-02-03", "2026/02/03", "2026 02 03", "20260203",
        "2026-002-03", "2026-02-003", " 2026-02-03", "2026-02-03 ", "2026-02-03\n", "+2026-02-03",
        "２０２６-０２-０３", "2026-02-29",
    ])
    func `a date with other digits or separators than its pattern is not a date`(text: String) {
        #expect(NetworkAPI.DateFormat.format("yyyy-MM-dd").date(from: text) == nil)
    }

    @Test(arguments: [
        ("yyyy-MM-dd", "2026-02-03", 1_770_076_800), ("yyyyMMdd", "20260203", 1_770_076_800),
        ("d/M/yyyy", "3/2/2026", 1_770_076_800), ("d/M/yyyy", "13/12/2026", 1_797_120_000),
        ("MMMM d, yyyy", "February 3, 2026", 1_770_076_800),
        ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2023-11-14T22:13:20.500", 1_700_000_000.5),
        ("yyyy-MM-dd HH:mm:ss", "2023-11-14 22:13:20", 1_700_000_000),
        ("yyyy-MM-dd'T'HH:mm:ssXXX", "2023-11-14T23:13:20+01:00", 1_700_000_000),
        ("EEE, dd MMM yyyy HH:mm:ss Z", "Tue, 14 Nov 2023 23:13:20 +0100", 1_700_000_000),
        ("hh:mm a, dd.MM.yy", "10:13 PM, 14.11.23", 1_699_999_980),
    ])
    func `a date in the form of its pattern is read`(pattern: String, text: String, seconds: Double) {
        #expect(date(text, .format(pattern)) == seconds)
    }

    @Test(arguments: [
        "yyyy-MM-dd", "d.M.yy", "yyyy-MM-dd'T'HH:mm:ss.SSSZZZZZ", "EEEE, d. MMMM yyyy 'at' h:mm:ss a",
        "dd/MMM/yyyy:HH:mm:ss Z", "yyyyMMddHHmmss", "yyyy'y'DDD", "H'h'm's'", "''yyyy-MM''",
    ])
    func `a date that a pattern writes is read by it`(pattern: String) {
        let format = NetworkAPI.DateFormat.format(pattern)
        var generator = SplitMix(seed: 35)
        for _ in 0..<200 {
            let seconds = Double(Int.random(in: 946_684_800...4_102_444_799, using: &generator))
            let text = format.string(from: Date(timeIntervalSince1970: seconds))
            let read = format.date(from: text)
            #expect(read.map(format.string) == text)
        }
    }

    @Test(arguments: [
        "2026\u{301}", "20\u{A03}26", "2026-02-03\u{301}", "2026-02-03\r\n", "\r\n2026-02-03",
        "2026-0\u{20E3}2-03",
        "\u{661}\u{301}", "2026\u{1F1F0}\u{1F1F7}", "2026-02-03\u{200D}", "\u{1112}\u{1161}\u{11AB}",
    ])
    func `a date that ends inside a character is not a date`(text: String) throws {
        for pattern in ["yyyy", "yyyy-MM-dd", "y", "'\u{661}\u{301}'yyyy", "MMM", "yyyy'\u{301}'"] {
            #expect(NetworkAPI.DateFormat.format(pattern).date(from: text) == nil)
        }
    }

    @Test(arguments: ["yyyy\u{1102}\u{1167}\u{11AB} MM", "yyyy'\u{1F1F0}\u{1F1F7}'", "yyyy년 M월", "'😀'yyyy"])
    func `a pattern may have characters of several scalars`(pattern: String) throws {
        let format = NetworkAPI.DateFormat.format(pattern)
        let date = try #require(format.date(from: format.string(from: Date(timeIntervalSince1970: 0))))
        #expect(date == Date(timeIntervalSince1970: 0))
    }

    @Test func `a date of a response in another form than its pattern is refused`() async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await event(#"[{"at":"2026-2-3"}]"#, .json(dates: .format("yyyy-MM-dd")))
        }
        #expect(failure?.decoding?.codingPath == "[0].at")
    }

    private struct Event: Decodable {
        let at: Date
    }

    private func event(
        _ json: String,
        _ info: NetworkAPI.ResponseInfo<[Event]> = .automatic
    ) async throws(NetworkAPI.Failure) -> Double? {
        let call = Endpoint<EmptyParameter, [Event]>(requestInfo: .init(method: .get), responseInfo: info)
        return try await call.request(using: .stub(.json(json))).first?.at.timeIntervalSince1970
    }

    @Test func `a response's dates are read in the format of the endpoint`() async throws {
        #expect(try await event(#"[{"at":"2024-01-02T03:04:05Z"}]"#) == 1_704_164_645)
        #expect(try await event(#"[{"at":"2024-01-02T12:04:05.123+09:00"}]"#) == 1_704_164_645.123)
        #expect(
            try await event(#"[{"at":"2024-01-02"}]"#, .json(dates: .format("yyyy-MM-dd"))) == 1_704_153_600)
        #expect(try await event(#"[{"at":"2024-01-02"}]"#, .json(dates: .day)) == 1_704_153_600)
        #expect(try await event(#"[{"at":60}]"#, .json(dates: .seconds)) == 60)
    }

    @Test(arguments: [#""2024-01-02""#, #""""#, #""yesterday""#, "5", "null", "{}"])
    func `text that is not a date fails with its place`(value: String) async throws {
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await event(#"[{"at":\#(value)}]"#)
        }
        #expect(failure?.decoding?.codingPath == "[0].at")
        #expect(failure?.decoding?.problem == .mismatch)
    }

    @Test(
        arguments: [
            (NetworkAPI.DateFormat.seconds, 60, "60"), (.seconds, -0.5, "-0.5"), (.milliseconds, 1.5, "1500"),
            (.milliseconds, 0.0004, "0"), (.milliseconds, -1, "-1000"), (.day, 86_400, "1970-01-02"),
        ] as [(NetworkAPI.DateFormat, Double, String)])
    func `a date has the text of its format`(format: NetworkAPI.DateFormat, seconds: Double, text: String) {
        #expect(format.string(from: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test func `text with a number is a date in seconds or milliseconds`() {
        #expect(NetworkAPI.DateFormat.seconds.date(from: "1.5") == Date(timeIntervalSince1970: 1.5))
        #expect(NetworkAPI.DateFormat.milliseconds.date(from: "1500") == Date(timeIntervalSince1970: 1.5))
        #expect(NetworkAPI.DateFormat.seconds.date(from: "inf") == nil)
        #expect(NetworkAPI.DateFormat.seconds.date(from: "2026-11-21") == nil)
    }

    @Test(arguments: [
        "0x10", "1e3", "+5", " 5", "5 ", "", "-", ".5", "5.", "inf", "nan", "1,5", "٥", "0x1p3", "1E3",
    ])
    func `text that is not a number in digits is not a date`(text: String) {
        #expect(NetworkAPI.DateFormat.seconds.date(from: text) == nil)
        #expect(NetworkAPI.DateFormat.milliseconds.date(from: text) == nil)
    }

    @Test(arguments: [0, 1.5, -1.5, 1e-7, -1e-7, 1e15, 1e20, -1e300])
    func `every number that is written is read`(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        for format in [NetworkAPI.DateFormat.seconds, .milliseconds] {
            let text = format.string(from: date)
            #expect(format.date(from: text).map(format.string) == text)
        }
    }

    @Test func `formats are equal if their patterns are`() {
        #expect(NetworkAPI.DateFormat.format("yyyy-MM-dd") == .day)
        #expect(NetworkAPI.DateFormat.format("yyyy") != .day)
        #expect(Set([NetworkAPI.DateFormat.day, .format("yyyy-MM-dd"), .iso8601]).count == 2)
    }

    @Test(arguments: [
        (NetworkAPI.DateFormat.iso8601, #"{"at":"1970-01-01T00:01:00Z"}"#, 60.0),
        (.seconds, #"{"at":60}"#, 60), (.milliseconds, #"{"at":60000}"#, 60),
        // Foundation takes 2000-01-01 for the day of a time alone.
        (.format("HH:mm"), #"{"at":"00:01"}"#, 946_684_860),
    ])
    func `the standard encoder and decoder share each format`(
        format: NetworkAPI.DateFormat, json: String, read: Double
    ) throws {
        let data = try JSONEncoder.api(dates: format).encode(["at": Date(timeIntervalSince1970: 60)])
        #expect(String(decoding: data, as: UTF8.self) == json)
        let dates = try JSONDecoder.api(dates: format).decode([String: Date].self, from: data)
        #expect(dates == ["at": Date(timeIntervalSince1970: read)])
    }
}
