extension SchemaProblem {
    /// The end of the rule's name in oasdiff's catalog, such as `max-length-decreased`.
    var ruleSuffix: String {
        switch keyword {
        case "type", "format": "type-changed"
        case "enum": "enum-value-removed"
        case "const": "const-changed"
        case "x-extensible-enum": "x-extensible-enum-value-removed"
        case "contentSchema": "content-schema-added"
        case "minimum": "min-increased"
        case "maximum": "max-decreased"
        case "exclusiveMinimum": "exclusive-min-increased"
        case "exclusiveMaximum": "exclusive-max-decreased"
        case "minLength": "min-length-increased"
        case "maxLength": "max-length-decreased"
        case "minItems": "min-items-increased"
        case "maxItems": "max-items-decreased"
        case "minProperties": "min-properties-increased"
        case "maxProperties": "max-properties-decreased"
        case "pattern": "pattern-changed"
        case "required": "became-required"
        case "oneOf": "one-of-removed"
        case "anyOf": "any-of-removed"
        case "contains": "contains-added"
        case "minContains": "min-contains-increased"
        case "maxContains": "max-contains-decreased"
        case "dependentRequired": "dependent-required-added"
        case "propertyNames": "property-names-added"
        case "patternProperties": "pattern-property-added"
        case "unevaluatedItems": "unevaluated-items-added"
        case "unevaluatedProperties": "unevaluated-properties-added"
        case "multipleOf": "multiple-of-added"
        case "uniqueItems": "unique-items-added"
        case "not": "not-added"
        case "additionalProperties", "properties", "false": "removed"
        default: "\(keyword)-changed"
        }
    }

    /// Whether a keyword refuses some values of a type, and not all of them.
    var isLimit: Bool {
        switch keyword {
        case "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength",
            "maxLength",
            "minItems", "maxItems", "x-extensible-enum", "contentSchema", "pattern", "format", "multipleOf",
            "uniqueItems", "not", "oneOf", "anyOf":
            true
        default: false
        }
    }
}
