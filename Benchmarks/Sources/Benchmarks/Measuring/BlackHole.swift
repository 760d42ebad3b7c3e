/// Takes a result, so that the work for it cannot be left out.
@inline(never)
func use<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
