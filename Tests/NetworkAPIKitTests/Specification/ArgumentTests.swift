import Foundation
import NetworkAPIKit
import Testing

@Suite struct ArgumentTests {
    private func read<Value: NetworkAPI.Argument>(_ text: String, as type: Value.Type = Value.self) -> Value?
    {
        Value(argumentText: text)
    }

    @Test(arguments: ["", " ", "+1 ", "0x10", "1.0", "1e3", "１", "nan", "9223372036854775808"])
    func `no whole number`(text: String) {
        #expect(read(text, as: Int.self) == nil)
        #expect(read(text, as: Int64.self) == nil)
    }

    @Test func `a whole number has the bounds of its type`() {
        #expect(read("-9223372036854775808") == Int64.min)
        #expect((read("127") as Int8?, read("128") as Int8?) == (127, nil))
        #expect((read("255") as UInt8?, read("-1") as UInt8?) == (255, nil))
        #expect((read("32767") as Int16?, read("65535") as UInt16?) == (32_767, 65_535))
        #expect((read("2147483647") as Int32?, read("4294967295") as UInt32?) == (.max, .max))
        #expect((read("18446744073709551615") as UInt64?, read("0") as UInt?) == (.max, 0))
        #expect(UInt8.argumentForm == "a whole number from 0 to 255")
    }

    @Test func `a number, a truth, a UUID, and any text`() {
        #expect(
            (read("1.5") as Double?, read("-1e3") as Double?, read("1,5") as Double?) == (1.5, -1_000, nil))
        #expect((read("0.5") as Float?, read("half") as Float?) == (0.5, nil))
        #expect((read("true") as Bool?, read("false") as Bool?, read("True") as Bool?) == (true, false, nil))
        #expect(read("7", as: UUID.self) == nil)
        #expect((read("") as String?, read("민\0") as String?) == ("", "민\0"))
    }

    @Test func `an optional reads what it wraps, and may be left out`() {
        #expect(Int??.some(.some(5)) == read("5", as: Int?.self))
        #expect(read("five", as: Int?.self) == nil)
        #expect(Int?.absentArgument == .some(.none))
        #expect(Int.absentArgument == nil)
        #expect(Int?.argumentForm == Int.argumentForm)
        #expect((Int?.some(5).argumentText, Int?.none.argumentText) == ("5", nil))
    }

    @Test func `texts by name are an object of JSON`() {
        #expect(read(#"{"b": "2", "a": "\"민\""}"#) == ["a": "\"민\"", "b": "2"])
        for text in ["", "{", "[]", "{\"a\": 1}", "{\"a\": null}", "null"] {
            #expect(read(text, as: [String: String].self) == nil)
        }
        #expect(["b": "2/3", "a": ""].argumentText == #"{"a":"","b":"2/3"}"#)
        #expect([String: String]().argumentText == "{}")
        #expect([String: String].argumentForm.hasPrefix("a JSON object"))
    }

    @Test func `a date has a day and a time`() {
        let date = Date(timeIntervalSince1970: 1_714_555_800)
        #expect((read("2024-05-01T09:30:00Z"), read("2024-05-01T11:30:00+02:00")) == (date, date))
        for text in ["", "yesterday", "1714555800", "2024-05-01T25:00:00Z"] {
            #expect(read(text, as: Date.self) == nil)
        }
        #expect(date.argumentText == "2024-05-01T09:30:00Z")
        #expect(Date(timeIntervalSince1970: .infinity).argumentText == nil)
    }

    @Test func `an enum without a list of its cases, and a raw value of a number`() {
        enum Level: Int, NetworkAPI.Argument { case low = 1, high }
        #expect((read("2") as Level?, read("3") as Level?, read("high") as Level?) == (.high, nil, nil))
        #expect(Level.high.argumentText == "2")
        #expect(Level.argumentForm == "a Level")
    }
}
