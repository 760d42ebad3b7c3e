import Foundation
import NetworkAPIKit

/// The parts of a multipart body as an example has them: a file is bytes, and everything else is JSON.
struct MultipartParts: Encodable {
    let parts: [(name: String, value: OrderedJSON, type: SwiftType)]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (name, value, type) in parts {
            let key = Key(stringValue: name)
            switch (type, value) {
            case (.data, .scalar(.string(let text))): try container.encode(Self.bytes(text), forKey: key)
            case (.array(.data), .array(let elements)):
                let files = elements.compactMap { $0.value.string.map(Self.bytes) }
                try container.encode(files, forKey: key)
            default: try container.encode(value, forKey: key)
            }
        }
    }

    private static func bytes(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}
