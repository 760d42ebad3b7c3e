import Foundation

extension NetworkAPI.Answer {
    /// Returns an answer with JSON, such as `.json(#"{"id": 1}"#)`; the text is not checked.
    public static func json(_ text: String, status: Int = 200, headers: NetworkAPI.Headers = [:]) -> Self {
        data(Data(text.utf8), type: .json, status: status, headers: headers)
    }

    /// Returns an answer with plain text.
    public static func text(_ text: String, status: Int = 200, headers: NetworkAPI.Headers = [:]) -> Self {
        data(Data(text.utf8), type: .text, status: status, headers: headers)
    }

    /// Returns an answer with bytes of any type.
    public static func data(
        _ data: Data,
        type: NetworkAPI.MediaType = .octetStream,
        status: Int = 200,
        headers: NetworkAPI.Headers = [:]
    ) -> Self {
        var headers = headers
        if !headers.contains(.contentType) { headers.append(.contentType, type.rawValue) }
        return Self(status: status, headers: headers, body: data)
    }

    /// Returns an answer without a body.
    public static func empty(status: Int = 204, headers: NetworkAPI.Headers = [:]) -> Self {
        Self(status: status, headers: headers)
    }
}
