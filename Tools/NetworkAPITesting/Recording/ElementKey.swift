/// The location of an element.
struct ElementKey: CodingKey {
    let index: Int

    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }

    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }
}
