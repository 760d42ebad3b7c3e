/// A request that is refused: its response, after which the connection is closed.
struct Refusal: Error {
    let status: Int
    let text: String

    static func malformed(_ text: String) -> Refusal { Refusal(status: 400, text: text) }
}
