import Foundation
import NetworkAPIKit
import TestSupport
import Testing

/// Numbers: the grammar, and the verdict and value of each type.
///
/// What is surprising about `JSONDecoder`: an integer may be written with a fraction or an exponent if its value is
/// whole, and a number that no one reads is not checked.
@Suite(.enabled(if: SystemDecoder.isComparable), .timeLimit(.minutes(10)))
struct BodyNumberTests {
    static let texts = [
        "0", "1", "-1", "-0", "0.0", "-0.0", "0e0", "-0e5", "-0.0e1", "0e99999999999", "0.0e-99999999999",
        "1.0", "1e0", "1e2", "1E2", "1e+2", "1e-2", "100e-2", "12e-1", "1.5", "1.0000000000000000000001",
        "10.0e-1",
        "127", "128", "-128", "-129", "1.27e2", "1.28e2", "255", "256", "25.5e1", "32767", "32768", "-32768",
        "-32769",
        "65535", "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295",
        "4294967296",
        "9007199254740991", "9007199254740992.0", "9007199254740993.0", "9007199254740993.5",
        "-9007199254740993.0",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "9223372036854775807.0", "-9223372036854775808.0", "922337203685477580.7e1", "18446744073709551615",
        "18446744073709551616", "18446744073709551615.0", "1844674407370955161.5e1", "1e18", "1e19", "1e20",
        "170141183460469231731687303715884105727", "170141183460469231731687303715884105728",
        "-170141183460469231731687303715884105728", "-170141183460469231731687303715884105729",
        "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
        "340282366920938463463374607431768211455.0", "1e38", "1e39",
        "17014118346046923173168730371588410572.7e1",
        "00000", "00", "01", "-01", "0001", "1.", "-1.", ".5", "-.5", "+1", "1e", "1e+", "1e-", "1.e5", "-",
        "--1", "1-2",
        "1.2.3", "1e5.5", "1e5e5", "0x10", "0e", "1_000", "1,5", "NaN", "nan", "Infinity", "-Infinity", "inf",
        "١",
        "1f", "1d", "1L", "1 2", "e5", "E", "true", "null", "\"1\"", "[1]", "{\"a\":1}", "\"\"", "\"NaN\"",
    ]

    @Test(arguments: texts)
    func `a signed integer is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(Int.self, text)
        expectSameEverywhere(Int8.self, text)
        expectSameEverywhere(Int16.self, text)
        expectSameEverywhere(Int32.self, text)
        expectSameEverywhere(Int64.self, text)
    }

    @Test(arguments: texts)
    func `an unsigned integer is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(UInt.self, text)
        expectSameEverywhere(UInt8.self, text)
        expectSameEverywhere(UInt16.self, text)
        expectSameEverywhere(UInt32.self, text)
        expectSameEverywhere(UInt64.self, text)
    }

    @Test(arguments: texts)
    func `an integer of 128 bits is the one of JSONDecoder`(text: String) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        expectSameEverywhere(Int128.self, text)
        expectSameEverywhere(UInt128.self, text)
    }

    static let fractions = [
        "0.1", "0.2", "0.30000000000000004", "1.1", "3.14159265358979323846264338327950288", "100.00", "1.50",
        "123456789.123456789", "16777217", "16777216.5", "16777219.0", "0.10000000149011612",
        "3.4028234663852886e38",
        "3.4028235677973366e38", "3.4028235e38", "3.4028236e38", "3.5e38", "1e39", "1.4e-45", "7e-46",
        "7.1e-46",
        "1.17549435e-38", "1e-46", "1.7976931348623157e308", "1.7976931348623158e308",
        "1.7976931348623159e308",
        "1.8e308", "1e309", "-1e309", "1e999", "-1e999", "1e99999999999", "5e-324", "2.4703282292062327e-324",
        "2.4703282292062328e-324", "1e-324", "1e-325", "-1e-325", "1e-999", "1e-99999999999",
        "2.2250738585072014e-308",
        "2.2250738585072011e-308", "2.2250738585072012e-308", "9007199254740993", "9007199254740992.5",
        "8.988465674311579e307", "0.500000000000000166533453693773481063544750213623046875",
        "1.00000000000000011102230246251565404236316680908203125",
        "1.00000000000000011102230246251565404236316680908203124",
        "1.00000000000000011102230246251565404236316680908203126", "7205759403792793199999e-5",
        "7205759403792793200001e-5", "1.00000005960464477539062500", "1.00000005960464477539062499",
        "1.00000017881393432617187500", "99999999999999999999999999999999999999",
        "12345678901234567890123456789012345678.9",
        "0.12345678901234567890123456789012345678901234567890", "999999999999999999999999999999999999999",
        "340282366920938463463374607431768211455", "340282366920938463463374607431768211456", "1e127",
        "1e128", "9e127",
        "1e165", "1e166", "1e-127", "1e-128", "1e-129", "0.00000000000000000000000000000000000000000000001",
        "1234567890123456789012345678901234567890e-20", "0.1e1",
        "10000000000000000000000000000000000000000000000e-46",
        "4e-320", "123456789012345678901234567890123456789012345678901234567890e50",
    ]

    @Test(arguments: texts + fractions)
    func `a number with a fraction is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(Double.self, text)
        expectSameEverywhere(Float.self, text)
        expectSameEverywhere(Decimal.self, text)
        expectSameEverywhere(CGFloat.self, text)
        expectSameEverywhere(Bool.self, text)
    }

    @Test(arguments: fractions)
    func `an integer of a number with a fraction is the one of JSONDecoder`(text: String) {
        expectSameEverywhere(Int.self, text)
        expectSameEverywhere(UInt64.self, text)
        expectSameEverywhere(Int8.self, text)
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        expectSameEverywhere(Int128.self, text)
        expectSameEverywhere(UInt128.self, text)
    }

    @Test func `every short text of the characters of a number is read as JSONDecoder reads it`() {
        func visit(_ text: String, _ rest: Int) {
            if !text.isEmpty {
                expectSame(Int.self, Data(text.utf8))
                expectSame([Double].self, Data("[\(text)]".utf8))
                expectSame([String: UInt8].self, Data("{\"a\":\(text)}".utf8))
                expectSame([Decimal].self, Data("[\(text)]".utf8))
            }
            if rest > 0 { for character in "019.e+-" { visit(text + String(character), rest - 1) } }
        }
        visit("", comparesAll ? 4 : 3)
    }

    @Test(arguments: 1...22)
    func `a number of any length is the one of JSONDecoder`(count: Int) {
        let digits = String("9876543210123456789055".prefix(count))
        for point in 0...count {
            let fraction = point == 0 ? "0.00\(digits)" : "\(digits.prefix(point)).\(digits.dropFirst(point))"
            let text = point == count ? digits : fraction
            for text in [text, "-\(text)", "\(text)e-3"] {
                // At the end of the text, and with other text after it.
                expectSame(Double.self, Data(text.utf8))
                expectSame([Double].self, Data("[\(text),1234567]".utf8))
                expectSame([Decimal].self, Data("[\(text) ]".utf8))
                expectSame([Int].self, Data("[\(text)]".utf8))
            }
        }
    }

    @Test(arguments: texts + fractions)
    func `a number that no one reads has the verdict of JSONDecoder`(text: String) {
        struct Other: Decodable { let b: Int }
        expectSame(Other.self, Data("{\"a\":\(text),\"b\":1}".utf8))
        expectSame(Other.self, Data("{\"b\":1,\"a\":[\(text)]}".utf8))
        expectSame([Bool].self, Data("[true,\(text)]".utf8))
    }
}
