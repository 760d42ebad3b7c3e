import Foundation
import NetworkAPIKit
import Testing

/// https://www.dropbox.com/developers/documentation/http/documentation#files-upload: the argument is JSON in a header.
private enum Dropbox {
    struct Upload: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "content.dropboxapi.com", path: "/2/files/upload")
        let requestInfo: RequestInfo<NetworkAPI.RawBody>

        init(_ bytes: Data, to path: String) {
            let argument = Argument(path: path, mode: "add", autorename: true)
            requestInfo = RequestInfo(
                method: .post, headers: ["Dropbox-API-Arg": NetworkAPI.Headers.json(argument)],
                parameters: .data(bytes), authorization: .required)
        }

        struct Argument: Encodable { let path: String, mode: String, autorename: Bool }
        struct Response: Decodable { let id: String }
        struct ErrorResponse: Decodable {
            let summary: String
            private enum CodingKeys: String, CodingKey { case summary = "error_summary" }
        }
    }

    struct Download: NetworkAPIDefinition {
        let urlInfo = URLInfo(host: "content.dropboxapi.com", path: "/2/files/download")
        let requestInfo: RequestInfo<EmptyParameter>
        typealias Response = EmptyResponse

        init(path: String) {
            requestInfo = RequestInfo(
                method: .get, headers: ["Dropbox-API-Arg": NetworkAPI.Headers.json(["path": path])],
                authorization: .required)
        }
    }
}

struct DropboxTests {
    private let token = NetworkAPI.StandardInterceptor.bearer("sl.1")

    @Test func `an upload to Dropbox has its argument in ASCII`() async throws {
        let service = Service(.json(#"{"id": "id:1"}"#), interceptors: [token])
        let upload = Dropbox.Upload(Data("hello".utf8), to: "/Fotos/Zürich 한 🎉\u{7F}.jpg")
        #expect(try await upload.request(using: service.client).id == "id:1")
        #expect(
            service.sent == [
                #"""
                POST https://content.dropboxapi.com/2/files/upload
                Accept: application/json
                Authorization: Bearer sl.1
                Content-Type: application/octet-stream
                Dropbox-API-Arg: {"autorename":true,"mode":"add",\#
                "path":"/Fotos/Z\u00fcrich \ud55c \ud83c\udf89\u007f.jpg"}

                hello
                """#
            ])
    }

    @Test func `a refusal of Dropbox has its summary`() async throws {
        let service = Service(
            .json(#"{"error_summary": "path/conflict/file/..", "error": {".tag": "path"}}"#, status: 409),
            interceptors: [token])
        let failure = await #expect(throws: NetworkAPI.Failure.self) {
            try await Dropbox.Upload(Data(), to: "/a").request(using: service.client)
        }
        #expect(failure?.errorResponse(of: Dropbox.Upload.self)?.summary == "path/conflict/file/..")
    }

    @Test func `a download from Dropbox is a file`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "dropbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let service = Service(
            .data(Data("hello".utf8), type: .octetStream, status: 200), interceptors: [token])
        let file = folder.appending(path: "a.bin")
        let reply = try await Dropbox.Download(path: "/a.bin").download(to: file, using: service.client)
        #expect(try Data(contentsOf: reply.value) == Data("hello".utf8))
        #expect(service.calls.first?.headers["Dropbox-API-Arg"] == #"{"path":"/a.bin"}"#)
    }
}
