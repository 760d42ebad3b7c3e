import Foundation
import NetworkAPIKit

/// A random case: a type, a text and settings, which its seed determines.
package struct ParityCase {
    package let seed: UInt64
    package let sample: ParitySample
    package private(set) var text: Data
    private let setting: ParitySetting
    private let settingName: String

    package init(seed: UInt64, samples: [ParitySample]) {
        var generator = SplitMix(seed: seed)
        func random(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
        self.seed = seed
        sample = samples[random(samples.count)]
        let dates = random(2) == 0 ? 0 : random(ParitySetting.dateFormats.count)
        setting = ParitySetting(dates: ParitySetting.dateFormats[dates])
        settingName = "dates \(dates)"
        let oddity = [0, 0, 60, 15][random(4)]
        let (isEncoded, isDamaged, isWide, isDeep) = (
            random(6) == 0, random(3) == 0, random(40) == 0, random(2000) == 0
        )
        var writer = ParityWriter(generator: generator, dates: dates, oddity: oddity)
        text = writer.text(of: sample.shape)
        var damage = ParityDamage(generator: writer.generator)
        if isEncoded, let encoded = Self.encoded(sample.type, text, setting, damage.pretty()) {
            text = encoded
        }
        if isDeep { text = damage.deep(text) }
        if isWide { text = damage.wide(text) }
        if isDamaged { damage.apply(to: &text) }
    }

    /// Creates a case of the bytes of a fuzzer: the first two choose the type and the settings.
    package init?(_ bytes: Data, samples: [ParitySample]) {
        guard bytes.count >= 2 else { return nil }
        let (first, second) = (Int(bytes[bytes.startIndex]), Int(bytes[bytes.startIndex + 1]))
        seed = UInt64(second)
        sample = samples[first % samples.count]
        let dates = second % 5
        setting = ParitySetting(dates: ParitySetting.dateFormats[dates])
        settingName = "dates \(dates)"
        text = Data(bytes.dropFirst(2))
    }

    /// Returns the text that `JSONEncoder` writes for the value of a text; `nil` if it is not valid or cannot be
    /// written.
    private static func encoded<Value: Decodable>(
        _ type: Value.Type, _ text: Data, _ setting: ParitySetting, _ format: JSONEncoder.OutputFormatting
    ) -> Data? {
        guard Value.self is any Encodable.Type,
            let value = try? FoundationDecoder().decode(type, from: text, setting: setting, userInfo: [:]),
            let encodable = value as? any Encodable
        else { return nil }
        let encoder = JSONEncoder.api(dates: setting.dates)
        encoder.outputFormatting = format
        return try? encoder.encode(encodable)
    }

    /// Whether the outcomes differ.
    package func differs(_ check: ParityCheck) -> Bool { find(check, text) != nil }

    /// The difference of the outcomes with a smaller text that differs too; `nil` if they are the same.
    package func difference(_ check: ParityCheck) -> String? {
        guard find(check, text) != nil else { return nil }
        let smallest = shrunk(check)
        // What differs only sometimes is Foundation's order of members.
        guard let found = find(check, smallest) ?? find(check, text) else { return nil }
        return """
            seed \(seed): \(sample.name), \(settingName), probe \(seed)
              text   \(Self.escaped(smallest)) (of \(text.count) bytes)
              ours   \(Self.short(found.ours))
              theirs \(Self.short(found.theirs))
            """
    }

    private func find(_ check: ParityCheck, _ text: Data) -> (ours: ParityOutcome, theirs: ParityOutcome)? {
        func find<Value: Decodable>(_ type: Value.Type) -> (ours: ParityOutcome, theirs: ParityOutcome)? {
            check.difference(type, text, setting, probe: seed)
        }
        return find(sample.type)
    }

    /// Removes pieces as long as the outcomes still differ.
    private func shrunk(_ check: ParityCheck) -> Data {
        var (smallest, attempts) = (Array(text), 400)
        var length = smallest.count / 2
        while length > 0, attempts > 0 {
            var start = 0
            while start < smallest.count, attempts > 0 {
                let shorter = smallest[..<start] + smallest[min(start + length, smallest.count)...]
                attempts -= 1
                if find(check, Data(shorter)) != nil { smallest = Array(shorter) } else { start += length }
            }
            length /= 2
        }
        return Data(smallest)
    }

    private static func escaped(_ text: Data) -> String {
        "\""
            + text.prefix(2000).map { byte in
                (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
                    ? String(UnicodeScalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined() + "\""
    }

    private static func short(_ outcome: ParityOutcome) -> String {
        let text = outcome.description.debugDescription
        return text.count > 3000 ? "\(text.prefix(1500)) … \(text.suffix(1500))" : text
    }
}

/// Random damage of a text.
private struct ParityDamage {
    private var generator: SplitMix

    init(generator: SplitMix) { self.generator = generator }

    private mutating func random(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

    mutating func pretty() -> JSONEncoder.OutputFormatting {
        [[], [.prettyPrinted], [.sortedKeys], [.withoutEscapingSlashes, .prettyPrinted]][random(4)]
    }

    /// Returns the text in another encoding, or with a byte order mark.
    mutating func wide(_ text: Data) -> Data {
        let encodings: [String.Encoding] = [
            .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
        ]
        let choice = random(encodings.count + 1)
        if choice == encodings.count { return [0xEF, 0xBB, 0xBF] + text }
        return String(decoding: text, as: UTF8.self).data(using: encodings[choice]) ?? text
    }

    /// Returns the text inside of many arrays or objects, near the limit of 512 levels.
    mutating func deep(_ text: Data) -> Data {
        let depth = 500 + random(20)
        let (open, close) = [("[", "]"), (#"{"next":"#, "}"), (#"{"children":["#, "]}"), (#"[{"a":"#, "}]")][
            random(4)]
        let count = open.count > 10 || open.hasPrefix("[{") ? depth / 2 : depth
        return Data(String(repeating: open, count: count).utf8) + text
            + Data(String(repeating: close, count: count).utf8)
    }

    mutating func apply(to text: inout Data) {
        var bytes = Array(text)
        for _ in 0..<random(3) + 1 where !bytes.isEmpty { apply(&bytes) }
        text = Data(bytes)
    }

    private mutating func apply(_ bytes: inout [UInt8]) {
        let odd = Array("{}[],:\"\\u01e.-+tfn' /*\u{1}\u{0}".utf8) + [0x80, 0xC3, 0xE2, 0xED, 0xF0, 0xFF]
        let place = random(bytes.count)
        switch random(9) {
        case 0: bytes[place] ^= 1 << UInt8(random(8))
        case 1: bytes[place] = UInt8(random(256))
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(odd[random(odd.count)], at: place)
        case 4: bytes[place] = odd[random(odd.count)]
        case 5: bytes.removeSubrange(place...)
        case 6:
            let end = min(bytes.count, place + random(8) + 1)
            bytes.insert(contentsOf: bytes[place..<end], at: random(bytes.count))
        case 7:
            let end = min(bytes.count, place + random(12) + 1)
            bytes.removeSubrange(place..<end)
        default: bytes.insert(contentsOf: Array(bytes[place...]), at: random(bytes.count))
        }
    }
}
