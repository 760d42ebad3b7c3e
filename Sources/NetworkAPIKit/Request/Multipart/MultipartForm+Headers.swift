import Foundation

extension NetworkAPI.MultipartForm.Part {
    /// The boundary and the header fields before the content, with the empty line.
    func headers(_ boundary: MultipartBoundary) throws(BodyProblem) -> Data {
        guard !name.contains("\0"), filename?.contains("\0") != true else {
            throw BodyProblem(part: name, reason: "a name with a NUL in it cannot be sent")
        }
        var lines = "--\(boundary.text)\r\n\(disposition)"
        if let contentType {
            guard contentType.rawValue.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
                throw BodyProblem(part: name, reason: "its content type is not plain ASCII text")
            }
            lines += "\r\nContent-Type: \(contentType.rawValue)"
        }
        return Data((lines + "\r\n\r\n").utf8)
    }

    /// The `Content-Disposition` header field (RFC 7578, section 4.2).
    var disposition: String {
        let filename = filename.map { "; filename=\"\(escaped($0))\"" } ?? ""
        return "Content-Disposition: form-data; name=\"\(escaped(name))\"" + filename
    }

    /// The rules of the WHATWG's HTML standard, section 4.10.21.8, which browsers and servers follow.
    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
