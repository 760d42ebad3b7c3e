import Foundation

/// The shape of the texts that a type decodes.
package indirect enum ParityShape: Sendable {
    case object([(String, ParityShape)])
    /// `null`, or a member that is missing.
    case maybe(ParityShape)
    case array(ParityShape)
    case tuple([ParityShape])
    case map(ParityShape, names: [String])
    case either([ParityShape])
    case integer
    case number
    case text
    case bool
    case date
    case url
    case base64
    case uuid
    case words([String])
    /// Text of JSON as it is.
    case raw([String])
    case any
    /// A shape that contains itself.
    case again(@Sendable () -> ParityShape)
}

/// Writes random JSON of a shape: odd numbers, escapes, duplicates, missing members and other types now and then.
package struct ParityWriter {
    package var generator: SplitMix
    /// The format of dates, as an index of `ParitySetting.dateFormats`.
    private let dates: Int
    /// One of so many values is not what the shape says; 0 for none.
    private let oddity: Int
    private var bytes: [UInt8] = []
    private var room = 400

    package init(generator: SplitMix, dates: Int, oddity: Int) {
        self.generator = generator
        self.dates = dates
        self.oddity = oddity
    }

    package mutating func text(of shape: ParityShape) -> Data {
        bytes = []
        room = 400
        write(shape, 0)
        return Data(bytes)
    }

    private mutating func random(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random(elements.count)] }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func space() {
        if random(6) == 0 { put(pick([" ", "\n", "\t", "\r\n", "  ", " \n\t "])) }
    }

    private mutating func isOdd() -> Bool { oddity > 0 && random(oddity) == 0 }

    private mutating func write(_ shape: ParityShape, _ depth: Int) {
        space()
        defer { space() }
        room -= 1
        if room < 0 || depth > 12 { return put(pick(["null", "[]", "{}", "0"])) }
        if isOdd() { return random(3) == 0 ? put("null") : writeAny(depth) }
        switch shape {
        case .object(let members): writeObject(members, depth)
        case .maybe(let shape): random(4) == 0 ? put("null") : write(shape, depth)
        case .array(let shape): writeArray((0..<random(5)).map { _ in shape }, depth)
        case .tuple(var shapes):
            if isOdd() { shapes.removeLast() }
            if isOdd() { shapes.append(.any) }
            writeArray(shapes, depth)
        case .map(let shape, let names):
            writeMembers((0..<random(5)).map { _ in (pick(names), shape) }, depth)
        case .either(let shapes): write(pick(shapes), depth)
        case .integer: put(integer())
        case .number: put(number())
        case .text: put(string())
        case .bool: put(pick(["true", "false"]))
        case .date: put(date())
        case .url:
            put(
                pick([
                    #""https://example.com/a?b=c#d""#, #""http:\/\/example.com""#, #""""#, #""/a b""#,
                    #""https://한국.kr""#, #""mailto:a@b.c""#, #""http://[::1]:80/%zz""#, #""%""#, #""x y://""#,
                    #""http://a:b""#, #""\u0068ttp://e.x""#,
                ]))
        case .base64:
            put(
                pick([
                    #""""#, #""AA==""#, #""AAEC""#, #""AAECAw==""#, #""AAE""#, #""A A==""#, #""\/\/8=""#,
                    #""!""#, #""AA=""#, #""AAEC\n""#, #""AA==AA==""#, #""_-8=""#, #""\u0041AEC""#,
                ]))
        case .uuid:
            put(
                pick([
                    #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#,
                    #""E621E1F8C36C495A93FC0C247A3E6E5F""#, #""""#,
                ]))
        case .words(let words): put(quoted(pick(words)))
        case .raw(let texts): put(pick(texts))
        case .any: writeAny(depth)
        case .again(let shape): random(3) == 0 ? put("null") : write(shape(), depth)
        }
    }

    private mutating func writeAny(_ depth: Int) {
        switch random(depth > 5 ? 6 : 9) {
        case 0: put(pick(["null", "true", "false"]))
        case 1: put(integer())
        case 2: put(number())
        case 3: put(string())
        case 4: put(date())
        case 5: put(pick(["{}", "[]", "[null]", "{\"a\":null}", "\"\"", "0"]))
        case 6: writeArray((0..<random(4)).map { _ in .any }, depth)
        default:
            let names = ["a", "b", "id", "name", "user_name", "userName", "1", "2", "super", "", "_", "한"]
            writeMembers((0..<random(4)).map { _ in (pick(names), .any) }, depth)
        }
    }

    private mutating func writeArray(_ shapes: [ParityShape], _ depth: Int) {
        put("[")
        if shapes.isEmpty { space() }
        for (index, shape) in shapes.enumerated() {
            if index > 0 { put(",") }
            write(shape, depth + 1)
        }
        if random(200) == 0 { put(",") }
        put("]")
    }

    private mutating func writeObject(_ members: [(String, ParityShape)], _ depth: Int) {
        var all: [(String, ParityShape)] = []
        for (name, shape) in members {
            if case .maybe = shape, random(4) == 0 { continue }
            if isOdd() { continue }
            all.append((name, shape))
            if random(25) == 0 { all.append((name, random(2) == 0 ? shape : .any)) }
        }
        if random(5) == 0 { all.append((pick(["extra", "x_y", "", "type"]), .any)) }
        if random(3) == 0 { all.shuffle(using: &generator) }
        writeMembers(all, depth)
    }

    private mutating func writeMembers(_ members: [(String, ParityShape)], _ depth: Int) {
        put("{")
        if members.isEmpty { space() }
        for (index, member) in members.enumerated() {
            if index > 0 { put(",") }
            space()
            put(quoted(member.0))
            space()
            put(":")
            write(member.1, depth + 1)
        }
        if random(200) == 0 { put(",") }
        put("}")
    }

    /// Returns a text in quotes, with some of its characters escaped.
    private mutating func quoted(_ text: String) -> String {
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

    private mutating func string() -> String {
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

    private mutating func integer() -> String {
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

    private mutating func number() -> String {
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

    private mutating func date() -> String {
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
