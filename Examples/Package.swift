// swift-tools-version: 6.2.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let kit: Target.Dependency = .product(name: "NetworkAPIKit", package: "NetworkAPIKit")
let testing: Target.Dependency = .product(name: "NetworkAPITesting", package: "NetworkAPIKit")
let endpoints: Target.Dependency = .product(name: "NetworkAPIs", package: "NetworkAPIKit")

let package = Package(
    name: "Examples",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "ChatService", targets: ["ChatService"]),
        .library(name: "PullRequests", targets: ["PullRequests"]),
        .library(name: "RepositoryBrowser", targets: ["RepositoryBrowser"]),
        .library(name: "RepositoryScreen", targets: ["RepositoryScreen"]),
    ],
    dependencies: [.package(name: "NetworkAPIKit", path: "..")],
    targets: [
        .target(name: "ChatService", dependencies: [kit], swiftSettings: settings),
        .target(name: "Observable", swiftSettings: settings),
        .target(name: "PullRequests", dependencies: ["Observable", endpoints], swiftSettings: settings),
        .target(name: "RepositoryBrowser", dependencies: [endpoints], swiftSettings: settings),
        .target(
            name: "RepositoryScreen",
            dependencies: ["Observable", "RepositoryBrowser", endpoints],
            swiftSettings: settings
        ),
        // The code of the tutorial in the documentation of NetworkAPIKit.
        .target(name: "Tutorial", dependencies: ["Observable", kit], swiftSettings: settings),
        .executableTarget(
            name: "github-profile",
            dependencies: ["RepositoryBrowser", endpoints],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ChatServiceTests",
            dependencies: [
                "ChatService", testing, .product(name: "NetworkAPITools", package: "NetworkAPIKit"),
            ],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PullRequestsTests",
            dependencies: ["PullRequests", endpoints, testing],
            exclude: ["Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TutorialTests",
            dependencies: ["Tutorial", testing, .product(name: "NetworkAPITools", package: "NetworkAPIKit")],
            exclude: ["Document", "Golden"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RepositoryBrowserTests",
            dependencies: ["RepositoryBrowser", "RepositoryScreen", endpoints, testing],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
