/// Takes a result, to keep the compiler from leaving out the work for it.
@inline(never)
func use<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
