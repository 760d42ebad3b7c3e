extension String {
    /// The text on one line: no control character in it can begin a line or steer a terminal.
    var escapingControls: String {
        unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: line += scalar.escaped(asASCII: true)
            default: line.unicodeScalars.append(scalar)
            }
        }
    }
}
