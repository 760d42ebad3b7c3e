import Foundation
import NetworkAPIKit

extension SchemaDifference {
    /// The limits with their names in rules and the types that they are for.
    private static let limits: [(keyword: String, word: String, type: String)] = [
        ("maximum", "max", "number"), ("exclusiveMaximum", "exclusive-max", "number"),
        ("maxLength", "max-length", "string"), ("maxItems", "max-items", "array"),
        ("maxContains", "max-contains", "array"), ("maxProperties", "max-properties", "object"),
        ("minimum", "min", "number"), ("exclusiveMinimum", "exclusive-min", "number"),
        ("minLength", "min-length", "string"), ("minItems", "min-items", "array"),
        ("minContains", "min-contains", "array"), ("minProperties", "min-properties", "object"),
    ]

    /// Compares the limits of numbers, texts, arrays and objects, and the patterns.
    ///
    /// A limit of a type that one of the schemas does not allow is not compared; both can have the same mistake. But each
    /// value that is sent as text has to fit the limits of a text.
    func compareLimits(_ before: SchemaView, _ after: SchemaView, _ role: Role, _ path: String) {
        let name = role.context.name
        let (before, after) = (before.withForms(of: after), after.withForms(of: before))
        let (value, text) = role.context.isRequest ? (before, after) : (after, before)
        let isText = role.isLoose && value.types?.contains("string") == false && text.types == ["string"]
        func applies(_ type: String) -> Bool {
            type == "string" && isText || before.allows(type) && after.allows(type)
                || (before.types == after.types && type != "array")
        }
        for (keyword, word, type) in Self.limits where applies(type) {
            var (first, second) = (before.limits[keyword], after.limits[keyword])
            // The text of a number or a Boolean value is not empty.
            if isText, keyword == "minLength", text.limits[keyword]?.isLike(.integer(1)) == true {
                continue
            }
            // Without `contains`, its limits say nothing; that it is new or gone is reported.
            if keyword.hasSuffix("Contains"),
                (before.parts["contains"] == nil) != (after.parts["contains"] == nil)
            {
                continue
            }
            // At least one element matches if nothing is stated.
            if keyword == "minContains", first != nil || second != nil {
                (first, second) = (first ?? .integer(1), second ?? .integer(1))
            }
            switch (first, second) {
            case (nil, nil): break
            case (nil, let value?):
                let other = Self.exclusive(keyword).flatMap { before.limits[$0] }
                // The other form of the limit is compared where it was.
                guard other == nil || after.limits[Self.exclusive(keyword) ?? ""] != nil else { continue }
                add("\(name)-\(Self.setRule(word))", path, nil, value)
            case (let value?, nil):
                if let form = Self.exclusive(keyword), before.limits[form] == nil,
                    let other = after.limits[form]
                {
                    compareForms(value, other, form, role, path)
                } else {
                    add("\(name)-\(Self.unsetRule(word, role.context))", path, value, nil)
                }
            case (let old?, let new?):
                guard let order = old.order(to: new), order != .orderedSame else { continue }
                add(
                    "\(name)-\(word)-\(order == .orderedAscending ? "increased" : "decreased")", path, old,
                    new)
            }
        }
        if applies("number") {
            compareSteps(Self.step(before), Self.step(after), role, path)
        }
        if applies("array"), before.hasUniqueItems != after.hasUniqueItems {
            add("\(name)-unique-items-\(after.hasUniqueItems ? "added" : "removed")", path)
        }
        if applies("string") { comparePatterns(before, after, role.context, path) }
    }

    private static func exclusive(_ keyword: String) -> String? {
        [
            "maximum": "exclusiveMaximum", "exclusiveMaximum": "maximum", "minimum": "exclusiveMinimum",
            "exclusiveMinimum": "minimum",
        ][keyword]
    }

    /// Compares a limit with one of which the limit itself is, or is not, a value.
    private func compareForms(
        _ before: NetworkAPI.JSONValue, _ after: NetworkAPI.JSONValue, _ form: String, _ role: Role,
        _ path: String
    ) {
        let isUpper = form.lowercased().hasSuffix("maximum")
        let order = before.order(to: after)
        let word = Self.limits.first { $0.keyword == form }?.word ?? ""
        // With the same number, the exclusive form is the narrower one.
        let isNarrowerForm = form.hasPrefix("exclusive")
        let isIncreased = order == .orderedAscending || (order == .orderedSame && isNarrowerForm != isUpper)
        let plain = Self.exclusive(form) ?? ""
        add(
            "\(role.context.name)-\(word)-\(isIncreased ? "increased" : "decreased")", path,
            .string("\(plain) \(before.excerpt)"), .string("\(form) \(after.excerpt)"))
    }

    /// The name of a new limit; a limit that oasdiff does not name when it is new has the name of a narrower one.
    private static func setRule(_ word: String) -> String {
        switch word {
        case "min-length", "min-contains": "\(word)-increased"
        case "max-contains", "max-items": "\(word)-decreased"
        default: "\(word)-set"
        }
    }

    private static func unsetRule(_ word: String, _ context: ChangeContext) -> String {
        let named = ["max-length", "min-items"]
        if !context.isRequest, context != .writeOnlyProperty, named.contains(word) { return "\(word)-unset" }
        return word.contains("max") ? "\(word)-increased" : "\(word)-decreased"
    }

    /// The step of a number; `nil` if each value of the type is one.
    private static func step(_ view: SchemaView) -> NetworkAPI.JSONValue? {
        view.limits["multipleOf"].flatMap { step in
            view.types == ["integer"] && NetworkAPI.JSONValue.integer(1).isMultiple(of: step)
                ? Optional.none : step
        }
    }

    private func compareSteps(
        _ before: NetworkAPI.JSONValue?, _ after: NetworkAPI.JSONValue?, _ role: Role, _ path: String
    ) {
        let rule = "\(role.context.name)-multiple-of"
        guard let before, let after else { return change(before, after, rule, path) }
        guard !before.isLike(after) else { return }
        let word =
            after.isMultiple(of: before) ? "narrowed" : before.isMultiple(of: after) ? "widened" : "changed"
        add("\(rule)-\(word)", path, before, after)
    }

    private func comparePatterns(
        _ before: SchemaView, _ after: SchemaView, _ context: ChangeContext, _ path: String
    ) {
        let rule = "\(context.name)-pattern"
        let gone = before.patterns.subtracting(after.patterns).sorted()
        let more = after.patterns.subtracting(before.patterns).sorted()
        if context.isRequest, context != .readOnlyProperty, more.isEmpty, after.patterns.isEmpty,
            after.hasGeneralPattern
        {
            for pattern in gone { add("\(rule)-generalized", path, .string(pattern), .string(".*")) }
            return
        }
        for (old, new) in zip(gone, more) { add("\(rule)-changed", path, .string(old), .string(new)) }
        for pattern in gone.dropFirst(more.count) { add("\(rule)-removed", path, .string(pattern), nil) }
        for pattern in more.dropFirst(gone.count) { add("\(rule)-added", path, nil, .string(pattern)) }
    }
}

extension SchemaView {
    /// The view with the limits in the forms that the other one has.
    ///
    /// A limit beside a narrower one says nothing, and for integers, more than 0 is at least 1.
    fileprivate func withForms(of other: SchemaView) -> SchemaView {
        var view = self
        for (limit, form, step) in [("minimum", "exclusiveMinimum", 1), ("maximum", "exclusiveMaximum", -1)] {
            if let plain = limits[limit], let exclusive = limits[form], let order = plain.order(to: exclusive)
            {
                let isNarrower = order == (step < 0 ? .orderedAscending : .orderedDescending)
                let idle = isNarrower ? form : limit
                if other.limits[idle] == nil { view.limits[idle] = nil }
            } else if types == ["integer"], other.types == ["integer"], other.limits[form] == nil,
                other.limits[limit] != nil, case .integer(let bound)? = limits[form]
            {
                let (value, isOver) = bound.addingReportingOverflow(step)
                if !isOver { (view.limits[form], view.limits[limit]) = (nil, .integer(value)) }
            }
        }
        return view
    }
}
