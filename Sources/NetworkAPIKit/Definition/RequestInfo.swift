extension NetworkAPI {
    /// How an endpoint is asked: its method, its headers, what it sends, and the rules of the call.
    ///
    /// Only `method` has to be said. Header names and values, the method and the timeout are checked when the request
    /// is built (``NetworkAPI/Failure/request(_:)``), where nothing is dropped and nothing mangled.
    public struct RequestInfo<Parameter: Encodable> {
        /// The method.
        public var method: Method
        /// The headers; `Accept` and `Content-Type` are added where they are missing.
        public var headers: Headers
        /// What is sent besides the URL; `nil` and ``EmptyParameter`` send nothing.
        public var parameters: Parameter?
        /// How `parameters` become query items or a body.
        public var encoding: ParameterEncoding
        /// How long an answer may take; `nil` leaves it to the client.
        public var timeout: Timeout?
        /// Whether the client's credentials go along.
        public var authorization: CredentialPolicy
        /// Whether the call may be repeated when it fails in a way that can pass.
        public var retry: RetryPolicy
        /// Which redirects are followed.
        public var redirects: RedirectPolicy
        /// The names of headers, query items and body fields that are masked wherever a request is shown.
        public var secrets: Secrets

        /// Takes what differs from the usual; `method` alone has no default.
        @inlinable
        public init(
            method: Method,
            headers: Headers? = nil,
            parameters: Parameter? = nil,
            encoding: ParameterEncoding = .automatic,
            timeout: Timeout? = nil,
            authorization: CredentialPolicy = .automatic,
            retry: RetryPolicy = .ifIdempotent,
            redirects: RedirectPolicy = .follow,
            secrets: Secrets = .standard
        ) {
            self.method = method
            self.headers = headers ?? Headers()
            self.parameters = parameters
            self.encoding = encoding
            self.timeout = timeout
            self.authorization = authorization
            self.retry = retry
            self.redirects = redirects
            self.secrets = secrets
            self.headers.declare(secrets)
        }

        /// Takes the headers from a dictionary, in the order of their names.
        @_disfavoredOverload
        public init(
            method: Method,
            headers: [String: String]?,
            parameters: Parameter? = nil,
            encoding: ParameterEncoding = .automatic,
            timeout: Timeout? = nil,
            authorization: CredentialPolicy = .automatic,
            retry: RetryPolicy = .ifIdempotent,
            redirects: RedirectPolicy = .follow,
            secrets: Secrets = .standard
        ) {
            self.init(
                method: method,
                headers: headers.map { Headers($0) },
                parameters: parameters,
                encoding: encoding,
                timeout: timeout,
                authorization: authorization,
                retry: retry,
                redirects: redirects,
                secrets: secrets
            )
        }
    }
}

extension NetworkAPI.RequestInfo: Sendable where Parameter: Sendable {}
