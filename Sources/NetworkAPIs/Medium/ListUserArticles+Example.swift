extension MediumAPI.ListUserArticles {
    /// The response to the example request.
    static let example = #"""
        [
          {
            "id": 1,
            "title": "Codable",
            "image": "https://example.com/articles/1.png",
            "author": "Wimes Lee",
            "categories": [{"id": 3, "name": "Swift", "parent_id": null}],
            "datePublished": "2020-02-27"
          },
          {
            "id": 2,
            "title": "Promises",
            "image": "https://example.com/articles/2.png",
            "author": "Wimes Lee",
            "categories": [
              {"id": 3, "name": "Swift", "parent_id": null},
              {"id": 4, "name": "Concurrency", "parent_id": 3}
            ],
            "datePublished": "2020-02-28",
            "body": null,
            "publisher": null,
            "url": "https://example.com/articles/2"
          }
        ]
        """#
}
