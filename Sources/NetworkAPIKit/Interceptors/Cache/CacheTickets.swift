/// The requests that are under way, so that nothing that was asked for before an invalidation is kept after it.
struct CacheTickets: Sendable {
    /// The right to keep the answer to one request; it is withdrawn when its URL's answers are invalidated.
    struct Ticket: Hashable, Sendable {
        let key: String
        fileprivate let number: Int
    }

    private var valid: [String: Set<Int>] = [:]
    private var lastNumber = 0

    /// The number of tickets that are valid.
    var count: Int { valid.values.reduce(0) { $0 + $1.count } }

    /// Issues a ticket to a request that is about to be sent.
    mutating func issue(_ key: String) -> Ticket {
        lastNumber += 1
        valid[key, default: []].insert(lastNumber)
        return Ticket(key: key, number: lastNumber)
    }

    /// Whether the URL's answers have not been invalidated since the ticket was issued.
    func isValid(_ ticket: Ticket) -> Bool { valid[ticket.key]?.contains(ticket.number) ?? false }

    /// Takes a ticket back, after its request has ended.
    mutating func end(_ ticket: Ticket) {
        guard valid[ticket.key]?.remove(ticket.number) != nil, valid[ticket.key]?.isEmpty == true else {
            return
        }
        valid[ticket.key] = nil
    }

    /// Withdraws the tickets of a URL.
    mutating func withdraw(_ key: String) { valid[key] = nil }

    /// Withdraws all tickets.
    mutating func withdrawAll() { valid = [:] }
}
