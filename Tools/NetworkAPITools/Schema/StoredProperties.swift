/// The types of the stored properties of structs and classes, without a value of them.
enum StoredProperties {
    /// Returns the types in their order; empty for a type without stored properties, such as an enumeration.
    static func types(of type: Any.Type) -> [Any.Type] {
        (0..<propertyCount(type)).map { index in
            var field = Field()
            defer { field.free?(field.name) }
            return propertyType(type, index, &field)
        }
    }

    /// The runtime's description of a property, laid out as in the standard library.
    fileprivate struct Field {
        var name: UnsafePointer<CChar>?
        var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
        var isStrong = false
        var isVariable = false
    }
}

// These entries of the runtime are used by the standard library's Mirror, and are part of its stable interface. Mirror
// itself requires a value.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
    _ type: Any.Type, _ index: Int, _ field: UnsafeMutablePointer<StoredProperties.Field>
) -> Any.Type
