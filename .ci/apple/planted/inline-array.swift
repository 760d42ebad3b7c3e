// refused: 'InlineArray' is only available in macOS
struct Digest {
    var bytes: InlineArray<32, UInt8>
}
