import NetworkAPIKit

extension DataDragonAPI {
    /// A language and a country, such as `en_US`, for which Riot has texts.
    ///
    /// Riot adds to them from time to time; any other is made of its name, and one without texts is refused by the
    /// server with 403.
    public struct Locale: RawRepresentable, Hashable, Sendable, NetworkAPI.Argument {
        /// The language in lower case, `_`, and the country in upper case.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let de_DE = Locale(rawValue: "de_DE")
        public static let en_GB = Locale(rawValue: "en_GB")
        public static let en_US = Locale(rawValue: "en_US")
        public static let es_ES = Locale(rawValue: "es_ES")
        public static let fr_FR = Locale(rawValue: "fr_FR")
        public static let ja_JP = Locale(rawValue: "ja_JP")
        public static let ko_KR = Locale(rawValue: "ko_KR")
        public static let pt_BR = Locale(rawValue: "pt_BR")
        public static let vi_VN = Locale(rawValue: "vi_VN")
        public static let zh_CN = Locale(rawValue: "zh_CN")
        public static let zh_TW = Locale(rawValue: "zh_TW")
    }
}
