import Foundation
import NetworkAPIKit

/// A decoder that is compared with another one.
package protocol ParityDecoder: Sendable {
    func decode<Value: Decodable>(
        _ type: Value.Type, from text: Data, setting: ParitySetting,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> Value
}

/// The settings of a decoder.
package struct ParitySetting: Sendable {
    package var dates: NetworkAPI.DateFormat

    package init(dates: NetworkAPI.DateFormat = .iso8601) {
        self.dates = dates
    }

    package static let dateFormats: [NetworkAPI.DateFormat] = [
        .iso8601, .seconds, .milliseconds, .day, .format("yyyy-MM-dd HH:mm"),
    ]
}

/// The decoder of the kit.
package struct KitDecoder: ParityDecoder {
    package init() {}

    package func decode<Value: Decodable>(
        _ type: Value.Type, from text: Data, setting: ParitySetting,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> Value {
        try JSONBodyDecoder(dates: setting.dates).decode(type, from: text, userInfo: userInfo)
    }
}

/// The decoder that is the model: Foundation's, with the date formats of the kit.
package struct FoundationDecoder: ParityDecoder {
    /// Changes the decoder, to test that a difference is found.
    private let change: @Sendable (JSONDecoder) -> Void

    package init(change: @escaping @Sendable (JSONDecoder) -> Void = { _ in }) {
        self.change = change
    }

    package func decode<Value: Decodable>(
        _ type: Value.Type, from text: Data, setting: ParitySetting,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> Value {
        let decoder = JSONDecoder.api(dates: setting.dates)
        decoder.userInfo = userInfo
        change(decoder)
        return try decoder.decode(type, from: text)
    }
}

/// Two decoders that must give the same outcome.
package struct ParityCheck: Sendable {
    private let ours: any ParityDecoder
    private let theirs: any ParityDecoder
    private let isStrict: Bool

    /// Creates a check; a strict one wants an empty path of a `dataCorrupted` where Foundation's is empty.
    package init(
        ours: any ParityDecoder = KitDecoder(), theirs: any ParityDecoder = FoundationDecoder(),
        isStrict: Bool = false
    ) {
        self.ours = ours
        self.theirs = theirs
        self.isStrict = isStrict
    }

    private func isSame(_ ours: ParityOutcome, _ theirs: ParityOutcome) -> Bool {
        isStrict ? ours == theirs : ours.isSame(as: theirs)
    }

    /// The two outcomes if they differ; `nil` if they are the same.
    ///
    /// Foundation keeps the members of an object in a `Dictionary`. If several of them are invalid, the order decides
    /// which error is thrown, and the order differs from one time to the next. Then any of its outcomes is right.
    package func difference<Value: Decodable>(
        _ type: Value.Type, _ text: Data, _ setting: ParitySetting = .init(), probe seed: UInt64 = 0
    ) -> (ours: ParityOutcome, theirs: ParityOutcome)? {
        if SystemDecoder.mayDiffer(on: text) { return nil }
        let found = outcome(ours, type, text, setting, seed)
        if Self.isFatal(text) {
            let error = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
            return found.isValue ? (found, ParityOutcome(error: error)) : nil
        }
        let expected = outcome(theirs, type, text, setting, seed)
        if isSame(found, expected) { return nil }
        // A `JSONValue` tries one type after another. Which error the last one throws says nothing.
        if !found.isValue, !expected.isValue, "\(type)".contains("JSONValue") { return nil }
        // Inside of more than 64 arrays and objects, `JSONDecoder` does not read a `JSONValue`.
        if Self.readsAnyValue(type), Self.depth(text) > 64 { return nil }
        var others: Set = [expected]
        // The order depends on the address of the dictionary. So each time memory of every size is released in random
        // order, and what was released last is used next.
        var ballast: [[UInt8]] = []
        var generator = SplitMix(seed: seed)
        defer { withExtendedLifetime(ballast) {} }
        for _ in 0..<60 {
            for size in 1...64 {
                let blocks = (0..<8).map { _ in [UInt8](repeating: 0, count: size * 16) }
                    .shuffled(using: &generator)
                ballast += blocks.prefix(2)
            }
            let other = outcome(theirs, type, text, setting, seed)
            if isSame(found, other) { return nil }
            others.insert(other)
        }
        // Several invalid members: not every error that can be thrown was seen.
        if others.count > 1, !found.isValue, others.allSatisfy({ !$0.isValue }) { return nil }
        return (found, expected)
    }

    /// Whether Foundation may trap.
    ///
    /// Then the kit's decoder must throw any error.
    ///
    /// It does with Swift 6.3.1 on Linux if the text ends right after the bracket that opens the 513th level, such as
    /// 513 times `[`: the error is beyond the end of the text, and its line and column cannot be found.
    private static func isFatal(_ text: Data) -> Bool {
        text.last { $0 != 0 } == UInt8(ascii: "[")
            && text.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } > 512
    }

    private static func readsAnyValue<Value>(_ type: Value.Type) -> Bool {
        ["JSONValue", "Probe", "Names"].contains { "\(type)".contains($0) }
    }

    /// The largest number of brackets that are open at a place, also of those in strings.
    private static func depth(_ text: Data) -> Int {
        var (open, largest) = (0, 0)
        for byte in text {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
            default: break
            }
            largest = max(largest, open)
        }
        return largest
    }

    /// The outcome of Foundation alone.
    package func expected<Value: Decodable>(
        _ type: Value.Type, _ text: Data, _ setting: ParitySetting = .init(), probe seed: UInt64 = 0
    ) -> ParityOutcome {
        outcome(theirs, type, text, setting, seed)
    }

    private func outcome<Value: Decodable>(
        _ decoder: any ParityDecoder, _ type: Value.Type, _ text: Data, _ setting: ParitySetting,
        _ seed: UInt64
    ) -> ParityOutcome {
        let script = ProbeScript(seed: seed)
        let outcome = ParityOutcome(of: {
            try decoder.decode(type, from: text, setting: setting, userInfo: [.probeScript: script])
        })
        return ParityOutcome(outcome: outcome, log: script.log)
    }
}

/// A key of any name.
package struct ParityKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }
    package init(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
}
