// refused: parameter packs in generic types are only available in macOS
struct Arguments<each Argument> {
    var values: (repeat each Argument)
}
