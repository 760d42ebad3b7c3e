/// A value that is one text.
enum QueryScalar {
    case text(String)
    case integer(isNegative: Bool, magnitude: UInt64)
    /// Bytes that are sent as a part of their own, by their number; only where a form of parts is made.
    case attachment(Int)

    init(_ integer: Int64) {
        self = .integer(isNegative: integer < 0, magnitude: integer.magnitude)
    }

    init(_ integer: UInt64) {
        self = .integer(isNegative: false, magnitude: integer)
    }

    init(_ integer: Int) { self.init(Int64(integer)) }

    func append(to output: inout [UInt8], _ escaping: QueryEscaping) {
        switch self {
        case .text(let text):
            escaping.append(text, to: &output)
        case .integer(let isNegative, let magnitude):
            if isNegative { output.append(UInt8(ascii: "-")) }
            Self.appendDigits(of: magnitude, to: &output)
        case .attachment(let number):
            output.append(Self.attachmentMark)
            Self.appendDigits(of: UInt64(number), to: &output)
        }
    }

    /// A byte that no escaped text holds.
    static let attachmentMark: UInt8 = 0

    private static func appendDigits(of number: UInt64, to output: inout [UInt8]) {
        var rest = number
        var unit: UInt64 = 1
        while rest / unit >= 10 { unit *= 10 }
        while unit > 0 {
            output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
            rest %= unit
            unit /= 10
        }
    }
}
