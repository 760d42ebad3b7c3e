import Foundation

extension NetworkAPI.Answer {
    /// The answer as a value of a type is decoded from it: a body in a file is read into memory.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - keepsAnswer: Whether the caller gets the answer too, and so can read a stream.
    /// - Returns: The answer with its body in memory, or as it is if nothing is read from its body.
    /// - Throws: `UndecodableContent` if the type cannot be decoded from where the body is; the system's error if a
    ///   file cannot be read.
    func loaded<Value>(for type: Value.Type, keepsAnswer: Bool) throws -> NetworkAPI.Answer {
        switch content {
        case .data:
            return self
        case .file(let url):
            guard type != EmptyResponse.self else { return self }
            let size = try SizedFile(url).size
            guard size <= UndecodableContent.limit else { throw UndecodableContent.largeFile(size) }
            var loaded = self
            loaded.body = try Data(contentsOf: url)
            return loaded
        case .stream:
            if type == EmptyResponse.self { return self }
            guard keepsAnswer else { throw UndecodableContent.dropped }
            guard type == Data.self || type == Data?.self else { throw UndecodableContent.stream }
            return self
        }
    }

    /// Ends the call of a stream that is not going to be read.
    func endStream() {
        if case .stream(let stream) = content { stream.end() }
    }
}

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
