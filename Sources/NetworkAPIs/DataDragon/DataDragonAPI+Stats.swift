extension DataDragonAPI.Champion {
    /// The statistics of a champion at the first level, and their growth per level.
    ///
    /// A number can be whole for one champion and a fraction for another, so all of them are `Double`.
    public struct Stats: Decodable, Hashable, Sendable {
        public let health: Double
        public let healthPerLevel: Double
        /// Mana, or the other resource that its abilities use.
        public let resource: Double
        public let resourcePerLevel: Double
        /// In game units per second.
        public let moveSpeed: Double
        public let armor: Double
        public let armorPerLevel: Double
        /// Magic resistance.
        public let spellBlock: Double
        public let spellBlockPerLevel: Double
        /// In game units.
        public let attackRange: Double
        /// Health per five seconds.
        public let healthRegeneration: Double
        public let healthRegenerationPerLevel: Double
        public let resourceRegeneration: Double
        public let resourceRegenerationPerLevel: Double
        /// The chance of a critical strike.
        public let criticalStrike: Double
        public let criticalStrikePerLevel: Double
        public let attackDamage: Double
        public let attackDamagePerLevel: Double
        /// In percent.
        public let attackSpeedPerLevel: Double
        /// Attacks per second; files of old versions have the offset of the delay between two attacks instead.
        public var attackSpeed: Double { speed ?? 0.625 / (1 + (offset ?? 0)) }
        private let speed: Double?
        private let offset: Double?

        private enum CodingKeys: String, CodingKey {
            case health = "hp"
            case healthPerLevel = "hpperlevel"
            case resource = "mp"
            case resourcePerLevel = "mpperlevel"
            case moveSpeed = "movespeed"
            case armor
            case armorPerLevel = "armorperlevel"
            case spellBlock = "spellblock"
            case spellBlockPerLevel = "spellblockperlevel"
            case attackRange = "attackrange"
            case healthRegeneration = "hpregen"
            case healthRegenerationPerLevel = "hpregenperlevel"
            case resourceRegeneration = "mpregen"
            case resourceRegenerationPerLevel = "mpregenperlevel"
            case criticalStrike = "crit"
            case criticalStrikePerLevel = "critperlevel"
            case attackDamage = "attackdamage"
            case attackDamagePerLevel = "attackdamageperlevel"
            case attackSpeedPerLevel = "attackspeedperlevel"
            case speed = "attackspeed"
            case offset = "attackspeedoffset"
        }
    }
}
