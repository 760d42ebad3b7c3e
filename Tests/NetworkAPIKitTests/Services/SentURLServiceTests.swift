import Foundation
import NetworkAPIKit
import Testing

/// https://developers.google.com/drive/api/guides/manage-uploads#resumable: the first answer says where to send the
/// bytes.
private enum Drive {
    struct BeginUpload: NetworkAPIDefinition {
        let urlInfo = URLInfo(
            host: "www.googleapis.com", path: "/upload/drive/v3/files", query: ["uploadType": "resumable"]
        )
        let requestInfo: RequestInfo<[String: String]>
        typealias Response = EmptyResponse

        init(name: String, type: String) {
            requestInfo = RequestInfo(
                method: .post, headers: ["X-Upload-Content-Type": type], parameters: ["name": name],
                authorization: .required)
        }
    }

    struct UploadChunk: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<NetworkAPI.RawBody>
        var responseInfo: NetworkAPI.ResponseInfo<Response> {
            .json().status(200, as: Response.finished).status(308) { (_: EmptyResponse) in .incomplete }
        }

        init(_ bytes: Data, at offset: Int, of total: Int, to session: URL) {
            urlInfo = URLInfo(url: session)
            let range = "bytes \(offset)-\(offset + bytes.count - 1)/\(total)"
            requestInfo = RequestInfo(
                method: .put, headers: ["Content-Range": range], parameters: .data(bytes), redirects: .never
            )
        }

        enum Response: Decodable, Sendable {
            case finished(File)
            case incomplete
        }
        struct File: Decodable, Sendable { let id: String }
    }
}

/// https://docs.aws.amazon.com/AmazonS3/latest/userguide/PresignedUrlUploadObject.html: the URL is signed.
private struct UploadToPresignedURL: NetworkAPIDefinition {
    let urlInfo: URLInfo
    let requestInfo: RequestInfo<NetworkAPI.RawBody>
    typealias Response = EmptyResponse

    init(_ bytes: Data, to url: URL) {
        urlInfo = URLInfo(url: url)
        requestInfo = RequestInfo(method: .put, parameters: .data(bytes, type: .png))
    }
}

/// https://www.weather.gov/documentation/services-web-api: a point has the address of its forecast.
private enum Weather {
    struct Point: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(
            method: .get, headers: [.userAgent: "tests (a@b.c)"])
        var responseInfo: NetworkAPI.ResponseInfo<URL> { .json().at("/properties/forecast") }

        init(latitude: Double, longitude: Double) {
            let point = [latitude, longitude].map { String(format: "%.4f", $0) }
            urlInfo = URLInfo(host: "api.weather.gov", path: "/points/\(point[0]),\(point[1])")
        }
    }

    struct Forecast: NetworkAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo = RequestInfo<EmptyParameter>(
            method: .get, headers: [.userAgent: "tests (a@b.c)"])
        var responseInfo: NetworkAPI.ResponseInfo<[Period]> { .json().at("/properties/periods") }

        init(_ url: URL) { urlInfo = URLInfo(url: url, isQuerySecret: false) }

        struct Period: Decodable { let name: String, temperature: Int }
    }
}

struct SentURLServiceTests {
    @Test func `a resumable upload to Drive sends its chunks to the Location`() async throws {
        let location =
            "https://www.googleapis.com/upload/drive/v3/files?uploadType=resumable&upload_id=AB-1_x%2Fy"
        let service = Service(
            .empty(status: 200, headers: ["Location": location]),
            .empty(status: 308, headers: ["Range": "bytes=0-4"]), .json(#"{"id": "1A"}"#),
            interceptors: [.bearer("T")])
        let bytes = Data("0123456789".utf8)
        let begun = try await Drive.BeginUpload(name: "a.txt", type: "text/plain").reply(
            using: service.client)
        let session = try #require(begun.headers["Location"].flatMap { URL(string: $0) })
        var offset = 0
        var file: Drive.UploadChunk.File?
        while file == nil {
            let chunk = bytes.dropFirst(offset).prefix(5)
            let reply = try await Drive.UploadChunk(Data(chunk), at: offset, of: bytes.count, to: session)
                .reply(using: service.client)
            switch reply.value {
            case .finished(let uploaded): file = uploaded
            case .incomplete:
                let last = reply.headers["Range"]?.split(separator: "-").last.flatMap { Int($0) }
                offset = try #require(last) + 1
            }
        }
        #expect(file?.id == "1A")
        #expect(service.urls.dropFirst() == [location, location])
        #expect(
            service.calls.map { $0.headers["Content-Range"] } == [nil, "bytes 0-4/10", "bytes 5-9/10"])
        #expect(service.calls.map { $0.headers[.authorization] } == ["Bearer T", nil, nil])
    }

    @Test func `a presigned URL of S3 is sent with the same bytes, and its signature is masked`()
        async throws
    {
        let text =
            "https://b.s3.eu-central-1.amazonaws.com/a%20b/%2B%24.png?X-Amz-Algorithm=AWS4-HMAC-SHA256"
            + "&X-Amz-Credential=AKIA%2F20261123%2Feu-central-1%2Fs3%2Faws4_request&X-Amz-Date=20261123T101010Z"
            + "&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Signature=deadbeef"
        let service = Service(.empty(status: 200), .empty(status: 403), interceptors: [.bearer("T")])
        let upload = UploadToPresignedURL(Data("png".utf8), to: try #require(URL(string: text)))
        _ = try await upload.request(using: service.client)
        #expect(service.sent == ["PUT \(text)\nContent-Type: image/png\n\npng"])
        let failure = try await #require(throws: NetworkAPI.Failure.self) {
            try await upload.request(using: service.client)
        }
        #expect(!"\(failure)".contains("deadbeef"))
        #expect(!"\(failure)".contains("AKIA"))
    }

    @Test func `the forecast of a point is read from the address in its answer`() async throws {
        let forecast = "https://api.weather.gov/gridpoints/LWX/96,70/forecast?units=si"
        let service = Service(
            .json(
                #"{"properties": {"forecast": "\#(forecast)"}}"#,
                headers: ["Content-Type": "application/geo+json"]),
            .json(#"{"properties": {"periods": [{"name": "Tonight", "temperature": 3}]}}"#))
        let url = try await Weather.Point(latitude: 38.8894, longitude: -77).request(
            using: service.client)
        let periods = try await Weather.Forecast(url).request(using: service.client)
        #expect(periods.map(\.temperature) == [3])
        #expect(
            service.urls == [
                "https://api.weather.gov/points/38.8894,-77.0000", forecast,
            ])
        #expect(try Weather.Forecast(url).curl().contains("units=si"))
    }
}
