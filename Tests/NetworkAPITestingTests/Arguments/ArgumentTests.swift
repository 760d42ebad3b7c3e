import Foundation
import NetworkAPITesting
import Testing

@Suite struct ArgumentTests {
    private func read<Value: NetworkAPI.Argument>(_ text: String, as type: Value.Type = Value.self) -> Value?
    {
        NetworkAPI.ArgumentCoding<Value>.ofType.read(text)
    }

    @Test(arguments: ["", " ", "+1 ", "0x10", "1.0", "1e3", "１", "nan", "9223372036854775808"])
    func `text that is not a whole number does not read as an integer`(text: String) {
        #expect(read(text, as: Int.self) == nil)
        #expect(read(text, as: Int64.self) == nil)
    }

    @Test func `a whole number is read within the bounds of its type`() {
        #expect(read("-9223372036854775808") == Int64.min)
        #expect((read("127") as Int8?, read("128") as Int8?) == (127, nil))
        #expect((read("255") as UInt8?, read("-1") as UInt8?) == (255, nil))
        #expect((read("32767") as Int16?, read("65535") as UInt16?) == (32_767, 65_535))
        #expect((read("2147483647") as Int32?, read("4294967295") as UInt32?) == (.max, .max))
        #expect((read("18446744073709551615") as UInt64?, read("0") as UInt?) == (.max, 0))
        #expect(NetworkAPI.ArgumentCoding<UInt8>.ofType.expectedFormat == "a whole number from 0 to 255")
    }

    @Test func `a number, a Boolean value, a UUID and any text are read`() {
        #expect(
            (read("1.5") as Double?, read("-1e3") as Double?, read("1,5") as Double?) == (1.5, -1_000, nil))
        #expect((read("0.5") as Float?, read("half") as Float?) == (0.5, nil))
        #expect((read("true") as Bool?, read("false") as Bool?, read("True") as Bool?) == (true, false, nil))
        #expect(read("7", as: UUID.self) == nil)
        #expect((read("") as String?, read("민\0") as String?) == ("", "민\0"))
    }

    @Test func `an optional argument reads the wrapped value and may be left out`() {
        #expect(Int??.some(.some(5)) == read("5", as: Int?.self))
        #expect(read("five", as: Int?.self) == nil)
        let argument = NetworkAPI.ArgumentCoding<Int?>.ofType
        #expect(argument.defaultValue == .some(.none))
        #expect(NetworkAPI.ArgumentCoding<Int>.ofType.defaultValue == nil)
        #expect(argument.expectedFormat == NetworkAPI.ArgumentCoding<Int>.ofType.expectedFormat)
        #expect((argument.write(5), argument.write(nil)) == ("5", nil))
    }

    @Test func `a dictionary of texts is read and written as a JSON object`() {
        #expect(read(#"{"b": "2", "a": "\"민\""}"#) == ["a": "\"민\"", "b": "2"])
        for text in ["", "{", "[]", "{\"a\": 1}", "{\"a\": null}", "null"] {
            #expect(read(text, as: [String: String].self) == nil)
        }
        let argument = NetworkAPI.ArgumentCoding<[String: String]>.ofType
        #expect(argument.write(["b": "2/3", "a": ""]) == #"{"a":"","b":"2/3"}"#)
        #expect(argument.write([:]) == "{}")
        #expect(argument.expectedFormat.hasPrefix("a JSON object"))
    }

    @Test func `a date is read and written with a day and a time`() {
        let date = Date(timeIntervalSince1970: 1_714_555_800)
        #expect((read("2024-05-01T09:30:00Z"), read("2024-05-01T11:30:00+02:00")) == (date, date))
        for text in ["", "yesterday", "1714555800", "2024-05-01T25:00:00Z"] {
            #expect(read(text, as: Date.self) == nil)
        }
        #expect(NetworkAPI.ArgumentCoding<Date>.ofType.write(date) == "2024-05-01T09:30:00Z")
        #expect(NetworkAPI.ArgumentCoding<Date>.ofType.write(Date(timeIntervalSince1970: .infinity)) == nil)
    }

    @Test func `an enum that is not CaseIterable is read from its raw value`() {
        enum Level: Int, NetworkAPI.Argument { case low = 1, high }
        #expect((read("2") as Level?, read("3") as Level?, read("high") as Level?) == (.high, nil, nil))
        #expect(NetworkAPI.ArgumentCoding<Level>.ofType.write(.high) == "2")
        #expect(NetworkAPI.ArgumentCoding<Level>.ofType.expectedFormat == "a Level")
    }
}
