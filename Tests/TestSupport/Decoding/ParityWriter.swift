import Foundation

/// Writes random JSON of a shape: odd numbers, escapes, duplicates, missing members and other types now and then.
package struct ParityWriter {
    package var generator: SplitMix
    /// The format of dates, as an index of `ParitySetting.dateFormats`.
    let dates: Int
    /// One of this many values differs from the shape; 0 for none.
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

    mutating func random(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random(elements.count)] }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func space() {
        if random(6) == 0 { put(pick([" ", "\n", "\t", "\r\n", "  ", " \n\t "])) }
    }

    mutating func isOdd() -> Bool { oddity > 0 && random(oddity) == 0 }

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
}
