import Testing

@testable import NetworkAPITools

struct TextFormatTests {
    @Test(arguments: [
        "2026-11-21T05:28:00Z", "2026-11-21t05:28:00.5+09:00", "1990-12-31T23:59:60Z", "2024-02-29T00:00:00z",
        "0000-01-01T00:00:00-23:59",
    ])
    func `a date and a time of RFC 3339 have the format date-time`(text: String) {
        #expect(TextFormat.fits(text, "date-time"))
    }

    @Test(arguments: [
        "", "2026-11-21", "2026-11-21T05:28:00", "2026-11-21 05:28:00Z", "2026-11-21T05:28:00+0900",
        "2026-11-21T05:28:00,5Z", "2026-11-21T05:28:00.Z", "2026-02-29T00:00:00Z", "2026-11-21T24:00:00Z",
        "2026-11-21T05:28:00+24:00", "2026-11-21T05:28:00Z ", "２０２６-11-21T05:28:00Z",
    ])
    func `any other text does not have the format date-time`(text: String) {
        #expect(!TextFormat.fits(text, "date-time"))
    }

    @Test(arguments: [
        ("2026-11-21", true), ("2024-02-29", true), ("0000-01-01", true), ("2026-02-29", false),
        ("2026-13-01", false), ("2026-2-3", false), ("20261121", false), ("2026-11-21T00:00:00Z", false),
        ("2026-11-2é", false), ("", false),
    ])
    func `only a day of the calendar has the format date`(text: String, isDate: Bool) {
        #expect(TextFormat.fits(text, "date") == isDate)
    }

    @Test(arguments: [
        ("127.0.0.1", "ipv4", true), ("256.0.0.1", "ipv4", false), ("+1.0.0.1", "ipv4", false),
        ("1.2.3", "ipv4", false), ("a@b.example", "email", true), ("@b.example", "email", false),
        ("a b@c.example", "email", false), ("a.example", "email", false),
    ])
    func `an address of the net or of a mailbox has its form`(text: String, format: String, fits: Bool) {
        #expect(TextFormat.fits(text, format) == fits)
    }
}
