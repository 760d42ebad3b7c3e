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

        /// German, as in Germany.
        public static let de_DE = Locale(rawValue: "de_DE")
        /// English, as in Great Britain.
        public static let en_GB = Locale(rawValue: "en_GB")
        /// English, as in the United States.
        public static let en_US = Locale(rawValue: "en_US")
        /// Spanish, as in Spain.
        public static let es_ES = Locale(rawValue: "es_ES")
        /// French, as in France.
        public static let fr_FR = Locale(rawValue: "fr_FR")
        /// Japanese.
        public static let ja_JP = Locale(rawValue: "ja_JP")
        /// Korean.
        public static let ko_KR = Locale(rawValue: "ko_KR")
        /// Portuguese, as in Brazil.
        public static let pt_BR = Locale(rawValue: "pt_BR")
        /// Vietnamese.
        public static let vi_VN = Locale(rawValue: "vi_VN")
        /// Chinese in simplified characters.
        public static let zh_CN = Locale(rawValue: "zh_CN")
        /// Chinese in traditional characters.
        public static let zh_TW = Locale(rawValue: "zh_TW")
    }
}
