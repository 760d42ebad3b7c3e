/// The answer's type is none of those that its endpoint expects.
struct UnexpectedContentType: Error {
    let expected: [NetworkAPI.MediaType]

    init(_ expected: [NetworkAPI.MediaType]) {
        self.expected = expected
    }

    var reason: String {
        "its content type is none of \(expected.map(\.essence).joined(separator: ", "))"
    }
}
