// refused: 'span' is only available in macOS
func count(of bytes: [UInt8]) -> Int { bytes.span.count }
