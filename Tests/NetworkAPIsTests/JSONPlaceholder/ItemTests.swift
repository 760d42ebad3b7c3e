import Foundation
import NetworkAPIs
import Testing

/// The fields of each kind of item, over real connections to a json-server with test data.
@Suite("JSONPlaceholderAPI: items", .timeLimit(.minutes(10)))
struct ItemTests {
    typealias API = JSONPlaceholderAPI

    @Test func `each item is returned by its id with every field`() async throws {
        let client = try JSONServer().client
        let comment = try await API.GetComment(id: 3).request(using: client)
        #expect((comment.postID, comment.id, comment.name) == (3, 3, "c"))
        #expect((comment.email, comment.body) == ("c@example.com", "perhaps"))
        let album = try await API.GetAlbum(id: 1).request(using: client)
        #expect((album.userID, album.id, album.title) == (2, 1, "summer"))
        let photo = try await API.GetPhoto(id: 1).request(using: client)
        #expect((photo.albumID, photo.id, photo.title) == (2, 1, "snow"))
        #expect(photo.url.absoluteString == "https://example.com/600/1")
        #expect(photo.thumbnailURL.absoluteString == "https://example.com/150/1")
        let todo = try await API.GetTodo(id: 1).request(using: client)
        #expect((todo.userID, todo.id, todo.title, todo.isCompleted) == (1, 1, "write", true))
    }

    @Test func `a user decodes with an address, a position and a company`() async throws {
        let client = try JSONServer().client
        let user = try await API.GetUser(id: 1).request(using: client)
        #expect((user.id, user.name, user.userName, user.email) == (1, "Ada", "ada", "ada@example.com"))
        #expect((user.address.street, user.address.suite) == ("First", "1"))
        #expect((user.address.city, user.address.zipCode) == ("London", "1"))
        #expect((user.address.position.latitude, user.address.position.longitude) == ("51.5", "-0.1"))
        #expect((user.phone, user.website) == ("1 x2", "example.com"))
        #expect(
            (user.company.name, user.company.catchPhrase, user.company.business)
                == ("Engines", "It computes", "numbers"))
    }
}
