import Foundation
import NetworkAPIKit
import Testing

/// https://documentation.mailgun.com: a form with repeated names and an attachment.
private struct SendMail: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<NetworkAPI.MultipartForm>

    init(domain: String, to: [String], subject: String, text: String, attachment: Data) {
        urlInfo = URLInfo(host: "api.mailgun.net", path: "/v3/\(domain)/messages")
        var form: NetworkAPI.MultipartForm = [.field("from", "Mona <mona@\(domain)>")]
        form.parts += to.map { .field("to", $0) }
        form.parts += [
            .field("subject", subject), .field("text", text), .field("o:tag", "welcome"),
            .data("attachment", attachment, filename: "receipt 한.pdf"),
        ]
        requestInfo = RequestInfo(method: .post, parameters: form, authorization: .required)
    }

    struct Response: Decodable { let id: String }
}

/// https://developers.google.com/drive/api/guides/manage-uploads: metadata and bytes, as `multipart/related`.
private struct UploadToDrive: NetworkAPIDefinition {
    let urlInfo = URLInfo(
        host: "www.googleapis.com", path: "/upload/drive/v3/files", query: ["uploadType": "multipart"])
    let requestInfo: RequestInfo<NetworkAPI.RawBody>

    init(name: String, _ bytes: Data) throws {
        let metadata = try JSONEncoder.api().encode(["name": name])
        var body = Data("--b1\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n".utf8)
        body += metadata
        body += Data("\r\n--b1\r\nContent-Type: text/plain\r\n\r\n".utf8)
        body += bytes
        body += Data("\r\n--b1--\r\n".utf8)
        requestInfo = RequestInfo(
            method: .post, parameters: .data(body, type: "multipart/related; boundary=b1"),
            authorization: .required)
    }

    struct Response: Decodable { let id: String }
}

struct MailgunTests {
    @Test func `Mailgun gets repeated recipients and an attachment`() async throws {
        let service = Service(
            .json(#"{"id": "<2026@mail>", "message": "Queued."}"#),
            interceptors: [.basic(user: "api", password: "key-1")])
        let mail = SendMail(
            domain: "mg.example.com", to: ["a@b.c", "d@e.f"], subject: "Hi", text: "Thanks\n",
            attachment: Data("%PDF".utf8))
        #expect(try await mail.request(using: service.client).id == "<2026@mail>")
        func field(_ name: String, _ value: String) -> String {
            "--BOUNDARY\nContent-Disposition: form-data; name=\"\(name)\"\n\n\(value)\n"
        }
        let sent = try #require(service.sent.first)
        #expect(sent.hasPrefix("POST https://api.mailgun.net/v3/mg.example.com/messages\n"))
        #expect(sent.contains("Authorization: Basic YXBpOmtleS0x\n"))
        let parts = [
            field("from", "Mona <mona@mg.example.com>"), field("to", "a@b.c"), field("to", "d@e.f"),
            field("subject", "Hi"), field("text", "Thanks\n"), field("o:tag", "welcome"),
        ]
        #expect(sent.contains(parts.joined()))
        #expect(
            sent.hasSuffix(
                """
                --BOUNDARY
                Content-Disposition: form-data; name="attachment"; filename="receipt 한.pdf"
                Content-Type: application/pdf

                %PDF
                --BOUNDARY--

                """))
    }

    @Test func `Drive gets metadata and bytes in one body`() async throws {
        let service = Service(.json(#"{"id": "1A"}"#), interceptors: [.bearer("T")])
        let upload = try UploadToDrive(name: "a.txt", Data("hello".utf8))
        #expect(try await upload.request(using: service.client).id == "1A")
        #expect(
            service.sent == [
                """
                POST https://www.googleapis.com/upload/drive/v3/files?uploadType=multipart
                Accept: application/json
                Authorization: Bearer T
                Content-Type: multipart/related; boundary=BOUNDARY

                --BOUNDARY
                Content-Type: application/json; charset=UTF-8

                {"name":"a.txt"}
                --BOUNDARY
                Content-Type: text/plain

                hello
                --BOUNDARY--

                """
            ])
    }
}
