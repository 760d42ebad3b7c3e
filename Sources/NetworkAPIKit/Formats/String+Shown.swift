extension String {
    /// The text on one line: no control character in it can begin a line or steer a terminal.
    package var escapingControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return unicodeScalars.reduce(into: "") { line, scalar in
            if scalar.isControl {
                line += scalar.escaped(asASCII: true)
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
    }

    /// Text of a server as errors and logs show it: on one line, and cut after a number of characters.
    package func shown(upTo limit: Int = 100) -> String {
        // The scalars of one character can be without end, so they are counted.
        let start = unicodeScalars.prefix(limit)
        let isWhole = start.endIndex == unicodeScalars.endIndex
        return String(String.UnicodeScalarView(start)).escapingControls + (isWhole ? "" : "…")
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        if value < 0x80 { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // What turns the direction of text or cannot be seen makes a line look like another; but emoji are joined by it.
        case .format: value != 0x200D
        default: false
        }
    }
}
