import Foundation

extension NetworkAPI.MultipartForm.Part {
    /// What stands in front of the content, up to and with the empty line.
    func headers(_ boundary: MultipartBoundary) throws(BodyProblem) -> Data {
        var lines = "--\(boundary.text)\r\nContent-Disposition: form-data; name=\"\(try escaped(name))\""
        if let filename { lines += "; filename=\"\(try escaped(filename))\"" }
        if let contentType {
            guard contentType.rawValue.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
                throw BodyProblem(part: name, reason: "its content type is not plain ASCII text")
            }
            lines += "\r\nContent-Type: \(contentType.rawValue)"
        }
        return Data((lines + "\r\n\r\n").utf8)
    }

    /// The rules of the WHATWG's HTML standard, section 4.10.21.8, which browsers and servers follow.
    private func escaped(_ text: String) throws(BodyProblem) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case "\0": throw BodyProblem(part: name, reason: "a name with a NUL in it cannot be sent")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
