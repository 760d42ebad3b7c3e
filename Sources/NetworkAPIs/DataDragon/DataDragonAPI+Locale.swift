import NetworkAPIKit

extension DataDragonAPI {
    /// A language and a country, such as `en_US`.
    ///
    /// Riot adds new ones from time to time. Create one that is not listed here with ``init(rawValue:)``. The server
    /// refuses an unknown locale with 403.
    public struct Locale: RawRepresentable, Hashable, Sendable, NetworkAPI.Argument {
        /// The language in lower case, `_`, and the country in upper case.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// German (Germany).
        public static let de_DE = Locale(rawValue: "de_DE")
        /// English (United Kingdom).
        public static let en_GB = Locale(rawValue: "en_GB")
        /// English (United States).
        public static let en_US = Locale(rawValue: "en_US")
        /// Spanish (Spain).
        public static let es_ES = Locale(rawValue: "es_ES")
        /// French (France).
        public static let fr_FR = Locale(rawValue: "fr_FR")
        /// Japanese.
        public static let ja_JP = Locale(rawValue: "ja_JP")
        /// Korean.
        public static let ko_KR = Locale(rawValue: "ko_KR")
        /// Portuguese (Brazil).
        public static let pt_BR = Locale(rawValue: "pt_BR")
        /// Vietnamese.
        public static let vi_VN = Locale(rawValue: "vi_VN")
        /// Chinese (simplified characters).
        public static let zh_CN = Locale(rawValue: "zh_CN")
        /// Chinese (traditional characters).
        public static let zh_TW = Locale(rawValue: "zh_TW")
    }
}
