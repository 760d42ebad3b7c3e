import NetworkAPIKit

extension SchemaDifference {
    /// Compares the members of objects and the elements of arrays.
    func compareMembers(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        if before.allows("object") && after.allows("object") || before.types == after.types {
            compareProperties(before, after, role, path)
            compareRest(before.additional, after.additional, role, path)
        }
        guard before.allows("array"), after.allows("array") else { return }
        let name = role.context.name
        if !before.items.isEmpty, !after.items.isEmpty {
            compare(before.items, after.items, role.inner, path + "[]")
        } else if before.items.isEmpty != after.items.isEmpty,
            before.prefixItems.isEmpty == after.prefixItems.isEmpty
        {
            let isAdded = before.items.isEmpty
            if !SchemaView(before.items + after.items).isAnything {
                add("\(name)-item-schema-\(isAdded ? "added" : "removed")", path)
            }
        }
        for (old, new) in zip(before.prefixItems, after.prefixItems) {
            compare(old, new, role.inner, path + "[]")
        }
        let (first, second) = (before.prefixItems.count, after.prefixItems.count)
        if first != second { add("\(name)-prefix-items-\(first < second ? "added" : "removed")", path) }
        // The elements after the listed ones are described by `items`, or can be anything, which may be sent.
        guard role.context.isRequest, !SchemaView(before.items).isImpossible else { return }
        for new in after.prefixItems.dropFirst(first) {
            compare(before.items, new, role.inner, path + "[]")
        }
    }

    private func compareProperties(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let (needed, needs) = (before.required, after.required)
        for name in before.properties.keys.sorted() {
            guard let schema = before.properties[name] else { continue }
            let inner = "\(path).\(name)"
            guard let other = after.properties[name] else {
                removed(SchemaView(schema), needed.contains(name), role, inner)
                continue
            }
            let isRequired = (old: needed.contains(name), new: needs.contains(name))
            compareProperty(schema, other, isRequired, role, inner)
        }
        for name in after.properties.keys.sorted() where before.properties[name] == nil {
            guard let schema = after.properties[name] else { continue }
            let isRequired = (old: needed.contains(name), new: needs.contains(name))
            added(SchemaView(schema), isRequired, role, "\(path).\(name)")
        }
        guard role.context.isRequest, role.context != .readOnlyProperty else { return }
        for name in needs.subtracting(needed).sorted()
        where before.properties[name] == nil && after.properties[name] == nil {
            // The schema that this one is a part of describes the member.
            let rule = role.isPart ? "new-required-request-property" : "request-property-required-unlisted"
            add(rule, "\(path).\(name)")
        }
        for name in needed.subtracting(needs).sorted()
        where before.properties[name] == nil && after.properties[name] == nil && role.isPart {
            add("request-property-became-optional", "\(path).\(name)")
        }
    }

    private func removed(_ view: SchemaView, _ isRequired: Bool, _ role: Role, _ path: String) {
        guard !view.isImpossible else { return }
        guard !role.context.isRequest else {
            let isSent = role.context != .readOnlyProperty && !view.isReadOnly
            return add(isSent ? "request-property-removed" : "request-read-only-property-removed", path)
        }
        let word = view.isWriteOnly || role.context == .writeOnlyProperty ? "-write-only" : ""
        add("response-\(isRequired ? "required" : "optional")\(word)-property-removed", path)
    }

    private func added(
        _ view: SchemaView, _ isRequired: (old: Bool, new: Bool), _ role: Role, _ path: String
    ) {
        guard role.context.isRequest else {
            let word = view.isWriteOnly || role.context == .writeOnlyProperty ? "-write-only" : ""
            return add("response-\(isRequired.new ? "required" : "optional")\(word)-property-added", path)
        }
        // A member of any value that is now described was allowed before.
        let isNeeded = isRequired.new && !isRequired.old && !view.isReadOnly
        guard isNeeded, role.context != .readOnlyProperty else {
            return add("new-optional-request-property", path)
        }
        add("new-required-request-property\(view.defaultValue == nil ? "" : "-with-default")", path)
    }

    /// Compares a property: its role in the object, then its schema.
    private func compareProperty(
        _ before: [Node], _ after: [Node], _ isRequired: (old: Bool, new: Bool), _ role: Role, _ path: String
    ) {
        let (first, second) = (SchemaView(before), SchemaView(after))
        let isRequest = role.context.isRequest
        let side = isRequest ? "request" : "response"
        var inner = role.inner
        if isRequest, second.isReadOnly { inner.context = .readOnlyProperty }
        if !isRequest, role.context != .header, second.isWriteOnly { inner.context = .writeOnlyProperty }
        // A required member that was only received has to be sent now.
        let isSentNow = isRequest && isRequired.old && first.isReadOnly && !second.isReadOnly
        if isRequired.old != isRequired.new || isSentNow && isRequired.new {
            let isUnused = [.readOnlyProperty, .writeOnlyProperty].contains(inner.context)
            let property = isUnused ? inner.context.name : "\(side)-property"
            let isDefaulted = isRequest && !isUnused && isRequired.new && second.defaultValue != nil
            let withDefault = isDefaulted ? "-with-default" : ""
            add("\(property)-became-\(isRequired.new ? "required" : "optional")\(withDefault)", path)
        }
        let property = "\(side)-\(isRequired.new ? "required" : "optional")-property"
        if first.isReadOnly != second.isReadOnly {
            add("\(property)-became-\(second.isReadOnly ? "" : "not-")read-only", path)
        }
        if first.isWriteOnly != second.isWriteOnly {
            add("\(property)-became-\(second.isWriteOnly ? "" : "not-")write-only", path)
        }
        if first.isDeprecated != second.isDeprecated {
            let date = second.sunset == nil ? "" : "-with-sunset"
            add("\(side)-property-\(second.isDeprecated ? "deprecated\(date)" : "reactivated")", path)
            if let sunset = second.sunset, second.isDeprecated, !CalendarDay.isValid(sunset) {
                add("\(side)-property-deprecated-sunset-invalid", path, nil, sunset)
            }
        }
        if first.stability != second.stability {
            let word = second.stability < first.stability ? "decreased" : "increased"
            add("\(side)-property-stability-\(word)", path)
        }
        compare(before, after, inner, path)
    }

    private func compareRest(
        _ before: SchemaView.Rest, _ after: SchemaView.Rest, _ role: Role, _ path: String
    ) {
        let rule = "\(role.context.name)-additional-properties"
        switch (before, after) {
        case (.any, .any), (.none, .none): break
        case (.schema(let first), .schema(let second)): compare(first, second, role.inner, path + ".*")
        case (_, .none): add("\(rule)-closed", path)
        case (.none, _): add("\(rule)-opened", path)
        case (.any, .schema): add("\(rule)-narrowed", path)
        case (.schema, .any): add("\(rule)-widened", path)
        }
    }
}

extension SchemaView {
    /// Whether the schema does not refuse any value by its type, its values or its members.
    fileprivate var isAnything: Bool {
        types == nil && values == nil && constant == nil && properties.isEmpty && required.isEmpty
            && groups.isEmpty
            && limits.isEmpty && parts.isEmpty && !isImpossible
    }
}
