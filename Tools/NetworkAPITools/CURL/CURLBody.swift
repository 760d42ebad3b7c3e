import Foundation
import NetworkAPIKit

/// What curl sends besides the head, gathered from its options.
struct CURLBody {
    private let input: Data?
    private var data: Data?
    private var file: URL?
    private var form: [NetworkAPI.MultipartForm.Part] = []
    private var isJSON = false

    init(input: Data?) { self.input = input }

    /// What curl says of a body by itself.
    var fields: [NetworkAPI.Headers.Field] {
        if isJSON {
            return [
                .init(name: .contentType, value: "application/json"),
                .init(name: .accept, value: "application/json"),
            ]
        }
        return data == nil && (file == nil || isUpload)
            ? [] : [.init(name: .contentType, value: "application/x-www-form-urlencoded")]
    }

    private var isUpload = false

    func body() throws(CURLFailure) -> NetworkAPI.Body? {
        guard [data != nil, file != nil, !form.isEmpty].count(where: { $0 }) < 2 else {
            throw CURLFailure("a body is bytes, a file or a form, and not two of these")
        }
        if let file { return .file(file) }
        return data.map { .data($0) } ?? (form.isEmpty ? nil : .form(.init(form)))
    }

    mutating func read(_ option: CURLOption, _ word: String) throws(CURLFailure) {
        switch option {
        case .form: form.append(try CURLForm.part(word))
        case .formString: form.append(try CURLForm.plain(word))
        case .uploadFile:
            isUpload = true
            try readFile(word)
        case .dataRaw: append(Data(word.utf8))
        case .dataURLEncode: append(Data(try Self.urlEncoded(word).utf8))
        case .json where !word.hasPrefix("@"):
            isJSON = true
            append(Data(word.utf8), separator: "")
        case _ where !word.hasPrefix("@"): append(Data(word.utf8))
        case .json, .dataBinary:
            isJSON = isJSON || option == .json
            try readFile(String(word.dropFirst()))
        default:
            throw CURLFailure("-d @… sends a file without its line breaks; write --data-binary @…")
        }
    }

    private mutating func readFile(_ path: String) throws(CURLFailure) {
        guard !path.isEmpty else { throw CURLFailure("the name of a file is missing") }
        guard path != "-" else {
            guard let input else { throw CURLFailure("the body is read from the standard input") }
            return append(input)
        }
        guard file == nil else { throw CURLFailure("two files cannot be one body") }
        file = URL(fileURLWithPath: path)
    }

    private mutating func append(_ more: Data, separator: String = "&") {
        data = data.map { $0 + Data(separator.utf8) + more } ?? more
    }

    /// `content`, `=content` or `name=content`: what stands behind the `=` is escaped.
    static func urlEncoded(_ word: String) throws(CURLFailure) -> String {
        guard let sign = word.firstIndex(where: { $0 == "=" || $0 == "@" }) else { return escaped(word) }
        guard word[sign] == "=" else { throw CURLFailure("--data-urlencode names a file, which is not read") }
        let name = word[..<sign]
        return (name.isEmpty ? "" : name + "=") + escaped(String(word[word.index(after: sign)...]))
    }

    /// The same for the query, where a `+` in front says that nothing is escaped.
    static func urlQuery(_ word: String) throws(CURLFailure) -> String {
        word.hasPrefix("+") ? String(word.dropFirst()) : try urlEncoded(word)
    }

    private static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
                return String(character)
            }
            return "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }
}
