import CCurl
import Foundation
import NetworkAPIKit

/// Sets the options of a handle, and keeps the first problem.
struct CURLOptions {
    private let handle: CURLHandle
    private(set) var problem: String?

    init(_ handle: CURLHandle) {
        self.handle = handle
    }

    mutating func set(_ option: CURLOption, _ number: Int) {
        check(CURLSetNumber(handle, .init(option.rawValue), number))
    }

    mutating func set(_ option: CURLOption, _ text: String) {
        // libcurl copies it.
        check(CURLSetText(handle, .init(option.rawValue), text))
    }

    mutating func set(_ option: CURLOption, pointer: UnsafeMutableRawPointer?) {
        check(CURLSetPointer(handle, .init(option.rawValue), pointer))
    }

    mutating func set(size: Int64) {
        check(CURLSetOffset(handle, .init(CURLOptionUploadSize.rawValue), size))
    }

    mutating func set(
        _ option: CURLOption, _ data: CURLOption, _ context: UnsafeMutableRawPointer,
        _ function: @escaping CURLDataFunction
    ) {
        check(CURLSetDataFunction(handle, .init(option.rawValue), function))
        set(data, pointer: context)
    }

    /// Sets the proxy, and the certificates for the host of a URL.
    mutating func set(_ configuration: CURLTransport.Configuration, for url: URL) {
        if let proxy = configuration.proxy {
            set(CURLOptionProxy, proxy)
            // It overrides `no_proxy`, too.
            set(CURLOptionNoProxy, "")
        }
        guard url.scheme?.lowercased() == "https", let host = url.host.map(URL.hostName) else { return }
        // A second call waits until the first connection can share HTTP/2, instead of opening another.
        set(CURLOptionWaitForMultiplexing, 1)
        if let file = configuration.authorityFile {
            set(CURLOptionAuthorityFile, file)
            // The system's folder would be trusted, too; a libcurl that has none refuses the option.
            _ = CURLSetPointer(handle, .init(CURLOptionAuthorityFolder.rawValue), nil)
        }
        if let pins = configuration.pins[host] {
            set(CURLOptionPinnedKeys, pins.sorted().map { "sha256//\($0)" }.joined(separator: ";"))
        }
        guard let certificate = configuration.clientCertificates[host] else { return }
        set(CURLOptionClientCertificate, certificate.file)
        set(CURLOptionClientKey, certificate.keyFile)
        if let password = certificate.password { set(CURLOptionClientKeyPassword, password) }
    }

    /// Sets the headers, and returns the list, which the handle uses until its transfer ends.
    mutating func setFields(of request: NetworkAPI.Request, hasBody: Bool) -> CURLList? {
        var list: CURLList?
        let acceptEncoding: NetworkAPI.Headers.Name = "Accept-Encoding"
        for field in request.headers where field.name != acceptEncoding && field.name != .cookie {
            // A name with a semicolon is a field without a value.
            append(field.name.rawValue + (field.value.isEmpty ? ";" : ": " + field.value), to: &list)
        }
        // One field (RFC 6265, section 5.4).
        let cookies = request.headers[values: .cookie].joined(separator: "; ")
        if !cookies.isEmpty { append("Cookie: " + cookies, to: &list) }
        // With this option libcurl decodes every coding that it knows. An empty text requests them all, and an empty field
        // requests none (RFC 9110, section 12.5.3).
        let codings = request.headers[values: acceptEncoding].joined(separator: ", ")
        let requestsNone = codings.isEmpty && request.headers.contains(acceptEncoding)
        let isPlain = requestsNone || codings.lowercased() == "identity"
        set(CURLOptionAcceptEncoding, isPlain ? "identity" : codings)
        // A large body needs fewer calls of the system; a small one, of many at a time, less memory. What is read at once is
        // decoded at once, to 1,032 times as much with gzip, and libcurl keeps at most 64 MiB of it for a reader that waits.
        if case .memory = request.destination {} else if isPlain { set(CURLOptionBufferSize, 131_072) }
        if hasBody {
            // No waiting for a server that may not know it.
            if !request.headers.contains("Expect") { append("Expect:", to: &list) }
        } else if [.post, .put, .patch].contains(request.method) {
            append("Content-Length: 0", to: &list)
        }
        set(CURLOptionHeaders, pointer: list)
        return list
    }

    private mutating func append(_ line: String, to list: inout CURLList?) {
        guard let longer = CURLListAppend(list, line) else { return check(27) }
        list = longer
    }

    private mutating func check(_ code: CInt) {
        guard code != 0, problem == nil else { return }
        problem = "libcurl \(code): \(String(cString: CURLErrorText(code)))"
    }
}
