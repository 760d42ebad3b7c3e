import NetworkAPIKit

/// The limits of a number, a text or an array.
struct ValueLimits {
    var minimum: Double?
    var maximum: Double?
    /// The limits as integers, which a floating-point number above 2^53 does not have.
    private var leastInteger: Int64?
    private var mostInteger: Int64?
    var excludesMinimum = false
    var excludesMaximum = false
    var minimumLength: Int?
    var maximumLength: Int?
    var minimumCount: Int?
    var maximumCount: Int?
    var hasUniqueItems = false
    var multiple: Double?

    mutating func read(_ schema: ContractDocument.Schema) {
        let json = schema.json
        if let value = json["minimum"]?.double { (minimum, leastInteger) = (value, integer(json["minimum"])) }
        if let value = json["maximum"]?.double { (maximum, mostInteger) = (value, integer(json["maximum"])) }
        // A number in 3.1, and a Boolean value in 3.0.
        if let value = json["exclusiveMinimum"]?.double {
            (minimum, leastInteger, excludesMinimum) = (value, integer(json["exclusiveMinimum"]), true)
        }
        if let value = json["exclusiveMaximum"]?.double {
            (maximum, mostInteger, excludesMaximum) = (value, integer(json["exclusiveMaximum"]), true)
        }
        if json["exclusiveMinimum"]?.bool == true { excludesMinimum = true }
        if json["exclusiveMaximum"]?.bool == true { excludesMaximum = true }
        minimumLength = json["minLength"]?.int ?? minimumLength
        maximumLength = json["maxLength"]?.int ?? maximumLength
        minimumCount = json["minItems"]?.int ?? minimumCount
        maximumCount = json["maxItems"]?.int ?? maximumCount
        hasUniqueItems = hasUniqueItems || json["uniqueItems"]?.bool == true
        multiple = json["multipleOf"]?.double ?? multiple
    }

    /// The smallest and the largest integer; `nil` if there is none, or if it does not have 64 bits.
    var integers: (minimum: Int64?, maximum: Int64?) {
        let least = (leastInteger ?? minimum.flatMap { Int64(exactly: $0.rounded(.up)) }).map { bound in
            excludesMinimum && Double(bound) == minimum ? bound &+ 1 : bound
        }
        let most = (mostInteger ?? maximum.flatMap { Int64(exactly: $0.rounded(.down)) }).map { bound in
            excludesMaximum && Double(bound) == maximum ? bound &- 1 : bound
        }
        return (least, most)
    }

    private func integer(_ value: NetworkAPI.JSONValue?) -> Int64? { value?.int.map(Int64.init) }

    /// Whether each allowed integer has 32 bits.
    var isWithin32Bits: Bool {
        let (least, most) = integers
        guard let least, let most else { return false }
        return least >= Int64(Int32.min) && most <= Int64(Int32.max)
    }
}
