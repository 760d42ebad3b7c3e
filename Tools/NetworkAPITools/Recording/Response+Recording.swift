import Foundation
import NetworkAPIKit

extension HAR.Response {
    /// Creates the record of a response.
    ///
    /// Its body is decompressed, and its headers are as they were received.
    init(_ answer: NetworkAPI.Answer, _ body: RecordedBody, _ secrets: RecordedSecrets) {
        secrets.remember(answer.headers)
        let headers = secrets.headers(answer.headers)
        self.init(status: answer.status, headers: headers.map { HAR.Field($0.name.rawValue, $0.value) })
        redirectURL = headers[.location] ?? ""
        if !secrets.names.contains("Set-Cookie") {
            cookies = headers[values: .setCookie].compactMap { HAR.Cookie(setting: $0) }
        }
        let type = NetworkAPI.MediaType(rawValue: headers[.contentType] ?? "")
        content.mimeType = type.rawValue
        switch body {
        case .omitted(let size, let reason):
            content.size = size
            content.comment = reason
        case .bytes(let data):
            content.size = data.count
            bodySize = data.count
            if let length = Self.compressedLength(answer) {
                bodySize = length
                if length >= 0 { content.compression = data.count - length }
            }
            secrets.remember(data, as: type)
            let text = BodyText(secrets.body(data, as: type), as: type)
            content.text = text.text
            content.encoding = text.encoding
        }
    }

    /// The size of a compressed body in transit, -1 if the server does not send it; `nil` if it was not compressed.
    private static func compressedLength(_ answer: NetworkAPI.Answer) -> Int? {
        guard let encoding = answer.header("Content-Encoding"), encoding.lowercased() != "identity" else {
            return nil
        }
        return answer.header("Content-Length").flatMap { Int($0) } ?? -1
    }

    /// Creates the record of a call without a response, as browsers do: status 0 and the reason.
    init(_ failure: NetworkAPI.Failure, _ body: RecordedBody?, _ secrets: RecordedSecrets) {
        if let answer = failure.answer, let body {
            self.init(answer, body, secrets)
        } else {
            self.init(status: 0)
        }
        fail(failure, secrets)
    }

    /// Adds the reason why the call failed, as browsers do.
    mutating func fail(_ failure: NetworkAPI.Failure, _ secrets: RecordedSecrets) {
        error = failure.recordedReason
        comment = secrets.text("\(failure)")
    }
}

extension NetworkAPI.Failure {
    /// The reason in a word, such as `connectionLost` or `redirect(insecure)`.
    fileprivate var recordedReason: String {
        switch self {
        case .cancelled: "cancelled"
        case .transport(let failure):
            switch failure.reason {
            case .redirect(let reason): "redirect(\(reason))"
            default: "\(failure.reason)"
            }
        case .request: "request"
        default: "other"
        }
    }
}
