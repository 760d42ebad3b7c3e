import NetworkAPIKit

extension JSONPlaceholderAPI {
    /// The endpoints of JSONPlaceholder, in the order of their names.
    public static let catalog = NetworkAPI.Catalog(
        "JSONPlaceholder",
        [
            Album.self, AlbumPhotos.self, Albums.self, Comment.self, Comments.self, CreatePost.self,
            DeletePost.self, Photo.self, Photos.self, Post.self, PostComments.self, Posts.self,
            ReplacePost.self, Todo.self, Todos.self, UpdatePost.self, User.self, UserAlbums.self,
            UserPosts.self, UserTodos.self, Users.self,
        ]
    )
}
