import Foundation
import NetworkAPIKit

extension RecordedExchange {
    /// Returns the recorded response.
    ///
    /// - Throws: `NetworkAPI.Failure` if the call failed or the recording does not have the body.
    func answer(to request: NetworkAPI.Request) throws -> NetworkAPI.Answer {
        let response = entry.response
        let isRedirect = (300..<400).contains(response.status)
        let hasError = response.error.map { !$0.isEmpty } ?? false
        // A stream fails after its bytes.
        let isStream = if case .stream = request.destination { response.content.text != nil } else { false }
        // A refused redirect is refused again by the caller.
        guard response.status > 0, !hasError || isRedirect || isStream else { throw failure(request) }
        var headers = NetworkAPI.Headers()
        // HTTP/2's `:status` is not a header, and browsers join repeated headers with line breaks.
        for field in response.headers where !field.name.hasPrefix(":") {
            let lines = field.value.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            for value in lines {
                headers.append(NetworkAPI.Headers.Name(field.name), String(value))
            }
        }
        if !headers.contains(.location), !response.redirectURL.isEmpty {
            headers.append(.location, response.redirectURL)
        }
        let body = try request.method == .head ? Data() : body(of: response, headers, request)
        var answer = NetworkAPI.Answer(status: response.status, headers: headers, body: body)
        answer.url = request.url
        if hasError, !isRedirect {
            let (bytes, end) = AsyncThrowingStream<Data, any Error>.makeStream()
            end.yield(body)
            end.finish(throwing: failure(request))
            answer.content = .stream(NetworkAPI.ByteStream(bytes, of: request))
        }
        return answer
    }

    private func body(
        of response: HAR.Response, _ headers: NetworkAPI.Headers, _ request: NetworkAPI.Request
    ) throws -> Data {
        let content = response.content
        guard let text = content.text else {
            // Browsers omit the body of a redirect, and it is not read. A body of an unknown size can be omitted.
            let size = content.size < 0 ? response.bodySize : content.size
            let hasNoBody = [204, 205].contains(response.status) || (300..<400).contains(response.status)
            if size == 0 && content.comment == nil || hasNoBody { return Data() }
            throw Self.failure(.other, request, "the recording does not have the body of this response")
        }
        let type = NetworkAPI.MediaType(rawValue: headers[.contentType] ?? content.mimeType)
        guard let data = BodyText(text: text, encoding: content.encoding).data(as: type) else {
            let reason = "the body in the recording is not what its encoding says: \(content.encoding ?? "")"
            throw Self.failure(.other, request, reason)
        }
        // mitmproxy reads bytes of an unknown character set as ISO-8859-1. The size shows this, unless a value is masked.
        guard data.count != content.size, !text.contains(NetworkAPI.Secrets.mask),
            let latin = text.data(using: .isoLatin1), latin.count == content.size
        else { return data }
        return latin
    }

    /// The recorded error of the call, also as Chromium writes it.
    private func failure(_ request: NetworkAPI.Request) -> NetworkAPI.Failure {
        let text = entry.response.error ?? ""
        let name = text.prefix { $0 != "(" }
        let reason: NetworkAPI.TransportFailure.Reason =
            switch name {
            case "unreachable", "net::ERR_NAME_NOT_RESOLVED", "net::ERR_CONNECTION_REFUSED",
                "net::ERR_INTERNET_DISCONNECTED", "net::ERR_ADDRESS_UNREACHABLE":
                .unreachable
            case "untrusted", "net::ERR_CERT_AUTHORITY_INVALID": .untrusted
            case "connectionLost", "net::ERR_CONNECTION_RESET", "net::ERR_CONNECTION_CLOSED",
                "net::ERR_EMPTY_RESPONSE":
                .connectionLost
            case "idleTimeout", "net::ERR_TIMED_OUT", "net::ERR_CONNECTION_TIMED_OUT":
                .idleTimeout(request.timeout.idle)
            case "totalTimeout": .totalTimeout
            case "answerTooLarge": .answerTooLarge(limit: Self.number(text))
            case "digestMismatch": .digestMismatch
            case "streamOverflow": .streamOverflow(limit: Self.number(text))
            case "unsupported": .unsupported
            case "unavailable": .unavailable
            default: .other
            }
        let recorded = text.isEmpty ? "recorded without a response" : "recorded as \(text)"
        return Self.failure(reason, request, recorded)
    }

    /// Returns the number in `answerTooLarge(limit: 10)`.
    private static func number(_ text: String) -> Int { Int(text.filter(\.isWholeNumber)) ?? 0 }

    private static func failure(
        _ reason: NetworkAPI.TransportFailure.Reason, _ request: NetworkAPI.Request, _ text: String
    ) -> NetworkAPI.Failure {
        .transport(NetworkAPI.TransportFailure(reason, request, text: text))
    }
}
