extension NetworkAPI {
    /// The arguments of an endpoint, read back from a request that was sent.
    ///
    /// They are found where ``Specification/template`` has them. An argument that lands in no place that is known, or
    /// in a multipart form, cannot be read back.
    public struct RequestArguments: Sendable {
        /// The request that was sent.
        public let request: Request
        /// The texts of the arguments that are there, by their names.
        public let texts: [String: String]

        init(_ request: Request, _ template: RequestTemplate) {
            self.request = request
            texts = template.texts(in: request)
        }

        /// The text of an argument; `nil` where it was left out, or there is none of that name.
        public subscript(name: String) -> String? { texts[name] }

        /// The value of an argument; `nil` where there is none, or its text is none of that type.
        public func value<Value: Argument>(_ name: String, as type: Value.Type = Value.self) -> Value? {
            texts[name].flatMap(Value.init(argumentText:))
        }
    }
}
