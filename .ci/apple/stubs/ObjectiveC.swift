// The part of ObjectiveC that the kit names.

public func autoreleasepool<E: Error, Result>(invoking body: () throws(E) -> Result) throws(E) -> Result {
    try body()
}
