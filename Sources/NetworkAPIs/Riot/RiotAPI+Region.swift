import NetworkAPIKit

extension RiotAPI {
    /// A part of the world with one host for all of its platforms, such as `asia`.
    ///
    /// Riot adds new ones from time to time. Create one that is not listed here with ``init(rawValue:)``. A value that
    /// is not valid in a host name fails the call with `NetworkAPI.Failure.request`, before anything is sent.
    public struct Region: RawRepresentable, Hashable, Sendable, NetworkAPI.Argument {
        /// The first label of the host's name.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// North and South America.
        public static let americas = Region(rawValue: "americas")
        /// Korea and Japan.
        public static let asia = Region(rawValue: "asia")
        /// Europe, Turkey, Russia and the Middle East.
        public static let europe = Region(rawValue: "europe")
        /// Southeast Asia and Oceania, but not for accounts.
        public static let sea = Region(rawValue: "sea")
        /// Tournaments, for developers with access to the tournament API.
        public static let esports = Region(rawValue: "esports")
    }
}
