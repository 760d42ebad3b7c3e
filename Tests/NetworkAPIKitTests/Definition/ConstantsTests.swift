import Testing

@testable import NetworkAPIKit

/// The spelling of each constant, which is what goes out.
struct ConstantsTests {
    @Test(arguments: [
        (NetworkAPI.Headers.Name.accept, "Accept"), (.acceptLanguage, "Accept-Language"),
        (.authorization, "Authorization"), (.cookie, "Cookie"), (.from, "From"),
        (.idempotencyKey, "Idempotency-Key"), (.ifMatch, "If-Match"),
        (.ifModifiedSince, "If-Modified-Since"), (.ifNoneMatch, "If-None-Match"), (.ifRange, "If-Range"),
        (.ifUnmodifiedSince, "If-Unmodified-Since"), (.origin, "Origin"),
        (.proxyAuthorization, "Proxy-Authorization"), (.range, "Range"),
        (.referer, "Referer"), (.userAgent, "User-Agent"), (.xAPIKey, "X-API-Key"),
        (.age, "Age"), (.allow, "Allow"),
        (.eTag, "ETag"), (.expires, "Expires"),
        (.lastModified, "Last-Modified"), (.location, "Location"),
        (.retryAfter, "Retry-After"),
        (.setCookie, "Set-Cookie"), (.vary, "Vary"),
        (.wwwAuthenticate, "WWW-Authenticate"),
        (.cacheControl, "Cache-Control"),
        (.contentDisposition, "Content-Disposition"), (.contentEncoding, "Content-Encoding"),
        (.contentLength, "Content-Length"),
        (.contentLocation, "Content-Location"), (.contentRange, "Content-Range"),
        (.contentType, "Content-Type"), (.date, "Date"), (.link, "Link"), (.traceparent, "traceparent"),
        (.tracestate, "tracestate"),
    ])
    func `a header field has the standard's name`(name: NetworkAPI.Headers.Name, text: String) {
        #expect(name.rawValue == text)
    }

    @Test(arguments: [
        (NetworkAPI.MediaType.json, "application/json"), (.mergePatch, "application/merge-patch+json"),
        (.problem, "application/problem+json"), (.form, "application/x-www-form-urlencoded"),
        (.multipartForm, "multipart/form-data"), (.text, "text/plain; charset=utf-8"),
        (.html, "text/html"), (.eventStream, "text/event-stream"),
        (.xml, "application/xml"), (.jpeg, "image/jpeg"), (.png, "image/png"), (.pdf, "application/pdf"),
        (.octetStream, "application/octet-stream"), (.any, "*/*"),
    ])
    func `a media type is spelled as it is registered`(type: NetworkAPI.MediaType, text: String) {
        #expect(type.rawValue == text)
    }

    @Test(arguments: [NetworkAPI.MediaType.mergePatch, "application/json-patch+json", .problem, .json])
    func `a type of JSON is known as one`(type: NetworkAPI.MediaType) {
        #expect(type.isJSON)
    }

    @Test(arguments: ["application/jsonl", "text/csv", "image/svg+xml", NetworkAPI.MediaType.any])
    func `a media type that is not JSON has isJSON false`(type: NetworkAPI.MediaType) {
        #expect(!type.isJSON)
    }
}
