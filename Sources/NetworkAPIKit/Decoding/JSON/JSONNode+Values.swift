import Foundation

// The simple values inside an array or object, or the value itself. `key` is the place of the value in this one; `nil`
// is the value itself. It is used only for an error.
extension JSONNode {
    func bool(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Bool {
        switch source.document.kind(at: entry) {
        case .true: return true
        case .false: return false
        default: throw mismatch(Bool.self, at: entry, key(), isNullValue: false)
        }
    }

    func string(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> String {
        switch source.document.kind(at: entry) {
        case .plainText, .text, .escapedText:
            do throws(JSONDocument.Fault) {
                return try source.read { reader throws(JSONDocument.Fault) in
                    try reader.text(source.document.entries[entry])
                }
            } catch {
                throw corrupted(error, at: entry, key())
            }
        default: throw mismatch(String.self, at: entry, key())
        }
    }

    func double(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Double {
        try number(entry, Double.self, key()) { reader, entry throws(JSONDocument.Fault) in
            try reader.double(entry)
        }
    }

    func float(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Float {
        try number(entry, Float.self, key()) { reader, entry throws(JSONDocument.Fault) in
            try reader.float(entry)
        }
    }

    func decimal(_ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil) throws -> Decimal {
        try number(entry, Decimal.self, key()) { reader, entry throws(JSONDocument.Fault) in
            try reader.decimal(entry)
        }
    }

    func integer<Value: FixedWidthInteger>(
        _ entry: Int, _ key: @autoclosure () -> (any CodingKey)? = nil
    ) throws -> Value {
        try number(entry, Value.self, key()) { reader, entry throws(JSONDocument.Fault) in
            try reader.integer(entry, as: Value.self)
        }
    }

    @inline(__always)
    private func number<Value>(
        _ entry: Int, _ type: Value.Type, _ key: @autoclosure () -> (any CodingKey)?,
        _ read: (JSONReader, JSONDocument.Entry) throws(JSONDocument.Fault) -> Value
    ) throws -> Value {
        switch source.document.kind(at: entry) {
        case .integer, .fraction:
            do throws(JSONDocument.Fault) {
                return try source.read { reader throws(JSONDocument.Fault) in
                    try read(reader, source.document.entries[entry])
                }
            } catch {
                throw corrupted(error, at: entry, key())
            }
        default: throw mismatch(type, at: entry, key())
        }
    }
}
