// The simple values: text, numbers and dates, in usual and in odd spellings.
extension ParityWriter {
    /// Returns a text in quotes, with some of its characters escaped.
    mutating func quoted(_ text: String) -> String {
        guard random(12) == 0 else { return "\"\(text)\"" }
        var result = "\""
        for unit in text.utf16 {
            if random(2) == 0 || unit > 127 {
                let digits = String(unit, radix: 16, uppercase: random(2) == 0)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                result += String(decoding: [unit], as: UTF16.self)
            }
        }
        return result + "\""
    }

    mutating func string() -> String {
        let pieces = [
            "a", "b", "é", "e\u{301}", "한국어", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0061"#,
            #"\ud83d\ude00"#,
            #"\u00e9"#, #"\u0000"#, " ", "\u{FEFF}", #"\uFEFF"#, "xyz01234", "12", "true", "\u{7F}",
            #"\u2028"#,
        ]
        let odd = [#"\ud800"#, #"\udc00"#, #"\x"#, "\u{1}", #"\u12"#, #"\ud83d\u0041"#, #"\U0061"#]
        var text = "\""
        for _ in 0..<random(pick([1, 3, 12])) { text += isOdd() ? pick(odd) : pick(pieces) }
        return text + "\""
    }

    mutating func integer() -> String {
        switch random(isOdd() ? 8 : 6) {
        case 0, 1: return "\(random(300) - 100)"
        case 2: return "\(random(10))"
        case 3:
            return pick([
                "127", "128", "-128", "-129", "255", "256", "32767", "32768", "-32769", "65535", "65536",
                "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296",
                "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
                "18446744073709551615", "18446744073709551616", "9007199254740993",
                "170141183460469231731687303715884105727", "170141183460469231731687303715884105728",
                "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
            ])
        case 4: return "\(Int64(bitPattern: generator.next()) >> Int64(random(60)))"
        case 5:
            return pick([
                "1e2", "1.0", "10E1", "-0", "0e0", "0.0", "25.0e1", "12e-1", "1e18", "1E+2", "100e-2",
            ])
        default: return number()
        }
    }

    mutating func number() -> String {
        switch random(isOdd() ? 8 : 6) {
        case 0: return "\(random(1000))"
        case 1: return "\(Double(random(2_000_000) - 1_000_000) / 1000)"
        case 2:
            let double = Double(bitPattern: generator.next())
            return double.isFinite ? "\(double)" : "0.1"
        case 3: return "\(random(1000)).\(generator.next())e\(random(40) - 20)"
        case 4: return "\(Float(random(1000)) / 7)"
        case 5:
            return pick([
                "1.7976931348623157e308", "5e-324", "2.2250738585072014e-308", "3.4028234663852886e38",
                "3.4028236e38", "1e-46", "0.1", "1e400", "-1e400", "1e-400", "-0.0", "-0e1", "1E5", "1e+5",
                "123456789012345678901234567890.123456789", "0.30000000000000004", "1e127", "1e128", "9e-128",
                "99999999999999999999999999999999999999.5", "7205759403792793199999e-5", "0.000001", "1e-999",
            ])
        default:
            return pick([
                "01", "1.", ".5", "+1", "1e", "1e+", "-", "--1", "1.e5", "0x10", "NaN", "Infinity", "-.5",
                "1_0",
                "1e5.5", "00", "-01", "1.5.5", "١",
            ])
        }
    }

    mutating func date() -> String {
        if isOdd() { return random(2) == 0 ? integer() : string() }
        switch dates {
        case 0:
            return pick([
                #""2026-11-21T05:28:00Z""#, #""2026-11-21T05:28:00.123Z""#, #""2026-11-21T05:28:00+09:00""#,
                #""2026-11-21T05:28:00.123456789-0330""#, #""2026-02-30T05:28:00Z""#, #""2026-11-21""#,
                #""2026-11-21t05:28:00z""#, #""2026-11-21T24:00:00Z""#, #""\u0032026-11-21T05:28:00Z""#,
            ])
        case 1, 2:
            return pick([
                "0", "1763702880", "-1", "1763702880.5", "1763702880123", "1e9", "-0", "0.1", "1e300",
                "123.456",
            ])
        case 3:
            return pick([
                #""2026-11-21""#, #""2026-2-3""#, #""2026/02/03""#, #""1969-12-31""#, #""2026-13-01""#,
            ])
        default:
            return pick([
                #""2026-11-21 05:28""#, #""2026-11-21""#, #""2026-11-21 5:28""#, #""2026-11-21  05:28""#,
            ])
        }
    }
}
