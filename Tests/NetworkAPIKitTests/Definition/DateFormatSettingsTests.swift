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
    func `each of the three settings is replaced`(setting: String) {
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
}
