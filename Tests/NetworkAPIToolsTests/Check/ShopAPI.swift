import Foundation
import NetworkAPIKit

/// A service for the tests of the check, and a document that agrees with it.
enum ShopAPI {
    static let catalog = NetworkAPI.Catalog("Shop", [FindItems.self, AddItem.self, Ping.self])

    enum Order: String, Encodable, CaseIterable, NetworkAPI.Argument { case up, down }

    struct Problem: Decodable { let message: String? }

    enum Size: String, Decodable, CaseIterable { case small, large }
    enum Colour: String, Decodable { case red, blue }

    struct Item: Decodable {
        let id: Int
        let name: String
        let note: String?
        let made: Date
        let link: URL
        let size: Size
        let colour: Colour
        let tags: [String]
        let maker: Maker
        struct Maker: Decodable { let name: String }
    }

    struct FindItems: SpecifiedAPIDefinition {
        typealias ErrorResponse = Problem
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>
        struct Parameter: Encodable { let order: Order, page: Int? }
        typealias Response = [Item]

        init(shop: String, order: Order, page: Int?) {
            urlInfo = URLInfo(host: "api.example.com", path: "/shops/\(shop)/items")
            requestInfo = RequestInfo(method: .get, parameters: Parameter(order: order, page: page))
        }

        static let specification = NetworkAPI.Specification(
            FindItems.init(shop:order:page:), "shop", "order", "page", summary: "Find items",
            example: "a", .up, 1,
            exampleResponse: """
                [{"id": 1, "name": "a", "made": "2020-01-02T03:04:05Z", "link": "https://a.b", "size": "small",
                  "colour": "red", "tags": [], "maker": {"name": "b"}}]
                """)
    }

    struct AddItem: SpecifiedAPIDefinition {
        let urlInfo: URLInfo
        let requestInfo: RequestInfo<Parameter>
        struct Parameter: Encodable { let name: String, count: Int?, order: Order }
        struct Response: Decodable { let id: Int }

        init(name: String, count: Int?, order: Order) {
            urlInfo = URLInfo(host: "api.example.com", path: "/items")
            requestInfo = RequestInfo(
                method: .post, parameters: Parameter(name: name, count: count, order: order))
        }

        static let specification = NetworkAPI.Specification(
            AddItem.init(name:count:order:), "name", "count", "order", summary: "Add an item",
            example: "a", 1, .up, exampleResponse: .json(#"{"id": 1}"#, status: 201))
    }

    struct Ping: SpecifiedAPIDefinition {
        let urlInfo = URLInfo(host: "api.example.com", path: "/ping")
        let requestInfo = RequestInfo<EmptyParameter>(method: .get)
        typealias Response = EmptyResponse

        static let specification = NetworkAPI.Specification(
            Ping.init, summary: "Ping", exampleResponse: .empty(status: 204))
    }

    static let document = #"""
        {
          "openapi": "3.0.3",
          "servers": [{"url": "https://api.example.com"}],
          "paths": {
            "/shops/{id}/items": {
              "parameters": [{"$ref": "#/components/parameters/shop"}],
              "get": {
                "parameters": [
                  {"name": "order", "in": "query", "required": true, "schema": {"type": "string", "enum": ["up", "down"]}},
                  {"name": "page", "in": "query", "schema": {"type": "integer"}}
                ],
                "responses": {
                  "200": {"content": {"application/json": {
                    "schema": {"type": "array", "items": {"$ref": "#/components/schemas/item"}},
                    "examples": {"one": {"value": []}}
                  }}},
                  "404": {"$ref": "#/components/responses/problem"}
                }
              }
            },
            "/items": {
              "post": {
                "requestBody": {"required": true, "content": {"application/json": {"schema": {
                  "type": "object", "required": ["name"], "properties": {
                    "name": {"type": "string"}, "count": {"type": "integer"},
                    "order": {"type": "string", "enum": ["up", "down"]}
                  }
                }}}},
                "responses": {"201": {"content": {"application/json": {
                  "schema": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}
                }}}}
              }
            },
            "/ping": {"get": {"responses": {"204": {"description": "Pong"}}}}
          },
          "components": {
            "parameters": {"shop": {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}},
            "responses": {"problem": {"content": {"application/json": {"schema": {
              "type": "object", "properties": {"message": {"type": "string"}}
            }}}}},
            "schemas": {
              "item": {"allOf": [
                {"$ref": "#/components/schemas/named"},
                {"type": "object", "required": ["id", "made", "link", "size", "colour", "tags", "maker"],
                 "properties": {
                  "id": {"type": "integer"},
                  "note": {"type": "string", "nullable": true},
                  "made": {"type": "string", "format": "date-time"},
                  "link": {"type": "string", "format": "uri"},
                  "size": {"type": "string", "enum": ["small", "large"]},
                  "colour": {"type": "string", "enum": ["red", "blue"]},
                  "tags": {"type": "array", "items": {"type": "string"}},
                  "maker": {"$ref": "#/components/schemas/named"}
                }}
              ]},
              "named": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}
            }
          }
        }
        """#
}
