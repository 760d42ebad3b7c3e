extension NetworkAPI {
    /// How a request is made: its method, headers, parameters, and the policies of the call.
    ///
    /// Building the request throws ``NetworkAPI/Failure/request(_:)`` if a header name or value, the method or the
    /// timeout is invalid. Nothing is dropped or changed.
    public struct RequestInfo<Parameter: Encodable> {
        /// The method.
        public var method: Method
        /// The headers; `Content-Type` is added if it is missing, and so is `Accept` if the response has a format.
        public var headers: Headers
        @usableFromInline package var encoding: ParameterEncoding
        @usableFromInline package var timeout: Timeout?
        /// Whether the credentials of the client are added.
        public var authorization: CredentialPolicy
        @usableFromInline package var retry: RetryPolicy
        @usableFromInline package var redirects: RedirectPolicy
        @usableFromInline package var secrets: Secrets
        /// The limits of the arguments, each with the value of this request.
        @usableFromInline package var limits: [LimitedArgument] = []
        @usableFromInline let passing = PassedByAddress()

        /// The value of `parameters`: copying the settings does not look up its type.
        @usableFromInline var parametersBox: Boxed<Parameter>?

        /// The value that becomes query items or a body; `nil` and ``EmptyParameter`` send nothing.
        ///
        /// A `Parameter` that is an Optional type has a `nil` of its own, which is a value: `null` in JSON.
        public var parameters: Parameter? {
            get { parametersBox?.wrappedValue }
            set { parametersBox = if let newValue { Boxed(wrappedValue: newValue) } else { nil } }
        }

        /// Creates the request settings of an endpoint.
        ///
        /// - Parameters:
        ///   - method: The method.
        ///   - headers: The header fields; `nil` is none.
        ///   - parameters: The value that becomes query items or a body; `nil` sends nothing.
        ///   - encoding: How `parameters` become query items or a body.
        ///   - timeout: How long the call may take; `nil` is the timeout of the client.
        ///   - authorization: Whether the credentials of the client are added.
        ///   - retry: Whether an interceptor may repeat the call after a temporary failure.
        ///   - redirects: Which redirects are followed.
        ///   - secrets: The names of headers, query items and body fields that are masked wherever a request is shown.
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
            parametersBox = if let parameters { Boxed(wrappedValue: parameters) } else { nil }
            self.encoding = encoding
            self.timeout = timeout
            self.authorization = authorization
            self.retry = retry
            self.redirects = redirects
            self.secrets = secrets
            self.headers.secretNames = secrets
        }

        /// Creates the request settings of an endpoint with headers from a dictionary, sorted by name.
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
                method: method, headers: headers.map { Headers($0) }, parameters: parameters,
                encoding: encoding, timeout: timeout, authorization: authorization, retry: retry,
                redirects: redirects, secrets: secrets)
        }
    }
}

extension NetworkAPI.RequestInfo: Sendable where Parameter: Sendable {}
