import Foundation

extension JSONNode {
    func value<Value: Decodable>(of type: Value.Type) throws -> Value { try value(of: type, entry, nil) }

    /// Decodes a value inside this one, or with `nil` as its key this one.
    ///
    /// Dates, bytes, URLs, decimal numbers and any value are read here. Every other type decodes itself from a node.
    /// Arrays of simple values are here too, since they are often long.
    func value<Value: Decodable>(
        of type: Value.Type, _ entry: Int, _ key: (any CodingKey)?
    ) throws -> Value {
        do {
            switch ObjectIdentifier(type) {
            case ObjectIdentifier(String.self): return same(try string(entry))
            case ObjectIdentifier(Int.self): return same(try integer(entry) as Int)
            case ObjectIdentifier(Double.self): return same(try double(entry))
            case ObjectIdentifier(URL.self): return same(try url(entry))
            case ObjectIdentifier(Date.self): return same(try date(entry, key))
            case ObjectIdentifier(Data.self): return same(try data(entry))
            case ObjectIdentifier(Decimal.self): return same(try decimal(entry))
            case ObjectIdentifier(NetworkAPI.JSONValue.self): return same(try json(entry))
            case ObjectIdentifier([Double].self):
                if let values = elements(entry, { try double($0) }) { return same(values) }
            case ObjectIdentifier([String].self):
                if let values = elements(entry, { try string($0) }) { return same(values) }
            case ObjectIdentifier([Int].self):
                if let values = elements(entry, { try integer($0) as Int }) { return same(values) }
            case ObjectIdentifier([String: String].self):
                if let values = texts(entry) { return same(values) }
            default: break
            }
        } catch { throw located(error, key) }
        let node = key.map { child(entry, $0) } ?? self
        if source.isStackUsedUp { throw node.tooDeep }
        // A cast takes as long as a few elements, and the first cast of a type much longer.
        if kind(entry) == .array, case let array = source.document.entries[entry],
            array.next - UInt32(entry) > 64, MemoryLayout<Value>.size == MemoryLayout<[Int]>.size,
            let elements = type as? any JSONElements.Type,
            // A short text must not take the memory of many large elements before the first one is read.
            UInt32(elements.stride) / 32 <= (array.end - array.start) / (array.next - UInt32(entry))
        {
            return try value(of: elements, node)
        }
        return try type.init(from: node)
    }

    /// The error of a value for which the stack of the thread is too short.
    private var tooDeep: DecodingError {
        @inline(never)
        get { .dataCorrupted(context("it is nested too deep for the thread's stack", entry)) }
    }

    /// Returns the error of a simple value with the key of its place in this one; `nil` is this one.
    @inline(never)
    func located(_ error: any Error, _ key: (any CodingKey)?) -> any Error {
        guard let key, let error = error as? DecodingError else { return error }
        return error.moved { $0 + [key] }
    }

    private func value<Elements: JSONElements, Value>(of _: Elements.Type, _ node: JSONNode) throws -> Value {
        same(try Elements(elementsOf: node))
    }

    /// Returns a value as the type that it has: the caller has compared the two types.
    @inline(__always)
    private func same<Known, Value>(_ value: Known) -> Value {
        assert(Known.self == Value.self)
        return unsafeBitCast(value, to: Value.self)
    }

    private func kind(_ entry: Int) -> JSONDocument.Kind { source.document.kind(at: entry) }

    private func date(_ entry: Int, _ key: (any CodingKey)?) throws -> Date {
        guard kind(entry) != .null else { throw mismatch(Date.self, at: entry) }
        let format = source.options.dates.format(at: codingPath + (key.map { [$0] } ?? []))
        if let unit = format.unit { return Date(timeIntervalSince1970: try double(entry) / unit) }
        if case .iso8601 = format.kind, kind(entry) == .plainText {
            // Read from its bytes, without a `String`.
            let bytes = source.reader.content(source.document.entries[entry])
            if let date = ISO8601Date.date(from: bytes) { return date }
        }
        return try value(entry, "a date in the expected format") { format.date(from: $0) }
    }

    private func url(_ entry: Int) throws -> URL { try value(entry, "a URL") { URL(string: $0) } }

    private func data(_ entry: Int) throws -> Data { try value(entry, "Base64") { Data(base64Encoded: $0) } }

    private func value<Value>(_ entry: Int, _ format: String, _ read: (String) -> Value?) throws -> Value {
        guard kind(entry) != .null else { throw mismatch(Value.self, at: entry) }
        guard let value = read(try string(entry)) else {
            throw DecodingError.dataCorrupted(context("the text is not \(format)", entry))
        }
        return value
    }

    func json(_ entry: Int) throws -> NetworkAPI.JSONValue {
        guard entry >= 0 else { return .null }
        do throws(JSONDocument.Fault) {
            return try source.document.value(at: entry, source.reader)
        } catch { throw corrupted(error, at: entry) }
    }

    /// Decodes an array of simple values.
    ///
    /// `nil` if this is not an array or an element cannot be read: the array then decodes itself, and throws the error.
    private func elements<Element>(_ array: Int, _ read: (Int) throws -> Element) -> [Element]? {
        guard kind(array) == .array else { return nil }
        let end = Int(source.document.entries[array].next)
        var elements: [Element] = []
        elements.reserveCapacity(end - array - 1)
        var entry = array + 1
        while entry < end {
            do { elements.append(try read(entry)) } catch { return nil }
            entry = Int(source.document.entries[entry].next)
        }
        return elements
    }

    /// Decodes an object with the names of any members and text as their values.
    ///
    /// `nil` if this is not one, or if a name needs its escapes removed: the dictionary then decodes itself.
    private func texts(_ object: Int) -> [String: String]? {
        guard kind(object) == .object else { return nil }
        let entries = source.document.entries
        guard entries[object].hasPlainNames else { return nil }
        var texts: [String: String] = [:]
        var entry = object + 1
        while entry < Int(entries[object].next) {
            do {
                let name = try string(entry)
                if texts[name] == nil { texts[name] = try string(entry + 1) }
            } catch { return nil }
            entry = Int(entries[entry + 1].next)
        }
        return texts
    }
}

/// An array, as a type that is found at run time: its elements are decoded without a container, which takes less time.
private protocol JSONElements {
    static var stride: Int { get }
    init(elementsOf node: JSONNode) throws
}

extension Array: JSONElements where Element: Decodable {
    fileprivate static var stride: Int { MemoryLayout<Element>.stride }

    fileprivate init(elementsOf node: JSONNode) throws {
        let entries = node.source.document.entries
        let count = node.elementCount
        try self.init(unsafeUninitializedCapacity: count) { elements, index in
            var entry = node.entry + 1
            var child = node.child(entry, nil)
            while index < count {
                // The same object is used for all elements, unless one keeps its decoder.
                if !isKnownUniquelyReferenced(&child) { child = node.child(entry, nil) }
                child.move(to: entry, index)
                elements.initializeElement(at: index, to: try child.value(of: Element.self))
                entry = Int(entries[entry].next)
                index += 1
            }
        }
    }
}
