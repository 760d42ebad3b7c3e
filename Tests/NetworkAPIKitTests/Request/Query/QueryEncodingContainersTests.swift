import NetworkAPIKit
import Testing

@testable import NetworkAPIKit

private typealias QueryEncoding = NetworkAPI.QueryEncoding

@Suite struct QueryEncodingContainersTests {
    private enum Key: String, CodingKey { case a, b, c, d }

    /// Encodes with whatever the closure does.
    private struct Custom: Encodable {
        var body: @Sendable (any Encoder) throws -> Void
        func encode(to encoder: any Encoder) throws { try body(encoder) }
    }

    @Test func `an enumeration with a raw value is a single text`() throws {
        enum Sort: String, Encodable { case created }
        #expect(try QueryEncoding.standard.encode(["sort": Sort.created]) == "sort=created")
        #expect(
            try QueryEncoding(arrays: .comma).encode(["sort": [Sort.created, .created]])
                == "sort=created,created")
    }

    @Test func `an enumeration with associated values is an object`() throws {
        enum Filter: Encodable {
            case range(from: Int, to: Int)
            case none
        }
        #expect(
            try QueryEncoding.standard.encode(["f": Filter.range(from: 1, to: 2)])
                == "f%5Brange%5D%5Bfrom%5D=1&f%5Brange%5D%5Bto%5D=2")
        #expect(try QueryEncoding.standard.encode(["f": Filter.none]) == "")
    }

    @Test func `a subclass and its superclass write side by side`() throws {
        class Base: Encodable { var a = 1 }
        final class Flat: Base {
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(2, forKey: .b)
                try super.encode(to: encoder)
            }
        }
        final class Nested: Base {
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try super.encode(to: container.superEncoder())
                try super.encode(to: container.superEncoder(forKey: .c))
                try container.encode(2, forKey: .b)
            }
        }
        #expect(try QueryEncoding.standard.encode(Flat()) == "b=2&a=1")
        #expect(try QueryEncoding.standard.encode(Nested()) == "super%5Ba%5D=1&c%5Ba%5D=1&b=2")
    }

    @Test func `nested containers may be written in turn`() throws {
        let value = Custom { encoder in
            var top = encoder.container(keyedBy: Key.self)
            var object = top.nestedContainer(keyedBy: Key.self, forKey: .a)
            var array = top.nestedUnkeyedContainer(forKey: .b)
            try object.encode(1, forKey: .c)
            try array.encode(2)
            try top.encode(3, forKey: .c)
            try object.encode(4, forKey: .d)
            try array.encode(5)
        }
        #expect(try QueryEncoding.standard.encode(value) == "a%5Bc%5D=1&b=2&c=3&a%5Bd%5D=4&b=5")
        #expect(
            try QueryEncoding(arrays: .comma).encode(value) == "b=2,5&a%5Bc%5D=1&c=3&a%5Bd%5D=4")
        #expect(
            try QueryEncoding(arrays: .comma, order: .sorted).encode(value)
                == "a%5Bc%5D=1&a%5Bd%5D=4&b=2,5&c=3")
        #expect(
            try QueryEncoding(arrays: .pipe, nested: .joined).encode(value)
                == "a=c%7C1%7Cd%7C4&b=2%7C5&c=3")
    }

    @Test func `containers inside an array are counted as its elements`() throws {
        let value = Custom { encoder in
            var top = encoder.container(keyedBy: Key.self)
            var array = top.nestedUnkeyedContainer(forKey: .a)
            var object = array.nestedContainer(keyedBy: Key.self)
            try object.encode(1, forKey: .b)
            var inner = array.nestedUnkeyedContainer()
            try inner.encode("x")
            try inner.encodeNil()
            try "y".encode(to: array.superEncoder())
            #expect(array.count == 3)
            #expect(array.codingPath.map(\.stringValue) == ["a"])
            #expect(inner.codingPath.map(\.intValue) == [nil, 1])
        }
        #expect(
            try QueryEncoding(arrays: .indexed).encode(value)
                == "a%5B0%5D%5Bb%5D=1&a%5B1%5D%5B0%5D=x&a%5B2%5D=y")
    }

    @Test func `an array that its owner never filled is empty`() throws {
        let value = Custom { encoder in
            var top = encoder.container(keyedBy: Key.self)
            _ = top.nestedUnkeyedContainer(forKey: .a)
            try top.encode(1, forKey: .b)
        }
        #expect(try QueryEncoding.standard.encode(value) == "b=1")
        #expect(try QueryEncoding(arrays: .comma).encode(value) == "b=1")
    }

    @Test func `a value in a single value container has the name of the container`() throws {
        struct Wrapper<Value: Encodable>: Encodable {
            var value: Value
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value)
            }
        }
        #expect(try QueryEncoding.standard.encode(Wrapper(value: ["a": Wrapper(value: [1])])) == "a=1")
        #expect(try QueryEncoding.standard.encode(["a": Wrapper(value: Int?.none)]) == "")
        #expect(try QueryEncoding(nils: .null).encode(["a": Wrapper(value: Int?.none)]) == "a=null")
    }

    @Test func `an error that a type throws is not changed`() throws {
        struct Refusal: Error, Equatable {}
        #expect(throws: Refusal()) {
            try QueryEncoding.standard.encode(["a": Custom { _ in throw Refusal() }])
        }
        #expect(throws: EncodingError.self) {
            try QueryEncoding.standard.encode(
                Custom { encoder in
                    throw EncodingError.invalidValue(
                        1, .init(codingPath: encoder.codingPath, debugDescription: ""))
                })
        }
    }

    @Test func `a type that reads its coding path gets the whole path`() throws {
        let value = Custom { encoder in
            #expect(encoder.codingPath.map(\.stringValue) == ["a", "Index 1", "b"])
            let keyed = encoder.container(keyedBy: Key.self)
            #expect(keyed.codingPath.map(\.stringValue) == ["a", "Index 1", "b"])
            #expect(encoder.singleValueContainer().codingPath.count == 3)
            #expect(encoder.userInfo.isEmpty)
        }
        let other = Custom { _ in }
        #expect(try QueryEncoding(arrays: .indexed).encode(["a": [["b": other], ["b": value]]]) == "")
    }

    @Test(.enabled(if: Int128Support.isThere)) func `an integer of 128 bits is refused, not cut`() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        #expect(throws: EncodingError.self) { try QueryEncoding.standard.encode(["a": Int128.max]) }
        #expect(throws: EncodingError.self) { try QueryEncoding.standard.encode(["a": [UInt128.max]]) }
    }
}
