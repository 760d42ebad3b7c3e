/// Why a value is not decoded from a body that is not in memory.
enum UndecodableContent: Error {
    case largeFile(Int)
    case stream
    case dropped

    /// How many bytes of a file are read into memory.
    static let limit = 100_000_000

    var reason: String {
        switch self {
        case .largeFile(let size):
            "its body is a file of \(size) bytes, and values are decoded from up to \(Self.limit); declare the "
                + "response as EmptyResponse and read the file"
        case .stream:
            "its body is a stream, from which no value is decoded; declare the response as EmptyResponse or Data"
        case .dropped:
            "its body is a stream, which only `reply` returns"
        }
    }
}
