import Foundation

// The simple values inside an array or object, or the value itself. The container adds the place of the value in this
// one to an error, with `located`: an argument for it would be passed for every value, and is rarely needed.
extension JSONNode {
    func bool(_ entry: Int) throws -> Bool {
        switch source.document.kind(at: entry) {
        case .true: return true
        case .false: return false
        default: throw mismatch(Bool.self, at: entry, isNullValue: false)
        }
    }

    func string(_ entry: Int) throws -> String {
        switch source.document.kind(at: entry) {
        case .plainText, .text, .escapedText:
            do throws(JSONDocument.Fault) {
                return try source.reader.text(source.document.entries[entry])
            } catch { throw corrupted(error, at: entry) }
        default: throw mismatch(String.self, at: entry)
        }
    }

    func double(_ entry: Int) throws -> Double { try number(entry, Double.self, source.reader.double) }
    func float(_ entry: Int) throws -> Float { try number(entry, Float.self, source.reader.float) }
    func decimal(_ entry: Int) throws -> Decimal { try number(entry, Decimal.self, source.reader.decimal) }

    /// Returns a whole number of at most 64 bits; two functions read it, not one for each of the ten types.
    @inline(__always)
    func integer<Value: FixedWidthInteger>(_ entry: Int) throws -> Value {
        if Value.isSigned {
            let limits = Int64(truncatingIfNeeded: Value.min)...Int64(truncatingIfNeeded: Value.max)
            return Value(truncatingIfNeeded: try integer(entry, Value.self, limits))
        }
        let limits = 0...UInt64(truncatingIfNeeded: Value.max)
        return Value(truncatingIfNeeded: try integer(entry, Value.self, limits))
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func wideInteger<Value: FixedWidthInteger>(_ entry: Int) throws -> Value {
        try integer(entry, Value.self, Value.min...Value.max)
    }

    @inline(never)
    private func integer<Wide: FixedWidthInteger>(
        _ entry: Int, _ type: Any.Type, _ limits: ClosedRange<Wide>
    ) throws -> Wide {
        let value = try number(entry, type) { entry throws(JSONDocument.Fault) in
            try source.reader.integer(entry, as: Wide.self, named: type)
        }
        guard limits.contains(value) else {
            let number = source.document.entries[entry]
            throw corrupted(source.reader.outside("the number does not fit \(type)", number), at: entry)
        }
        return value
    }

    @inline(__always)
    private func number<Value>(
        _ entry: Int, _ type: Any.Type,
        _ read: (JSONDocument.Entry) throws(JSONDocument.Fault) -> Value
    ) throws -> Value {
        switch source.document.kind(at: entry) {
        case .integer, .fraction:
            do throws(JSONDocument.Fault) {
                return try read(source.document.entries[entry])
            } catch { throw corrupted(error, at: entry) }
        default: throw mismatch(type, at: entry)
        }
    }
}
