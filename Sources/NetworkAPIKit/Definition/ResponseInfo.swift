import Foundation

extension NetworkAPI {
    /// Which answers an endpoint accepts, and how their bodies become its `Response`.
    ///
    /// An example is `.json(dates: .seconds).accepting([200, 201])`. The status is checked first, whatever the body
    /// contains: one that is not accepted is ``NetworkAPI/Failure/status(_:)``. A refusal inside an accepted answer is
    /// checked next (``refusing(_:)``), and then the content type, if the endpoint names those that it expects.
    ///
    /// Unless a closure, a place or a status makes the response, its type comes first: `Data` is the bytes, `String` the text,
    /// ``EmptyResponse`` ignores the body, and an `Optional` is `nil` if the body is empty. Every other type is
    /// decoded as this value declares.
    public struct ResponseInfo<Response>: Sendable {
        /// The part of the settings that does not depend on the type of the response.
        var expected: Boxed<Expectation>
        /// How an accepted answer becomes the response.
        var making = Making.decoding

        /// Creates the response settings of an endpoint; `nil` accepts every content type.
        public init(
            statuses: StatusSet = .successful, contentTypes: [MediaType]? = nil, refusal: Refusal? = nil
        ) {
            expected = Boxed(
                wrappedValue: Expectation(statuses: statuses, contentTypes: contentTypes, refusal: refusal))
        }

        init(_ decoding: ResponseDecoding, statuses: StatusSet = .successful) {
            expected = Boxed(wrappedValue: Expectation(statuses: statuses, decoding: decoding))
        }

        private init(_ expected: Boxed<Expectation>) { self.expected = expected }

        /// JSON with dates in ISO 8601, with or without a fraction of a second.
        public static var automatic: Self { Self(Expectation.standard) }

        /// JSON with one format for dates and one style for names.
        ///
        /// It is read by the decoder of the kit, which gives the values of `JSONDecoder` in less time. `.json(.api())`
        /// names Foundation's decoder, which can have a strategy of its own for keys.
        public static func json(dates: DateFormat = .iso8601, keys: KeyStyle = .asDeclared) -> Self {
            Self(ResponseDecoding(.json(JSONBodyDecoder(dates: dates, style: keys))))
        }

        /// JSON that is read by a decoder of Foundation, which must not be changed afterwards.
        public static func json(_ decoder: JSONDecoder) -> Self {
            Self(ResponseDecoding(.foundation(decoder)))
        }

        /// Bytes that a closure decodes, for a format with one type, such as CSV.
        ///
        /// ```swift
        /// let responseInfo: ResponseInfo<Rates> = .decode { body in try Rates(csv: body) }
        /// ```
        ///
        /// The closure gets the body of each accepted answer, which may be empty. An error of it is
        /// ``NetworkAPI/Failure/decoding(_:)`` with the answer. The error response is read as JSON.
        public static func decode(_ read: @escaping @Sendable (Data) throws -> sending Response) -> Self {
            var info = Self(ResponseDecoding(.closure))
            info.making = .closure(read)
            return info
        }

        /// A format that is read by a decoder of your own, such as XML.
        public static func body(_ decoding: some BodyDecoding) -> Self {
            Self(ResponseDecoding(.body(decoding)))
        }

        /// Text in the character set of the content type, which the response decodes as a single value.
        public static var text: Self { Self(ResponseDecoding(.text)) }

        /// Bytes, which the response decodes as a single value.
        public static var data: Self { Self(ResponseDecoding(.data)) }

        /// No body: the response is decoded from an empty object, for a type without required properties.
        public static var empty: Self { Self(ResponseDecoding(.empty)) }

        /// A stream, which `stream()` reads; the response is the type of its elements.
        ///
        /// `elements` states how an element is decoded, and the statuses and content types, which for events are only
        /// `text/event-stream` by default. A declared refusal is looked for in each element (``refusing(_:)``). A call
        /// that wants one value, such as `request()`, fails with ``NetworkAPI/Failure/request(_:)`` before anything is
        /// sent.
        public static func stream(_ format: StreamFormat, elements: Self = .automatic) -> Self {
            elements.declaring {
                $0.streamFormat = format
                if case .events = format.kind { $0.contentTypes = $0.contentTypes ?? [.eventStream] }
            }
        }

        /// Settings that depend on the content type of the answer, which is `nil` if the answer does not have one.
        ///
        /// Only the decoding of the result is used, with its types by status, and it must not choose again. The accepted
        /// statuses are set by ``accepting(_:)`` after this function. `Accept` is sent only with ``contentTypes(_:)``.
        public static func byContentType(_ choose: @escaping @Sendable (MediaType?) -> Self) -> Self {
            var info = Self(ResponseDecoding(.byContentType { choose($0).decoding }))
            info.making = .byContentType(choose)
            return info
        }

        /// Returns these settings with the place of the response in the body, as a JSON pointer (RFC 6901).
        ///
        /// ```swift
        /// let responseInfo: ResponseInfo<[Article]> = .json().at("/data/items")
        /// ```
        ///
        /// The rest of the body is ignored. With the empty pointer, a `String` is the text of a body that is a JSON
        /// string. A body without a value there is ``NetworkAPI/Failure/decoding(_:)``, which names the pointer; an
        /// `Optional` is `nil` if the value is `null` or the body is empty. The error response is read from the whole
        /// body. A pointer that is not valid, or of settings other than `.json`, fails every call with
        /// ``NetworkAPI/Failure/request(_:)``; with ``byContentType(_:)``, the closure returns settings with a place.
        /// The place is looked for in standard JSON, even if a `JSONDecoder` allows JSON5.
        public func at(_ pointer: String) -> Self { declaring { $0.decoding = decoding.at(pointer) } }

        /// Returns these settings with other accepted statuses.
        public func accepting(_ statuses: StatusSet) -> Self { declaring { $0.statuses = statuses } }

        /// Returns these settings with the content types that are accepted.
        ///
        /// They are sent in `Accept`, unless the headers of the request have that field. Parameters such as `charset`
        /// are not compared, and `text/*` is every type that begins with `text/`. An answer with a body of another type,
        /// or without a type, is ``NetworkAPI/Failure/decoding(_:)``.
        public func contentTypes(_ types: [MediaType]) -> Self { declaring { $0.contentTypes = types } }

        /// Returns these settings with answers that are refusals although their status is accepted.
        ///
        /// Such an answer is ``NetworkAPI/Failure/status(_:)``. Interceptors see the result of the check:
        /// `.retry(retryIf: { $0.isRefused })` can repeat the call. A later refusal replaces an earlier one, and an
        /// invalid JSON pointer fails the call with ``NetworkAPI/Failure/request(_:)``. A value at a pointer is looked
        /// for in standard JSON: for a `JSONDecoder` that allows JSON5, use ``NetworkAPI/Refusal/when(_:)``.
        public func refusing(_ refusal: Refusal) -> Self { declaring { $0.refusal = refusal } }

        /// Returns these settings with the header in which the service writes the identifier of a request.
        ///
        /// A failure has it as ``NetworkAPI/Failure/requestID``.
        public func requestID(in header: Headers.Name) -> Self { declaring { $0.requestIDHeader = header } }

        private func declaring(_ change: (inout Expectation) -> Void) -> Self {
            var info = self
            change(&info.expected.wrappedValue)
            return info
        }
    }
}

extension NetworkAPI.ResponseInfo {
    package var statuses: NetworkAPI.StatusSet { expected.wrappedValue.statuses }

    var contentTypes: [NetworkAPI.MediaType]? { expected.wrappedValue.contentTypes }

    package var refusal: NetworkAPI.Refusal? { expected.wrappedValue.refusal }

    package var decoding: ResponseDecoding { expected.wrappedValue.decoding }

    package var streamFormat: NetworkAPI.StreamFormat? { expected.wrappedValue.streamFormat }
}

extension NetworkAPI.ResponseInfo where Response: Sendable {
    /// One value for each accepted status, for an endpoint that answers by its status alone.
    ///
    /// ```swift
    /// let responseInfo: ResponseInfo<Bool> = .byStatus([204: true, 404: false])
    /// ```
    ///
    /// The body is ignored. Any other status is ``NetworkAPI/Failure/status(_:)``, even a success such as 200.
    public static func byStatus(_ values: [Int: Response]) -> Self {
        var info = Self(ResponseDecoding(.byStatus), statuses: NetworkAPI.StatusSet(only: values.keys))
        info.making = .byStatus(values.mapValues { value in Variant(type: nil) { _, _, _ in value } })
        return info
    }
}

extension NetworkAPI.ResponseInfo {
    /// How an accepted answer becomes the response.
    enum Making: Sendable {
        /// Every body is decoded as the response.
        case decoding
        /// A closure returns the response of a body.
        case closure(@Sendable (Data) throws -> sending Response)
        /// Each status has a value or a type of its own.
        case byStatus([Int: Variant])
        /// A closure returns the settings for the content type of the answer.
        case byContentType(@Sendable (NetworkAPI.MediaType?) -> NetworkAPI.ResponseInfo<Response>)
    }

    /// How an answer with one status becomes the response.
    struct Variant: Sendable {
        /// The type of the value in the body; `nil` if the body is ignored.
        let type: (any (Decodable & SendableMetatype).Type)?
        let make: @Sendable (ResponseDecoding, Data, NetworkAPI.MediaType?) throws -> sending Response
    }

    /// The types of the values in the bodies, by status; empty if every answer is decoded as the response.
    package var types: [Int: any (Decodable & SendableMetatype).Type] {
        guard case .byStatus(let variants) = making else { return [:] }
        return variants.compactMapValues(\.type)
    }
}
