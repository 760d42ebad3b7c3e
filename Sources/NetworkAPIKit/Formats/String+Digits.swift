extension StringProtocol {
    /// Whether the text consists of ASCII digits only and is not empty.
    package var isDigits: Bool {
        !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
