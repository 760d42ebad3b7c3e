import Foundation

extension ChatAPI {
    /// Uploads a file for later calls.
    ///
    /// `POST /v1/files` — https://platform.openai.com/docs/api-reference/files/create
    public struct UploadFile: Endpoint {
        public let urlInfo: URLInfo = .chat(path: "/v1/files")
        public let requestInfo: RequestInfo<NetworkAPI.MultipartForm>

        /// Creates a request to upload a file, which is read while it is sent and never loaded into memory.
        ///
        /// - Parameters:
        ///   - purpose: What the file is for, such as `assistants`.
        ///   - file: The file.
        public init(purpose: String, file: URL) {
            requestInfo = RequestInfo(
                method: .post, parameters: [.field("purpose", purpose), .file("file", file)],
                // A large file may take long, as long as some of it is sent.
                timeout: .idle(.seconds(60)), authorization: .required)
        }

        public struct Response: Decodable, Hashable, Sendable {
            public let id: String
            public let bytes: Int
            public let filename: String
        }
    }
}

extension ChatAPI.UploadFile: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "purpose", "file",
        summary: "Upload a file",
        reference: "https://platform.openai.com/docs/api-reference/files/create",
        example: "assistants", URL(fileURLWithPath: "/files/notes.txt"),
        exampleResponse: #"{"id": "file-abc123", "bytes": 120000, "filename": "notes.txt"}"#
    )
}
