import Foundation

/// A value that is a single text.
enum QueryScalar {
    case text(String)
    /// Bytes that are sent as a separate part, by their number; only for a multipart form.
    case attachment(Int)

    init(_ integer: some FixedWidthInteger) { self = .text(integer.description) }

    func append(to output: inout [UInt8], _ writer: QueryWriter) {
        switch self {
        case .text(let text):
            writer.escape(text, to: &output)
        case .attachment(let number):
            output.append(Self.attachmentMark)
            output.append(contentsOf: "\(number)".utf8)
        }
    }

    /// A byte that does not occur in escaped text.
    static let attachmentMark: UInt8 = 0
}

// The values that are a single text.
extension QueryNode {
    /// Returns the text of a value with a special form; `nil` if its own `encode(to:)` is used.
    func scalar<Value: Encodable>(
        ifSpecial value: Value, at key: @autoclosure () -> (any CodingKey)?
    ) throws -> QueryScalar? {
        if Value.self == String.self, let text = value as? String { return .text(text) }
        if Value.self == Int.self, let integer = value as? Int { return QueryScalar(integer) }
        if Value.self == Bool.self, let boolean = value as? Bool { return scalar(boolean) }
        if Value.self == Double.self, let number = value as? Double { return try scalar(number, at: key()) }
        if Value.self == Date.self, let date = value as? Date { return try scalar(date, at: key()) }
        if Value.self == URL.self, let url = value as? URL {
            let isFile = writer.attachments != nil && url.isFileURL
            if isFile { throw problem("a file is a part .file of a MultipartForm, not a URL", at: key()) }
            return .text(url.absoluteString)
        }
        if Value.self == Data.self, let data = value as? Data { return scalar(data) }
        if Value.self == Decimal.self, let number = value as? Decimal { return try scalar(number, at: key()) }
        if Value.self == Float.self, let number = value as? Float { return try scalar(number, at: key()) }
        if Value.self == Int8.self, let integer = value as? Int8 { return QueryScalar(integer) }
        if Value.self == Int16.self, let integer = value as? Int16 { return QueryScalar(integer) }
        if Value.self == Int32.self, let integer = value as? Int32 { return QueryScalar(integer) }
        if Value.self == Int64.self, let integer = value as? Int64 { return QueryScalar(integer) }
        if Value.self == UInt.self, let integer = value as? UInt { return QueryScalar(integer) }
        if Value.self == UInt8.self, let integer = value as? UInt8 { return QueryScalar(integer) }
        if Value.self == UInt16.self, let integer = value as? UInt16 { return QueryScalar(integer) }
        if Value.self == UInt32.self, let integer = value as? UInt32 { return QueryScalar(integer) }
        if Value.self == UInt64.self, let integer = value as? UInt64 { return QueryScalar(integer) }
        return nil
    }

    func scalar(_ boolean: Bool) -> QueryScalar {
        switch writer.encoding.booleans {
        case .literal: .text(boolean ? "true" : "false")
        case .numeric: .text(boolean ? "1" : "0")
        }
    }

    func scalar<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ number: Number,
        at key: (any CodingKey)?
    ) throws -> QueryScalar {
        guard number.isFinite else { throw problem("a number that is not finite cannot be written", at: key) }
        return .text(number.description)
    }

    private func scalar(_ number: Decimal, at key: (any CodingKey)?) throws -> QueryScalar {
        guard number.isFinite else { throw problem("a number that is not finite cannot be written", at: key) }
        return .text(number.description)
    }

    private func scalar(_ data: Data) -> QueryScalar {
        if isPart, writer.attachments != nil {
            writer.attachments?.append(data)
            return .attachment((writer.attachments?.count ?? 1) - 1)
        }
        return .text(data.base64EncodedString())
    }

    /// Whether bytes are a separate part: everywhere except in an object with joined members.
    private var isPart: Bool {
        if joinedText != nil { return isArray }
        return role != .joined || parent?.isArray == true
    }

    private func scalar(_ date: Date, at key: (any CodingKey)?) throws -> QueryScalar {
        let dates = writer.encoding.dates.format(at: codingPath + (key.map { [$0] } ?? []))
        guard dates.canWrite(date) else { throw problem("the date is too far away to be written", at: key) }
        return .text(dates.string(from: date))
    }
}
