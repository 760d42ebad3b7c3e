import Foundation
import NetworkAPIKit

extension VoiceAPI {
    /// Uploads a recording: the owner's id in the query, and the file in a multipart body.
    ///
    /// `POST /voices?_id={id}`
    public struct UploadVoice: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<NetworkAPI.MultipartForm>

        /// Creates a request to upload a recording.
        ///
        /// - Parameters:
        ///   - id: The id of the recording's owner.
        ///   - voice: The file of the recording. Its extension determines its media type.
        public init(id: String, voice: URL) {
            urlInfo = .voice(path: "/voices", query: ["_id": id])
            requestInfo = RequestInfo(method: .post, parameters: [.file("voice", voice)])
        }

        public typealias Response = EmptyResponse
    }
}

extension VoiceAPI.UploadVoice: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        Self.init, "_id", "voice",
        summary: "Upload a recording",
        example: "4429361", URL(fileURLWithPath: "/recordings/standup.m4a"),
        exampleResponse: .empty(status: 204)
    )
}
