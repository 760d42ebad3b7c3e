// The arithmetic of dates, ages and sizes, run with an `Int` of 32 bits: one that overflows ends the program.
// Each check is printed before it begins, so that the last line names the one that failed.

func check(_ name: StaticString, _ condition: () -> Bool) {
    print(name)
    guard condition() else { fatalError() }
}

func seconds(_ text: StaticString) -> Double? {
    ISO8601Date.seconds(from: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
}

func isSame(_ left: String, _ right: StaticString) -> Bool {
    left.utf8.elementsEqual(UnsafeBufferPointer(start: right.utf8Start, count: right.utf8CodeUnitCount))
}

@main
enum Checks {
    static func main() {
        check("Int has 32 bits") { Int.bitWidth == 32 }
        check("Duration.century") { Duration.century.components.seconds == 3_155_760_000 as Int64 }
        check("Duration.bounded") { Duration.seconds(Int64.max / 2).bounded == .century }
        check("Duration.inSeconds") { Duration.seconds(5_000_000_000 as Int64).inSeconds == 3_155_760_000.0 }
        check("Duration.nanoseconds") { Duration.century.nanoseconds == 3_155_760_000_000_000_000 as UInt64 }
        check("ISO8601Date.seconds") {
            seconds("2026-11-21T05:28:00+09:00") == 1_795_206_480.0
                && seconds("2038-01-19T03:14:08Z") == 2_147_483_648.0
                && seconds("2100-01-01T00:00:00Z") == 4_102_444_800.0
                && seconds("9999-12-31T23:59:59Z") == 253_402_300_799.0
                && seconds("1901-12-13T20:45:51Z") == -2_147_483_649.0
                && seconds("0000-01-01T00:00:00Z") == -62_167_219_200.0
        }
        check("ISO8601Date.string") {
            isSame(ISO8601Date.string(seconds: 0), "1970-01-01T00:00:00Z")
                && isSame(ISO8601Date.string(seconds: 1_795_206_480.25), "2026-11-20T20:28:00.250Z")
                && isSame(ISO8601Date.string(seconds: 253_402_300_799.0), "9999-12-31T23:59:59Z")
                && isSame(ISO8601Date.string(seconds: -62_167_219_200.0), "0000-01-01T00:00:00Z")
                && ISO8601Date.string(seconds: 1e300).utf8.count == 23
        }
        check("DeltaSeconds.text") {
            isSame(DeltaSeconds.text(2_147_483_648.0), "2147483648")
                && isSame(DeltaSeconds.text(.infinity), "2147483648") && isSame(DeltaSeconds.text(-1), "0")
        }
        check("DeltaSeconds.value") { DeltaSeconds.value(of: "99999999999999999999") == 2_147_483_648.0 }
        check("ContentRange") {
            let range = ContentRange("bytes 4294967296-8589934591/8589934592")
            return range?.total == 8_589_934_592 as UInt64
        }
        print("done")
    }
}
