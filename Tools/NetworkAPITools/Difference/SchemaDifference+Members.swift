import NetworkAPIKit

extension SchemaDifference {
    /// Compares the members of objects and the elements of arrays.
    func compareMembers(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        if before.allows("object") && after.allows("object") || before.types == after.types {
            // That any value is allowed now, or is not any more, is what the types say.
            if !before.isFree(beside: after), !after.isFree(beside: before) {
                compareProperties(before, after, role, path)
            }
            compareRest(before, after, role, path)
        }
        if before.allows("array"), after.allows("array") { compareElements(before, after, role, path) }
    }

    private func compareProperties(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let (needed, needs) = (before.required, after.required)
        let outer = origin
        defer { origin = outer }
        for name in before.properties.keys.sorted() {
            guard let schema = before.properties[name] else { continue }
            let inner = "\(path).\(name)"
            origin = memberOrigin(name, before, after, path) ?? outer
            guard let other = after.properties[name] else {
                let view = SchemaView(schema)
                if view.isImpossible { add("\(role.inner.context.name)-became-allowed", inner) }
                removed(view, needed.contains(name), role, inner)
                continue
            }
            let isRequired = (old: needed.contains(name), new: needs.contains(name))
            compareProperty(schema, other, isRequired, role.field(name), inner)
        }
        for name in after.properties.keys.sorted() where before.properties[name] == nil {
            guard let schema = after.properties[name] else { continue }
            origin = memberOrigin(name, before, after, path) ?? outer
            // A member that no list had could be sent.
            if SchemaView(schema).isImpossible, role.context.isRequest, !before.isClosed {
                add("\(role.inner.context.name)-became-forbidden", "\(path).\(name)")
                continue
            }
            let isRequired = (old: needed.contains(name), new: needs.contains(name))
            let view = SchemaView(schema)
            added(view, isRequired, role, "\(path).\(name)")
            // In a map, it had the schema of every member.
            if case .schema(let all) = before.additional {
                compare(all, schema, role.member(view), "\(path).\(name)")
            }
        }
        origin = outer
        compareUnlisted(before, after, role, path)
    }

    /// Compares which members are required that neither version lists, as the schema does that this one is a part of.
    private func compareUnlisted(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        guard ![.readOnlyProperty, .writeOnlyProperty].contains(role.context) else { return }
        let isRequest = role.context.isRequest
        let (first, second) = (before.required, after.required)
        for name in first.symmetricDifference(second).sorted()
        where before.properties[name] == nil && after.properties[name] == nil {
            let inner = "\(path).\(name)"
            switch (second.contains(name), isRequest) {
            case (true, true):
                // oasdiff informs of a name that is not listed; the schema that this one is a part of can list it.
                let rule =
                    role.isPart ? "new-required-request-property" : "request-property-required-unlisted"
                add(rule, inner)
            case (false, true): add("request-property-became-optional", inner)
            case (let isNeeded, false):
                add("response-property-became-\(isNeeded ? "required" : "optional")", inner)
            }
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
        // A client does not send what is only received.
        guard !view.isReadOnly, role.context != .readOnlyProperty else { return }
        // A member of any value that is now described was allowed before.
        guard isRequired.new, !isRequired.old else { return add("new-optional-request-property", path) }
        add("new-required-request-property\(view.defaultValue == nil ? "" : "-with-default")", path)
    }

    /// Compares a property: its role in the object, then its schema.
    private func compareProperty(
        _ before: [Node], _ after: [Node], _ isRequired: (old: Bool, new: Bool), _ role: Role, _ path: String
    ) {
        let pair = Pair(before, after, nil)
        let (first, second) = (pair.first, pair.second)
        let isRequest = role.context.isRequest
        let side = isRequest ? "request" : "response"
        let inner = role.member(second)
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
            // An answer does not have a member that is only sent.
            if !isRequest { add("\(property)-\(second.isWriteOnly ? "removed" : "added")", path) }
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
        compare(before, after, inner, path, (first, second))
    }

    private func compareRest(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        // The two keywords that close an object say the same if they know all members.
        guard !before.isClosed || !after.isClosed else { return }
        let rule = "\(role.context.name)-additional-properties"
        switch (before.additional, after.additional) {
        case (.any, .any), (.none, .none): break
        case (.schema(let first), .schema(let second)): compare(first, second, role.inner, path + ".*")
        case (_, .none): add("\(rule)-closed", path)
        case (.none, _): add("\(rule)-opened", path)
        case (.any, .schema): add("\(rule)-narrowed", path)
        case (.schema, .any): add("\(rule)-widened", path)
        }
    }
}

extension SchemaDifference.Role {
    /// The role of a form for one of its fields.
    fileprivate func field(_ name: String) -> Self {
        var role = self
        if let joinedFields { role.isExploded = !joinedFields.contains(name) }
        if fieldsOfJSON.contains(name) { role.isLoose = false }
        return role
    }

    /// The role of a member: one that is only received or only sent does not matter in the other direction.
    fileprivate func member(_ view: SchemaView) -> Self {
        var inner = inner
        if joinedFields != nil { inner.isExploded = isExploded }
        if context.isRequest, view.isReadOnly { inner.context = .readOnlyProperty }
        if !context.isRequest, context != .header, view.isWriteOnly { inner.context = .writeOnlyProperty }
        return inner
    }
}

extension SchemaView {
    /// Whether the object does not have other members, by either of the keywords that say so.
    var isClosed: Bool {
        if case .none = additional { return true }
        return unevaluated["unevaluatedProperties"]?.refusesAll == true
    }

    /// Whether the schema allows any value, and the other one lists members of an object.
    fileprivate func isFree(beside other: SchemaView) -> Bool {
        guard case .any = additional else { return false }
        return hasAnyType && properties.isEmpty && required.isEmpty && other.types == ["object"]
    }
}
