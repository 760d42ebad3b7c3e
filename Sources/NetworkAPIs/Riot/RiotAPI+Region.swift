import NetworkAPIKit

extension RiotAPI {
    /// A part of the world whose host answers for all of its platforms, such as `asia`.
    ///
    /// Riot adds to them from time to time; any other is made of its name. One that is no part of a host's name fails
    /// the call with `NetworkAPI.Failure.request` before anything is sent.
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
        /// South East Asia and Oceania; it has no accounts: ask one of the others.
        public static let sea = Region(rawValue: "sea")
        /// Tournaments, for those to whom Riot has given access.
        public static let esports = Region(rawValue: "esports")
    }
}
