import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkAPI {
    /// Sends requests with URLSession: one session, one delegate, the same code on every platform.
    ///
    /// ```swift
    /// let client = NetworkAPI.Client(transport: .urlSession(configuration))
    /// ```
    ///
    /// It follows redirects, applies timeouts and handles cancellation itself, since URLSession differs between
    /// platforms in all three. It has no cache, no credentials and, by default, no cookies. A 401 is an answer like any
    /// other.
    public struct URLSessionTransport: Transport {
        package static let shared = URLSessionTransport(session: Session(.ephemeral))

        let session: Session

        public var traits: TransportTraits {
            .init(
                keepsDeadlines: true, resumesDownloads: true, followsRedirects: true, limitsMemory: true,
                keepsCookies: session.cookies != nil
            ) { [session] in session.session(for: $0).headers(for: $0, withLanguages: true) }
        }

        public func send(_ request: Request) async throws -> Answer {
            guard !session.isInBackground else {
                throw Failure.transport(
                    .init(.unsupported, request, text: "the configuration is for a background session"))
            }
            let session = session.session(for: request)
            let request =
                session.fields.isEmpty && request.takesCookies
                ? request : session.addingHeaders(to: request)
            if !session.fields.isEmpty { try request.validate() }
            try request.checkBeforeSending()
            return try await Redirection.answer(to: request) { sent in
                sent.noteSending(adding: session.headers(for: sent))
                return try await session.exchange(sent)
            }
        }
    }
}

extension NetworkAPI.Transport where Self == NetworkAPI.URLSessionTransport {
    /// The program's one URLSession.
    public static var urlSession: NetworkAPI.URLSessionTransport { .shared }

    /// Creates a transport with a URLSession of its own, which lives as long as the transport and its calls.
    ///
    /// - Parameters:
    ///   - configuration: The proxies, protocol classes and connection limits. A copy of it is used, without its cache,
    ///     cookie store, credential store and timeouts. With one for a background session, each call fails with
    ///     ``NetworkAPI/TransportFailure/Reason/unsupported``.
    ///   - cookies: The store for cookies; `nil` stores and sends none. `URLSessionConfiguration.ephemeral` has a store
    ///     in memory, `httpCookieStorage`. The cookies of the store replace a `Cookie` header of the request. A
    ///     ``NetworkAPI/Cache`` stores only `public` answers to requests with cookies of a store.
    /// - Returns: The transport.
    public static func urlSession(
        _ configuration: URLSessionConfiguration, cookies: HTTPCookieStorage? = nil
    ) -> NetworkAPI.URLSessionTransport {
        NetworkAPI.URLSessionTransport(session: .init(configuration, cookies: cookies))
    }
}

extension NetworkAPI.URLSessionTransport {
    /// A URLSession and its delegate, which it keeps until the end of this object invalidates it.
    final class Session: Sendable {
        let cookies: HTTPCookieStorage?
        /// Whether the configuration is for a background session, which sends no data tasks while the app is suspended.
        let isInBackground: Bool
        fileprivate let fields: NetworkAPI.Headers
        private let session: URLSession
        let delegate: SessionDelegate
        /// The session for URLs that get no cookies; `nil` if this session has none.
        ///
        /// Foundation on Linux (6.3.1) sends cookies even if the request forbids them.
        private let withoutCookies: Session?

        init(
            _ configuration: URLSessionConfiguration, cookies: HTTPCookieStorage? = nil,
            serverTrust: SessionDelegate.ServerTrust? = nil
        ) {
            self.cookies = cookies
            isInBackground = configuration.identifier != nil
            withoutCookies = cookies.map { _ in Session(configuration, serverTrust: serverTrust) }
            let pairs = (configuration.httpAdditionalHeaders ?? [:]).map { ("\($0.key)", "\($0.value)") }
            fields = NetworkAPI.Headers(Dictionary(pairs) { first, _ in first })
            delegate = SessionDelegate(serverTrust: serverTrust)
            session = URLSession(
                configuration: configuration.copy(with: cookies), delegate: delegate,
                delegateQueue: delegate.queue
            )
        }

        deinit { session.finishTasksAndInvalidate() }

        func session(for request: NetworkAPI.Request) -> Session {
            request.takesCookies ? self : withoutCookies ?? self
        }

        /// Adds the headers of the configuration: URLSession would add them to redirects too, even to other origins.
        func addingHeaders(to request: NetworkAPI.Request) -> NetworkAPI.Request {
            var request = request
            for field in fields where !request.headers.contains(field.name) {
                request.headers.append(field.name, field.value)
            }
            request.dropClientSecrets()
            return request
        }

        /// The headers that are added to a request; the order of cookies may differ from what is sent.
        ///
        /// `withLanguages` includes the user's languages, which URLSession adds on Apple's platforms, without their weights.
        func headers(for request: NetworkAPI.Request, withLanguages: Bool = false) -> NetworkAPI.Headers {
            var headers = fields
            if let found = cookies?.cookies(for: request.url), !found.isEmpty {
                headers[.cookie] = found.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: "; ")
            }
            #if !canImport(FoundationNetworking)
                if withLanguages, request.headers[.acceptLanguage] ?? fields[.acceptLanguage] == nil {
                    headers[.acceptLanguage] = Locale.preferredLanguages.joined(separator: ", ")
                }
            #endif
            return headers
        }

        /// Sends one request, without following redirects.
        ///
        /// Not inlined, because the compiler would repeat it for the first request and for those after a redirect.
        @inline(never)
        func exchange(_ request: NetworkAPI.Request) async throws -> NetworkAPI.Answer {
            let urlRequest = URLRequest(request, timeoutInterval: Self.longTime)
            let file = try request.body?.file.map { ($0, size: try RegularFile($0).size) }
            let exchange = Exchange(request)
            do {
                return try await exchange.answer {
                    let upload = file.map { session.task(for: urlRequest, sending: $0, size: $1) }
                    let task = upload ?? session.dataTask(with: urlRequest)
                    delegate.table.insert(exchange, task.taskIdentifier, due: exchange.due)
                    task.resume()
                    exchange.started(SessionDelegate.Transfer(task: task, delegate: delegate))
                }
            } catch let error as URLError {
                // The platform does not say that the file was at fault. One that grows, such as a log, is not.
                if let (file, size) = file, try RegularFile(file).size < size {
                    throw RequestProblem(
                        body: "\(file.lastPathComponent) became shorter while it was sent", part: nil)
                }
                throw error
            }
        }

        /// A time in seconds that is longer than any call: the kit's own timer ends calls.
        ///
        /// A request has it as well, since Apple's platforms use the shorter time of request and configuration.
        fileprivate static let longTime: TimeInterval = 1_000_000
    }
}

extension URLSession {
    /// Creates the task that sends a file with the size that it has now.
    fileprivate func task(for request: URLRequest, sending file: URL, size: Int64) -> URLSessionDataTask {
        #if canImport(FoundationNetworking)
            var request = request
            request.httpBodyStream = FileStream(file, size: size)
            request.setValue("\(size)", forHTTPHeaderField: "Content-Length")
            // Without these, it is sent in chunks, and as a form. libcurl does not send a header with a blank value.
            request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            let type = request.value(forHTTPHeaderField: "Content-Type")
            if type == nil { request.setValue(" ", forHTTPHeaderField: "Content-Type") }
            let task = dataTask(with: request)
        #else
            let task = uploadTask(with: request, fromFile: file.resolvingSymlinksInPath())
        #endif
        task.countOfBytesClientExpectsToSend = size
        return task
    }
}

#if canImport(FoundationNetworking)
    /// The bytes of a file, which are read when they are sent: as many as it had at the start.
    ///
    /// The upload task of FoundationNetworking 6.3.1 reads its file on another thread, and ends the process if it has
    /// ended meanwhile ("libcurl.Easy Code=43"). It also sends bytes that were added to the file.
    private final class FileStream: InputStream {
        private let file: URL
        private let size: Int64
        private var left: Int

        init?(_ file: URL, size: Int64) {
            (self.file, self.size, left) = (file, size, Int(clamping: size))
            super.init(url: file)
        }

        /// A stream of the same bytes, from the start.
        var again: FileStream? { FileStream(file, size: size) }

        override var hasBytesAvailable: Bool { left > 0 }

        /// Reads the next bytes; a file that became shorter is an error.
        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength limit: Int) -> Int {
            let count = super.read(buffer, maxLength: min(limit, left))
            left -= max(0, count)
            return count > 0 ? count : -1
        }
    }

    extension SessionDelegate {
        /// Sends a file again on another connection if the server closed a kept one, and the request may be repeated.
        ///
        /// Without a stream, FoundationNetworking 6.3.1 sends the head alone; one of bytes in memory ends the process.
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            let once = table[task.taskIdentifier].flatMap { $0.request.mayBeRepeated ? nil : $0 }
            let stream = task.originalRequest?.httpBodyStream as? FileStream
            once?.end(.connectionLost)
            completionHandler(once == nil ? stream?.again : nil)
        }
    }
#endif

extension URLSessionConfiguration {
    /// Returns a copy that stores nothing but cookies, and leaves timeouts to the kit.
    fileprivate func copy(with cookies: HTTPCookieStorage?) -> URLSessionConfiguration {
        // No session is created for the background: the calls of its transport fail.
        let copy = identifier == nil ? copy() as? URLSessionConfiguration : nil
        let configuration = copy ?? .ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = cookies
        configuration.httpShouldSetCookies = cookies != nil
        configuration.urlCredentialStorage = nil
        // They are added to the first request of a call only: no redirect sends them to another origin.
        configuration.httpAdditionalHeaders = nil
        // The kit's own timer is exact; URLSession's has a resolution of whole seconds on some platforms.
        configuration.timeoutIntervalForRequest = NetworkAPI.URLSessionTransport.Session.longTime
        configuration.timeoutIntervalForResource = NetworkAPI.URLSessionTransport.Session.longTime
        return configuration
    }
}

extension NetworkAPI.URLSessionTransport.Session: CustomReflectable {
    /// Shows nothing of the session: its configuration may hold credentials.
    var customMirror: Mirror { .empty(of: self) }
}
