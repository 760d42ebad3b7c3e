import Foundation
import NetworkAPIKit

/// The reads of a ``ParityProbe``: the ones that containers have for each simple type, and the generic ones.
enum ProbeReads {
    static let types: [any (Decodable & SendableMetatype).Type] = {
        var wide: [any (Decodable & SendableMetatype).Type] = []
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            wide = [Int128.self, UInt128.self]
        }
        return wide + [
            Int.self, String.self, Bool.self, Double.self, Float.self, UInt8.self, Decimal.self, Date.self,
            Data.self, URL.self, UUID.self, [Int].self, [String].self,
            [String: Int].self, [Int: String].self, [String: CalmProbe].self, [ParityProbe].self, Int?.self,
            [String?].self, NetworkAPI.JSONValue.self,
        ]
    }()

    static let keyed: [@Sendable (KeyedDecodingContainer<ParityKey>, ParityKey) throws -> Any] = [
        { try $0.decode(Bool.self, forKey: $1) },
        { try $0.decode(String.self, forKey: $1) },
        { try $0.decode(Double.self, forKey: $1) },
        { try $0.decode(Float.self, forKey: $1) },
        { try $0.decode(Int.self, forKey: $1) },
        { try $0.decode(Int8.self, forKey: $1) },
        { try $0.decode(Int16.self, forKey: $1) },
        { try $0.decode(Int32.self, forKey: $1) },
        { try $0.decode(Int64.self, forKey: $1) },
        { try $0.decode(UInt.self, forKey: $1) },
        { try $0.decode(UInt8.self, forKey: $1) },
        { try $0.decode(UInt16.self, forKey: $1) },
        { try $0.decode(UInt32.self, forKey: $1) },
        { try $0.decode(UInt64.self, forKey: $1) },
        { try $0.decodeIfPresent(Bool.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(String.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(Double.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(Float.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(Int.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(Int8.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(Int16.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(Int32.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(Int64.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(UInt.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(UInt8.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(UInt16.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(UInt32.self, forKey: $1) as Any },
        { try $0.decodeIfPresent(UInt64.self, forKey: $1) as Any },
    ]

    static let unkeyed: [@Sendable (inout any UnkeyedDecodingContainer) throws -> Any] = [
        { try $0.decode(Bool.self) },
        { try $0.decode(String.self) },
        { try $0.decode(Double.self) },
        { try $0.decode(Float.self) },
        { try $0.decode(Int.self) },
        { try $0.decode(Int8.self) },
        { try $0.decode(Int16.self) },
        { try $0.decode(Int32.self) },
        { try $0.decode(Int64.self) },
        { try $0.decode(UInt.self) },
        { try $0.decode(UInt8.self) },
        { try $0.decode(UInt16.self) },
        { try $0.decode(UInt32.self) },
        { try $0.decode(UInt64.self) },
        { try $0.decodeIfPresent(Bool.self) as Any },
        { try $0.decodeIfPresent(String.self) as Any },
        { try $0.decodeIfPresent(Double.self) as Any },
        { try $0.decodeIfPresent(Float.self) as Any },
        { try $0.decodeIfPresent(Int.self) as Any },
        { try $0.decodeIfPresent(Int8.self) as Any },
        { try $0.decodeIfPresent(Int16.self) as Any },
        { try $0.decodeIfPresent(Int32.self) as Any },
        { try $0.decodeIfPresent(Int64.self) as Any },
        { try $0.decodeIfPresent(UInt.self) as Any },
        { try $0.decodeIfPresent(UInt8.self) as Any },
        { try $0.decodeIfPresent(UInt16.self) as Any },
        { try $0.decodeIfPresent(UInt32.self) as Any },
        { try $0.decodeIfPresent(UInt64.self) as Any },
    ]

    static let single: [@Sendable (any SingleValueDecodingContainer) throws -> Any] = [
        { try $0.decode(Bool.self) },
        { try $0.decode(String.self) },
        { try $0.decode(Double.self) },
        { try $0.decode(Float.self) },
        { try $0.decode(Int.self) },
        { try $0.decode(Int8.self) },
        { try $0.decode(Int16.self) },
        { try $0.decode(Int32.self) },
        { try $0.decode(Int64.self) },
        { try $0.decode(UInt.self) },
        { try $0.decode(UInt8.self) },
        { try $0.decode(UInt16.self) },
        { try $0.decode(UInt32.self) },
        { try $0.decode(UInt64.self) },
    ]
}
