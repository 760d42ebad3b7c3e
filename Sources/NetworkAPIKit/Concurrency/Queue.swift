/// A queue: what comes first leaves first.
///
/// An array whose front is let go of now and then, all at once, so that leaving costs no more than coming.
struct Queue<Element: Sendable>: Sendable {
    private var elements: [Element] = []
    /// How many at the front have left.
    private var passed = 0

    var isEmpty: Bool { passed == elements.count }
    var count: Int { elements.count - passed }
    var first: Element? { isEmpty ? nil : elements[passed] }
    var last: Element? { isEmpty ? nil : elements.last }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Lets go of the first; nothing where there is none.
    mutating func dropFirst() {
        guard !isEmpty else { return }
        passed += 1
        guard passed > 32, passed > elements.count / 2 else { return }
        elements.removeFirst(passed)
        passed = 0
    }

    /// Takes out one that fits, looking from the back; nothing where none does.
    mutating func removeLast(where fits: (Element) -> Bool) {
        guard let index = elements[passed...].lastIndex(where: fits) else { return }
        elements.remove(at: index)
    }
}
