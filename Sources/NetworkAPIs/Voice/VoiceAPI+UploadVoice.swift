import Foundation
import NetworkAPIKit

extension VoiceAPI {
    /// Uploads a recording: whose it is stands in the query, the file in a multipart body.
    ///
    /// `POST /voices?_id={id}`
    public struct UploadVoice: NetworkAPIDefinition {
        public let urlInfo: URLInfo
        public let requestInfo: RequestInfo<NetworkAPI.MultipartForm>

        /// - Parameters:
        ///   - id: The identifier of the recording's owner.
        ///   - voice: The recording's file; its type follows from its extension.
        public init(id: String, voice: URL) {
            urlInfo = .VoiceAPI(path: "/voices", query: ["_id": id])
            requestInfo = RequestInfo(method: .post, parameters: [.file("voice", voice)])
        }

        public typealias Response = EmptyResponse
    }
}

extension VoiceAPI.UploadVoice: SpecifiedAPIDefinition {
    public static let specification = NetworkAPI.Specification(
        VoiceAPI.UploadVoice.init(id:voice:), "_id", "voice",
        summary: "Upload a recording",
        example: "4429361", URL(fileURLWithPath: "/recordings/standup.m4a"),
        exampleResponse: .empty(status: 204)
    )
}
