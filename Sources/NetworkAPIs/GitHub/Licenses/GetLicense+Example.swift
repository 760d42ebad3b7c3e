extension GitHubAPI.GetLicense {
    /// The response to the example request.
    static let example = #"""
        {
          "key": "mit",
          "name": "MIT License",
          "spdx_id": "MIT",
          "url": "https://api.github.com/licenses/mit",
          "node_id": "MDc6TGljZW5zZW1pdA==",
          "html_url": "http://choosealicense.com/licenses/mit/",
          "description": "A permissive license that is short and to the point.",
          "implementation": "Create a text file (typically named LICENSE or LICENSE.txt).",
          "permissions": [
            "commercial-use",
            "modifications",
            "distribution",
            "sublicense",
            "private-use"
          ],
          "conditions": [
            "include-copyright"
          ],
          "limitations": [
            "no-liability"
          ],
          "body": "\n\nThe MIT License (MIT)\n\nCopyright (c) [year] [fullname]\n",
          "featured": true
        }
        """#
}
