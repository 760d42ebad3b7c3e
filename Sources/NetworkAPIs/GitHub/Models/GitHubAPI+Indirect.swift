import NetworkAPIKit

extension GitHubAPI {
    /// A property with its value outside of the type that has the property: copies of the type are small.
    ///
    /// It is for the accounts, repositories and issues inside of other values. Nothing else is different: the value is
    /// read, compared and decoded as without it.
    @propertyWrapper
    public struct Indirect<Value> {
        fileprivate indirect enum Storage {
            case value(Value)
        }

        private let storage: Storage

        /// Creates a property with a value.
        public init(wrappedValue: Value) {
            storage = .value(wrappedValue)
        }

        /// The value.
        public var wrappedValue: Value {
            switch storage {
            case .value(let value): value
            }
        }
    }
}

extension GitHubAPI.Indirect.Storage: Sendable where Value: Sendable {}
extension GitHubAPI.Indirect: Sendable where Value: Sendable {}
extension GitHubAPI.Indirect.Storage: Hashable, Equatable where Value: Hashable {}
extension GitHubAPI.Indirect: Hashable, Equatable where Value: Hashable {}

extension GitHubAPI.Indirect: Decodable where Value: Decodable {
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Value(from: decoder))
    }
}

extension KeyedDecodingContainer {
    /// Decodes a value; the `Decodable` code of the compiler calls this.
    func decode<Value: Decodable>(
        _: GitHubAPI.Indirect<Value>.Type, forKey key: Key
    ) throws -> GitHubAPI.Indirect<Value> {
        .init(wrappedValue: try decode(Value.self, forKey: key))
    }

    /// Decodes a value that may be missing; the `Decodable` code of the compiler calls this.
    func decode<Value: Decodable>(
        _: GitHubAPI.Indirect<Value?>.Type, forKey key: Key
    ) throws -> GitHubAPI.Indirect<Value?> {
        .init(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }

    /// Decodes an account that may be missing, which GitHub also writes as an empty object.
    func decode(
        _: GitHubAPI.Indirect<GitHubAPI.Account?>.Type, forKey key: Key
    ) throws -> GitHubAPI.Indirect<GitHubAPI.Account?> {
        do {
            return .init(wrappedValue: try decodeIfPresent(GitHubAPI.Account.self, forKey: key))
        } catch let error as DecodingError {
            guard case .keyNotFound = error,
                try decode([String: NetworkAPI.JSONValue].self, forKey: key).isEmpty
            else { throw error }
            return .init(wrappedValue: nil)
        }
    }
}
