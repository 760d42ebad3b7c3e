extension SchemaDifference {
    /// Where two schemas are compared.
    struct Role: Hashable {
        var context: ChangeContext
        /// Whether the value is sent as text, in which `1` is a text too.
        var isLoose = false
        /// Whether the value is sent as XML, whose elements and attributes have names of their own.
        var isXML = false
        /// Whether several values are sent as several items of a query or a form.
        var isExploded = false
        /// The fields of a form in which several values are one item; `nil` if the value is not a form.
        var joinedFields: Set<String>?
        /// The fields of a form, or the parts of a multipart body, that are JSON.
        var fieldsOfJSON: Set<String> = []
        /// Whether the schema is an alternative or a condition of another one, which lists the members.
        var isPart = false
        /// Whether `null` is another alternative, which is compared already.
        var isBesideNull = false

        var inner: Role { Role(context: context.inner, isLoose: isLoose, isXML: isXML) }
        var part: Role {
            var part = self
            (part.isExploded, part.isPart, part.isBesideNull) = (false, true, false)
            return part
        }
    }
}
