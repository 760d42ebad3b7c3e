import Foundation

extension JSONDecoder {
    /// Creates a decoder that reads dates in one format and does not change keys.
    ///
    /// Set a key strategy or other options on the result before you share it, never afterwards.
    public static func api(dates: NetworkAPI.DateFormat = .iso8601) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .init(dates)
        return decoder
    }

    /// Whether the decoder reads its text without changes, by the rules of RFC 8259; a subclass may change it.
    var readsStandardJSON: Bool {
        type(of: self) == JSONDecoder.self && !allowsJSON5 && !assumesTopLevelDictionary
    }
}

extension JSONDecoder.DateDecodingStrategy {
    fileprivate init(_ format: NetworkAPI.DateFormat) {
        switch format.kind {
        case .seconds: self = .secondsSince1970
        case .milliseconds: self = .millisecondsSince1970
        case .iso8601, .pattern, .byKey:
            self = .custom { decoder in
                let container = try decoder.singleValueContainer()
                let format = format.format(at: JSONPointer.base + decoder.codingPath)
                if let unit = format.unit {
                    return Date(timeIntervalSince1970: try container.decode(Double.self) / unit)
                }
                let text = try container.decode(String.self)
                if let date = format.date(from: text) { return date }
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "\"\(text)\" is not a date in the expected format")
            }
        }
    }
}

extension JSONEncoder {
    /// The encoder of the kit, which is never changed.
    package static let standard: JSONEncoder = .api()

    /// Creates an encoder with sorted keys and plain slashes, which writes the same bytes on every run of one system.
    ///
    /// The elements of a `Set` are sorted by their JSON text, numbers by their value before other elements; so are the
    /// pairs of a dictionary that JSON has as an array, such as one with an enum as its key. If a value has an `Int128`,
    /// they are not sorted.
    ///
    /// Systems before iOS 17 and macOS 14 sort keys by the numbers in them and without regard to case: `k2` comes
    /// before `k10`. Do not compare bytes, or their signatures, between systems. Change the encoder before you share
    /// it, never afterwards.
    public static func api(dates: NetworkAPI.DateFormat = .iso8601) -> JSONEncoder {
        let encoder = OrderedJSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .init(dates)
        return encoder
    }

    /// Creates an encoder with sorted keys and plain slashes that writes names in a style.
    package static func api(dates: NetworkAPI.DateFormat, keys: NetworkAPI.KeyStyle) -> JSONEncoder {
        let encoder = api(dates: dates)
        guard keys != .asDeclared else { return encoder }
        // The keys of a dictionary are data. Swift encodes all of them with one type of key.
        let dictionaryKey = ObjectIdentifier(type(of: 0.codingKey))
        encoder.keyEncodingStrategy = .custom { path in
            guard let key = path.last else { return JSONKey(stringValue: "") }
            if ObjectIdentifier(type(of: key)) == dictionaryKey { return key }
            return JSONKey(stringValue: keys.name(of: key.stringValue))
        }
        return encoder
    }
}

extension Encoder {
    /// The error for a value that cannot be written here.
    func invalid(_ value: Any, _ reason: String) -> EncodingError {
        .invalidValue(value, .init(codingPath: codingPath, debugDescription: reason))
    }
}

extension JSONEncoder.DateEncodingStrategy {
    fileprivate init(_ format: NetworkAPI.DateFormat) {
        switch format.kind {
        case .seconds: self = .secondsSince1970
        case .milliseconds, .iso8601, .pattern, .byKey:
            self = .custom { date, encoder in
                let format = format.format(at: encoder.codingPath)
                guard format.canWrite(date) else {
                    throw encoder.invalid(date, "the date is too far away to be written")
                }
                var container = encoder.singleValueContainer()
                guard let unit = format.unit else { return try container.encode(format.string(from: date)) }
                let number = date.timeIntervalSince1970 * unit
                try container.encode(unit == 1 ? number : number.rounded())
            }
        }
    }
}
