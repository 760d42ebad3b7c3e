import Foundation
import NetworkAPIKit

extension HAR.Response {
    /// An answer as the transport gave it: what was compressed is decompressed, and its headers are as they came.
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

    /// How long a compressed body was on the wire, -1 where the server does not say; `nil` for one that was not.
    private static func compressedLength(_ answer: NetworkAPI.Answer) -> Int? {
        guard let encoding = answer.header(.contentEncoding), encoding.lowercased() != "identity" else {
            return nil
        }
        return answer.header("Content-Length").flatMap { Int($0) } ?? -1
    }

    /// No answer, as browsers have it: status 0, and why.
    init(_ failure: NetworkAPI.Failure, _ secrets: RecordedSecrets, limit: Int) {
        if let answer = failure.answer {
            self.init(answer, RecordedBody(answer.content, limit: limit), secrets)
        } else {
            self.init(status: 0)
        }
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
