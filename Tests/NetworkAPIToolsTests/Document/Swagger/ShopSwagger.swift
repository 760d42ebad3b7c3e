/// The document of ``ShopAPI`` in Swagger 2.0.
enum ShopSwagger {
    static let document = #"""
        {
          "swagger": "2.0",
          "info": {"title": "Shop", "version": "1"},
          "host": "api.example.com",
          "schemes": ["https", "http"],
          "consumes": ["application/json"],
          "produces": ["application/json"],
          "parameters": {"shop": {"name": "id", "in": "path", "required": true, "type": "string"}},
          "responses": {"problem": {"description": "A problem", "schema": {
            "type": "object", "properties": {"message": {"type": "string"}}
          }}},
          "paths": {
            "/shops/{id}/items": {
              "parameters": [{"$ref": "#/parameters/shop"}],
              "get": {
                "parameters": [
                  {"name": "order", "in": "query", "required": true, "type": "string", "enum": ["up", "down"]},
                  {"name": "page", "in": "query", "type": "integer"}
                ],
                "responses": {
                  "200": {
                    "description": "Items", "schema": {"type": "array", "items": {"$ref": "#/definitions/item"}},
                    "examples": {"application/json": []}
                  },
                  "404": {"$ref": "#/responses/problem"}
                }
              }
            },
            "/items": {
              "post": {
                "parameters": [{"name": "item", "in": "body", "required": true, "schema": {
                  "type": "object", "required": ["name"], "properties": {
                    "name": {"type": "string"}, "count": {"type": "integer"},
                    "order": {"type": "string", "enum": ["up", "down"]}
                  }
                }}],
                "responses": {"201": {"description": "Made", "schema": {
                  "type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}
                }}}
              }
            },
            "/ping": {"get": {"responses": {"204": {"description": "Pong"}}}}
          },
          "definitions": {
            "item": {"allOf": [
              {"$ref": "#/definitions/named"},
              {"type": "object", "required": ["id", "made", "link", "size", "colour", "tags", "maker"],
               "properties": {
                "id": {"type": "integer"},
                "note": {"type": "string", "x-nullable": true},
                "made": {"type": "string", "format": "date-time"},
                "link": {"type": "string", "format": "uri"},
                "size": {"type": "string", "enum": ["small", "large"]},
                "colour": {"type": "string", "enum": ["red", "blue"]},
                "tags": {"type": "array", "items": {"type": "string"}},
                "maker": {"$ref": "#/definitions/named"}
              }}
            ]},
            "named": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}
          }
        }
        """#
}
