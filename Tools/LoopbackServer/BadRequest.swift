/// A request that is refused: its response, after which the connection is closed.
struct BadRequest: Error {
    let status: Int
    let text: String

    static func malformed(_ text: String) -> BadRequest { BadRequest(status: 400, text: text) }
}
