import Foundation
import NetworkAPIKit

/// The parts of `multipart/form-data` (RFC 7578): their names and their content as text.
enum MultipartFields {
    /// Returns the parts in their order; `nil` if the bytes are not a valid form or a part has no name.
    static func read(in body: Data, boundary: String) -> [(name: String, value: String)]? {
        let delimiter = Data("--\(boundary)".utf8)
        guard var end = body.range(of: delimiter)?.upperBound else { return nil }
        var fields: [(name: String, value: String)] = []
        while !body[end...].starts(with: Data("--".utf8)) {
            guard let line = body.range(of: newline, in: end..<body.endIndex),
                let next = body.range(of: newline + delimiter, in: end..<body.endIndex),
                let field = field(body[line.upperBound..<max(line.upperBound, next.lowerBound)])
            else { return nil }
            fields.append(field)
            end = next.upperBound
        }
        return fields
    }

    private static func field(_ part: Data) -> (name: String, value: String)? {
        guard let head = part.range(of: newline + newline) else { return nil }
        let lines = String(decoding: part[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        for line in lines where line.lowercased().hasPrefix("content-disposition:") {
            let items = HeaderList.split(line, at: ";").map { HeaderList.Parameter($0) }
            guard let item = items.first(where: { $0.name.lowercased() == "name" }) else { continue }
            let name = item.value ?? ""
            return (name, String(decoding: part[head.upperBound...], as: UTF8.self))
        }
        return nil
    }

    private static let newline = Data("\r\n".utf8)
}
