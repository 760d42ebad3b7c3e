/// A queue: the first element that is added is the first that is removed.
///
/// It is an array. Removed elements stay at its start for a while and are then dropped together, which makes removing
/// as fast as adding.
struct Queue<Element: Sendable>: Sendable {
    private var elements: [Element] = []
    /// The number of removed elements at the start of the array.
    private var passed = 0

    var isEmpty: Bool { passed == elements.count }
    var count: Int { elements.count - passed }
    var first: Element? { isEmpty ? nil : elements[passed] }
    var last: Element? { isEmpty ? nil : elements.last }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Removes the first element; does nothing if the queue is empty.
    mutating func dropFirst() {
        guard !isEmpty else { return }
        passed += 1
        guard passed > 32, passed > elements.count / 2 else { return }
        elements.removeFirst(passed)
        passed = 0
    }

    /// Removes the last element that fits; does nothing if no element fits.
    mutating func removeLast(where fits: (Element) -> Bool) {
        guard let index = elements[passed...].lastIndex(where: fits) else { return }
        elements.remove(at: index)
    }
}
