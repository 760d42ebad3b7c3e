extension Dictionary where Key == String {
    /// The pairs in the order of their keys.
    var sortedByKey: [(key: String, value: Value)] {
        // A list of texts is sorted by one function for all types of values.
        [String](keys).sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}
