extension String {
    /// The text as a property of a command of GitHub Actions, which ends at a comma or a colon.
    var escapingProperty: String {
        escapingCommand.replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// The text as a value of a command of GitHub Actions.
    var escapingCommand: String {
        replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    var escapingXML: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "\"": text += "&quot;"
            case _ where scalar.value < 0x20: text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
