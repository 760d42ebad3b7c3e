import NetworkAPITesting

/// Records the type of a value while Foundation's own encoder encodes it.
struct RecordedValue<Value: Encodable>: Encodable {
    let value: Value

    func encode(to encoder: any Encoder) throws {
        guard let recorder = RecordingDecoder.recorder else { return try value.encode(to: encoder) }
        try recorder.run(Value.self) { shape, run in
            try value.encode(to: RecordingEncoder(real: encoder, shape: shape, run: run, recorder: recorder))
            // Another case can be encoded as anything; of one without associated values it is most often a text as well.
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .enum, shape.isKeyed || !mirror.children.isEmpty {
                shape.isAlternative = true
            }
        }
    }
}

/// Encodes a value and records its type, unless the encoder handles the type itself.
enum EncodingPlace {
    static func encode<Value: Encodable>(_ value: Value, _ encode: (any Encodable) throws -> Void) throws {
        if LeafType.isLeaf(Value.self) {
            try encode(value)
        } else if let dictionary = value as? any TextKeyedValues {
            try encode(dictionary.recorded)
        } else {
            try encode(RecordedValue(value: value))
        }
    }
}

/// A dictionary with string keys.
///
/// `JSONEncoder` knows this type and does not convert its keys.
private protocol TextKeyedValues {
    var recorded: any Encodable { get }
}

extension Dictionary: TextKeyedValues where Key == String, Value: Encodable {
    var recorded: any Encodable {
        LeafType.isLeaf(Value.self) ? self : mapValues { RecordedValue(value: $0) } as any Encodable
    }
}
