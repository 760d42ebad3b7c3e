import NetworkAPIKit

// By scalars: a line break of two scalars, or one with a mark after it, is another character than "\n".
extension String {
    /// The text as a property of a command of GitHub Actions, which ends at a comma or a colon.
    var escapingProperty: String {
        escapingCommand.replacingScalars([":": "%3A", ",": "%2C"])
    }

    /// The text as a value of a command of GitHub Actions.
    var escapingCommand: String {
        replacingScalars(["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    /// The text as XML 1.0 has it, which does not allow each character (section 2.2).
    var escapingXML: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "\"": text += "&quot;"
            case _ where scalar.value < 0x20: text += " "
            // XML 1.0 does not have these.
            case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
