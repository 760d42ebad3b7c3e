import NetworkAPIKit

extension RiotAPI {
    /// A group of game servers with its own host, such as `kr`.
    ///
    /// Riot adds new ones from time to time. Create one that is not listed here with ``init(rawValue:)``. A value that
    /// is not valid in a host name fails the call with `NetworkAPI.Failure.request`, before anything is sent.
    public struct Platform: RawRepresentable, Hashable, Sendable, NetworkAPI.Argument {
        /// The first label of the host's name, in lower case.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Brazil.
        public static let br1 = Platform(rawValue: "br1")
        /// Northern and Eastern Europe.
        public static let eun1 = Platform(rawValue: "eun1")
        /// Western Europe.
        public static let euw1 = Platform(rawValue: "euw1")
        /// Japan.
        public static let jp1 = Platform(rawValue: "jp1")
        /// Korea.
        public static let kr = Platform(rawValue: "kr")
        /// Northern Latin America.
        public static let la1 = Platform(rawValue: "la1")
        /// Southern Latin America.
        public static let la2 = Platform(rawValue: "la2")
        /// The Middle East.
        public static let me1 = Platform(rawValue: "me1")
        /// North America.
        public static let na1 = Platform(rawValue: "na1")
        /// Oceania.
        public static let oc1 = Platform(rawValue: "oc1")
        /// Russia.
        public static let ru = Platform(rawValue: "ru")
        /// Singapore.
        public static let sg2 = Platform(rawValue: "sg2")
        /// Turkey.
        public static let tr1 = Platform(rawValue: "tr1")
        /// Taiwan.
        public static let tw2 = Platform(rawValue: "tw2")
        /// Vietnam.
        public static let vn2 = Platform(rawValue: "vn2")
    }
}
