import CCurl
import Foundation
import NetworkAPIKit

/// One request on its thread: a handle of libcurl, the body that it reads, and the head that it has received.
///
/// Sendable: `exchange`, `owner` and `startsAtOnce` are constant. Everything else is used only by the thread of the
/// transport, or the caller that does its step, after the command that starts the transfer.
final class CURLTransfer: @unchecked Sendable {
    let exchange: Exchange
    /// Until the transfer ends: its commands need the thread.
    private let owner: CURLTransport.Owner
    private(set) var handle: CURLHandle?
    /// Whether it was stopped, perhaps before its start.
    private(set) var isStopped = false
    private var head = ResponseHead()
    private var upload: UploadBody?
    private var fields: CURLList?
    /// Whether the request was sent, at least in part.
    private var isSent = false
    /// Whether the transfer is ended at the head of a 417, after which libcurl would send the request again by itself.
    private var endsAtHead = false
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: CURLTransfer.errorSize)
    /// CURL_ERROR_SIZE.
    private static let errorSize = 256

    /// Whether the caller can begin it: a file would have to be read.
    let startsAtOnce: Bool

    init(_ exchange: Exchange, _ owner: CURLTransport.Owner) throws {
        self.exchange = exchange
        self.owner = owner
        errorText.pointee = 0
        upload = try UploadBody(exchange.request.body)
        startsAtOnce = exchange.request.body?.file == nil
    }

    deinit {
        errorText.deallocate()
    }

    /// Sets the options of a handle for the request; returns the problem if one cannot be set.
    func prepare(
        _ handle: CURLHandle, _ configuration: CURLTransport.Configuration, _ cookies: CURLShare?
    ) -> String? {
        self.handle = handle
        let request = exchange.request
        let context = Unmanaged.passUnretained(self).toOpaque()
        var options = CURLOptions(handle)
        options.set(CURLOptionNoSignal, 1)
        // HTTP and HTTPS.
        options.set(CURLOptionProtocols, 3)
        options.set(CURLOptionPathAsIs, 1)
        options.set(CURLOptionWithoutConnectHeaders, 1)
        // The exchange has the timeouts: the largest one that libcurl accepts.
        options.set(CURLOptionConnectTimeout, Int(Int32.max))
        // Otherwise the end of a call waits for its host name to be found, and all other calls with it.
        CURLSetNumber(handle, .init(CURLOptionQuickExit.rawValue), 1)
        options.set(CURLOptionURL, request.url.absoluteString)
        options.set(CURLOptionHeaderFunction, CURLOptionHeaderData, context, Self.receiveHead)
        options.set(CURLOptionWriteFunction, CURLOptionWriteData, context, Self.receiveBody)
        options.set(CURLOptionErrorBuffer, pointer: errorText)
        if request.method == .head {
            guard upload == nil else { return "libcurl does not send a body with HEAD" }
            options.set(CURLOptionWithoutBody, 1)
        } else if request.method != .get || upload != nil {
            options.set(CURLOptionMethod, request.method.rawValue)
        }
        if let upload {
            options.set(CURLOptionUpload, 1)
            options.set(size: upload.count)
            options.set(CURLOptionReadFunction, CURLOptionReadData, context, Self.sendBody)
            options.set(CURLOptionSeekData, pointer: context)
            CURLSetSeekFunction(handle, Self.seekBody)
        }
        options.set(configuration, for: request.url)
        if let cookies, request.takesCookies {
            options.set(CURLOptionShare, pointer: cookies)
            // No file: this begins with an empty store.
            options.set(CURLOptionCookieFile, "")
        }
        if !request.mayBeRepeated { sendOnce(&options, context) }
        fields = options.setFields(of: request, hasBody: upload != nil)
        return options.problem
    }

    /// Keeps libcurl from sending the request again, on a new connection, if a kept one ends before the answer.
    private func sendOnce(_ options: inout CURLOptions, _ context: UnsafeMutableRawPointer) {
        guard let handle, CURLSetRequestFunction(handle, Self.beginRequest) == 0 else {
            // Without that function, which libcurl has since 7.80, a connection of its own.
            return options.set(CURLOptionFreshConnection, 1)
        }
        options.set(CURLOptionRequestData, pointer: context)
    }

    /// Frees what the handle has used.
    func release() {
        (handle, isStopped) = (nil, true)
        CURLListRelease(fields)
        (fields, upload) = (nil, nil)
    }

    func unpause() {
        if let handle { CURLSetPause(handle, .init(CURLPauseNone.rawValue)) }
    }

    /// The failure of a transfer that has ended; `nil` if the answer is complete.
    func failure(_ code: CInt) -> NetworkAPI.Failure? {
        if code == 0 || endsAtHead, head.isComplete { return nil }
        let problem = head.problem ?? upload?.problem
        return .transport(
            NetworkAPI.TransportFailure(
                curl: code, text: String(cString: errorText), problem: problem, exchange.request))
    }
}

extension CURLTransfer: Exchange.Transfer {
    var canWait: Bool { true }
    var canWaitForReader: Bool { true }

    func stop() { owner.thread.post(.stop(self)) }

    func suspend() {
        if let handle { CURLSetPause(handle, .init(CURLPauseReceiving.rawValue)) }
    }

    func resume() { owner.thread.post(.resume(self)) }
}

// The functions that libcurl calls, on the thread of the transport.
extension CURLTransfer {
    private static func of(_ context: UnsafeMutableRawPointer) -> CURLTransfer {
        Unmanaged<CURLTransfer>.fromOpaque(context).takeUnretainedValue()
    }

    /// The result of a function that ends the transfer, for bytes that were received.
    private static let refused = 0
    /// CURL_READFUNC_ABORT.
    private static let aborted = 0x1000_0000

    private static let receiveHead: CURLDataFunction = { bytes, size, count, context in
        guard let bytes, let context else { return refused }
        let transfer = CURLTransfer.of(context)
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        switch transfer.head.read(line) {
        case .more: return line.count
        case .problem: return refused
        case .complete(let answer, let length):
            var answer = answer
            answer.url = transfer.exchange.request.url
            transfer.exchange.receive(answer, length: length)
            transfer.endsAtHead = answer.status == 417 && transfer.exchange.request.headers.contains("Expect")
            return transfer.endsAtHead ? refused : line.count
        }
    }

    private static let receiveBody: CURLDataFunction = { bytes, size, count, context in
        guard let bytes, let context, size * count > 0 else { return refused }
        let transfer = CURLTransfer.of(context)
        transfer.exchange.receive(Data(bytes: bytes, count: size * count))
        return size * count
    }

    private static let sendBody: CURLDataFunction = { bytes, size, count, context in
        guard let bytes, let context else { return aborted }
        let transfer = CURLTransfer.of(context)
        let room = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
        guard let filled = transfer.upload?.fill(room) else { return aborted }
        let (sent, total) = (transfer.upload?.offset ?? 0, transfer.upload?.count ?? 0)
        transfer.exchange.sent(sent, of: total)
        return filled
    }

    private static let beginRequest: CURLRequestFunction = { context, _, _, _, _ in
        guard let context else { return 1 }
        let transfer = CURLTransfer.of(context)
        defer { transfer.isSent = true }
        return transfer.isSent ? 1 : 0
    }

    private static let seekBody: CURLSeekFunction = { context, offset, origin in
        guard let context, origin == SEEK_SET else { return 1 }
        return CURLTransfer.of(context).upload?.seek(to: offset) == true ? 0 : 1
    }
}
