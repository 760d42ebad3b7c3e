import Foundation
import Testing

@testable import NetworkAPIKit

/// The settings of a device do not change how a date is written or read.
struct DateFormatSettingsTests {
    private func formatter() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .buddhist)
        formatter.locale = Locale(identifier: "ar_EG@numbers=arab")
        formatter.timeZone = TimeZone(identifier: "Asia/Seoul")
        return formatter
    }

    @Test func `a pattern is read and written in the Gregorian calendar, the POSIX locale and UTC`() {
        let formatter = formatter()
        NetworkAPI.DateFormat.Pattern.prepare(formatter, "EEE dd MMM yyyy HH:mm")
        let date = Date(timeIntervalSince1970: 1_704_164_640)
        for format in [formatter, DateFormatter()] {
            NetworkAPI.DateFormat.Pattern.prepare(format, "EEE dd MMM yyyy HH:mm")
            #expect(format.string(from: date) == "Tue 02 Jan 2024 03:04")
            #expect(format.date(from: "Tue 02 Jan 2024 03:04") == date)
        }
    }

    @Test(arguments: ["calendar", "locale", "time zone"])
    func `the calendar, locale and time zone of a formatter are replaced`(setting: String) {
        let formatter = DateFormatter()
        switch setting {
        case "calendar": formatter.calendar = self.formatter().calendar
        case "locale": formatter.locale = self.formatter().locale
        default: formatter.timeZone = self.formatter().timeZone
        }
        NetworkAPI.DateFormat.Pattern.prepare(formatter, "yyyy MMM dd HH")
        let written = formatter.string(from: Date(timeIntervalSince1970: 1_704_164_640))
        #expect(written == "2024 Jan 02 03")
        #expect(formatter.date(from: written) == Date(timeIntervalSince1970: 1_704_164_400))
    }

    @Test(arguments: [
        ("yyyy-MM-ddTHH:mm", "2001-09-09", false), ("yyyy-MM-dd'T'HH:mm", "2001-09-09T01:46", true),
    ])
    func `text in a pattern has quotes, without which no date is read`(
        pattern: String, written: String, isRead: Bool
    ) {
        let format = NetworkAPI.DateFormat.format(pattern)
        #expect(format.string(from: Date(timeIntervalSince1970: 1_000_000_000)) == written)
        for text in [written, "2001-09-09T01:46"] {
            #expect((format.date(from: text) != nil) == isRead)
        }
    }

    @Test(arguments: [
        ("0001-01-01", -62_135_596_800), ("1500-02-28", -14_826_758_400), ("1582-10-14", -12_219_379_200),
    ])
    func `a day before 1582 is one of the Gregorian calendar`(text: String, seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(NetworkAPI.DateFormat.day.string(from: date) == text)
        #expect(NetworkAPI.DateFormat.day.date(from: text) == date)
        #expect(NetworkAPI.DateFormat.iso8601.string(from: date) == "\(text)T00:00:00Z")
    }

    @Test(arguments: [
        ("yyyy-MM-dd'T'HH:mm:ssZ", "2026-11-21T05:28:00+0900", true),
        ("yyyy-MM-dd'T'HH:mm:ssZ", "2026/11/21T05:28:00+0900", false),
        ("yyyy-MM-dd'T'HH:mm:ssZ", "2026-11-21 05:28:00+0900", false),
        ("yyyy-M-d'T'HH:mmZ", "2026-12-1T05:28+0900", true),
        ("yyyy-M-d'T'HH:mmZ", "2026-9-30T23:28-0900", true),
        ("yyyy-M-d'T'HH:mmZ", "26-1-2T05:28+0900", false), ("yyyy-M-d", "26-1-2", false),
        ("yyyy-M-d", "2026-01-02", true),
        ("EEE, dd MMM yyyy HH:mm:ss Z", "Sun, 31 May 2026 23:30:00 -0700", true),
        ("EEE MMM d HH:mm:ss zzz yyyy", "Sun Mar 1 10:00:00 GMT 2026", true),
    ])
    func `text in another time zone has the separators and the digits of its pattern`(
        pattern: String, text: String, isRead: Bool
    ) {
        #expect((NetworkAPI.DateFormat.format(pattern).date(from: text) != nil) == isRead)
    }
}
