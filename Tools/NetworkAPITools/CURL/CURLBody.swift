import Foundation
import NetworkAPIKit

/// The body of a curl command, collected from its options.
struct CURLBody {
    private let input: Data?
    private var data: Data?
    private var file: URL?
    private var form: [NetworkAPI.MultipartForm.Part] = []
    private var isJSON = false

    init(input: Data?) { self.input = input }

    /// The header fields that curl adds for the body.
    var fields: [NetworkAPI.Headers.Field] {
        if isJSON {
            return [
                .init(name: .contentType, value: "application/json"),
                .init(name: .accept, value: "application/json"),
            ]
        }
        return isUpload || data == nil && file == nil
            ? [] : [.init(name: .contentType, value: "application/x-www-form-urlencoded")]
    }

    private var isUpload = false

    func body() throws(CURLFailure) -> NetworkAPI.Body? {
        guard [data != nil, file != nil, !form.isEmpty].count(where: { $0 }) < 2 else {
            throw CURLFailure("a body is either bytes, a file or a form")
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
        case _ where word == "@-" && input != nil:
            // Line breaks and null bytes are left out.
            append(Data((input ?? Data()).filter { ![0x0A, 0x0D, 0].contains($0) }))
        default:
            throw CURLFailure("-d @… sends a file without its line breaks; use --data-binary @…")
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
        guard data != nil else { return data = more }
        // In place: a copy for each option would take long.
        data?.append(contentsOf: separator.utf8)
        data?.append(more)
    }

    /// Encodes `content`, `=content` or `name=content`.
    ///
    /// The text after the `=` is percent-encoded, with `+` for a space.
    static func urlEncoded(_ word: String) throws(CURLFailure) -> String {
        let scalars = word.unicodeScalars
        guard let sign = scalars.firstIndex(of: "=") else {
            guard !scalars.contains("@") else {
                throw CURLFailure("--data-urlencode with a file is not supported")
            }
            return Self.encoded(word)
        }
        let name = word[..<sign]
        return (name.isEmpty ? "" : name + "=")
            + Self.encoded(String(scalars[sign...].dropFirst()))
    }

    private static func encoded(_ text: String) -> String {
        PercentEncoding.unreserved.encoded(text).replacing("%20", with: "+")
    }

    /// Encodes an item of the query.
    ///
    /// Text after a leading `+` is not changed.
    static func urlQuery(_ word: String) throws(CURLFailure) -> String {
        word.unicodeScalars.first == "+" ? String(word.unicodeScalars.dropFirst()) : try urlEncoded(word)
    }
}
