import Foundation

extension LoopbackServer.Response {
    /// JSON text, which is not checked.
    public static func json(_ text: String, status: Int = 200) -> Self {
        .data(Data(text.utf8), contentType: "application/json", status: status)
    }

    /// Plain text in UTF-8.
    public static func text(_ text: String, status: Int = 200) -> Self {
        .data(Data(text.utf8), contentType: "text/plain; charset=utf-8", status: status)
    }

    /// Bytes of a content type.
    public static func data(
        _ data: Data, contentType: String = "application/octet-stream", status: Int = 200
    ) -> Self {
        .init(status: status, headers: [("Content-Type", contentType)], body: data)
    }

    /// An empty response.
    public static func empty(status: Int = 204) -> Self {
        .init(status: status)
    }

    /// A redirect without a body.
    public static func redirect(to location: String, status: Int = 302) -> Self {
        .init(status: status, headers: [("Location", location)])
    }

    /// A body that repeats one byte and is generated while it is sent; a negative count is empty.
    public static func repeated(byte: UInt8, count: Int, contentType: String = "application/octet-stream")
        -> Self
    {
        .init(
            status: 200, headers: [("Content-Type", contentType)],
            body: .repeated(byte: byte, count: max(0, count)))
    }

    /// Bytes that are written to the socket without a head from the server.
    public static func raw(_ bytes: Data, closes: Bool = true) -> Self {
        var response = Self(body: bytes)
        response.script = Script(head: .none, ending: closes ? .close : .keepAlive)
        return response
    }

    /// Text that is written to the socket without a head from the server.
    public static func raw(_ text: String, closes: Bool = true) -> Self {
        .raw(Data(text.utf8), closes: closes)
    }

    /// Returns the response with another header.
    public func header(_ name: String, _ value: String) -> Self {
        var response = self
        response.headers.append((name, value))
        return response
    }
}
