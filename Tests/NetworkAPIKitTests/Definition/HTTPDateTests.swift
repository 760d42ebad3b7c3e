import Foundation
import Testing

@testable import NetworkAPIKit

struct HTTPDateTests {
    private let now = Date(timeIntervalSince1970: 1_795_000_000)  // November 2026

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777),
        ("Wed Nov 16 08:49:37 1994", 784_975_777),
        ("SUN, 06 NOV 1994 08:49:37 gmt", 784_111_777),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200),
        ("Saturday, 21-Nov-26 00:00:00 GMT", 1_795_219_200),
        ("Monday, 01-Jan-76 00:00:00 GMT", 3_345_062_400),
        ("Friday, 01-Jan-77 00:00:00 GMT", 220_924_800),
    ])
    func `each of the three forms of an HTTP date is read`(text: String, seconds: Double) {
        #expect(HTTPDate.date(from: text, now: now)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "0", "-1", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 31 Feb 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nom 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 UTC", "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06  Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov  1994 08:49:37 GMT", "Sun,06 Nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 06-Nov-1994 08:49:37 GMT", "Sun, 06 Nov 1994 08.49.37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT ",
        "Son, 06 Nov 1994 08:49:37 GMT", ", 06 Nov 1994 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06-Nov-94 08:49:37 GMT", "Sun Nov 6 08:49:37 1994", "Sun Nov  6  08:49:37 1994",
        "Sun Nov  06 08:49:37 1994", "Sun Nov 6 08:49:37 94", "Sun, 06 Nov 1994 08:49:3٧ GMT",
        "1994-11-06T08:49:37Z",
    ])
    func `other text is not an HTTP date`(text: String) {
        #expect(HTTPDate.date(from: text, now: now) == nil)
    }
}
