// swift-tools-version: 6.2.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "NetworkAPIKit",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "NetworkAPIKit", targets: ["NetworkAPIKit"]),
        .library(name: "NetworkAPIs", targets: ["NetworkAPIs"]),
        .library(name: "NetworkAPITesting", targets: ["NetworkAPITesting"]),
        .library(name: "NetworkAPITools", targets: ["NetworkAPITools"]),
        .library(name: "NetworkAPICurl", targets: ["NetworkAPICurl"]),
        .executable(name: "apispec", targets: ["apispec"]),
    ],
    targets: [
        .target(name: "NetworkAPIKit", swiftSettings: settings),
        .target(name: "NetworkAPIs", dependencies: ["NetworkAPIKit"], swiftSettings: settings),
        .target(
            name: "NetworkAPITesting",
            dependencies: ["NetworkAPIKit", "LoopbackServer"],
            path: "Tools/NetworkAPITesting",
            swiftSettings: settings
        ),
        .target(
            name: "NetworkAPITools",
            dependencies: ["NetworkAPITesting", "LoopbackServer"],
            path: "Tools/NetworkAPITools",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "apispec",
            dependencies: ["NetworkAPITools", "NetworkAPIs"],
            path: "Tools/apispec",
            swiftSettings: settings
        ),
        // It finds the libcurl of the system at run time: neither a header nor a link flag of libcurl.
        .target(name: "CCurl", path: "Transports/Curl/CCurl"),
        .target(
            name: "NetworkAPICurl",
            dependencies: ["CCurl", "NetworkAPIKit"],
            path: "Transports/Curl/NetworkAPICurl",
            swiftSettings: settings
        ),
        .target(name: "LoopbackServer", path: "Tools/LoopbackServer", swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: ["NetworkAPITesting", "LoopbackServer"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkAPIKitTests",
            dependencies: ["NetworkAPITesting", "LoopbackServer", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkAPICurlTests",
            dependencies: ["CCurl", "NetworkAPICurl", "NetworkAPITesting", "LoopbackServer", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkAPITestingTests",
            dependencies: ["NetworkAPITesting", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkAPIsTests",
            dependencies: ["NetworkAPIs", "NetworkAPITesting", "LoopbackServer", "TestSupport"],
            exclude: ["Golden", "Locks", "Released"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkAPIToolsTests",
            dependencies: [
                "NetworkAPITesting", "NetworkAPITools", "NetworkAPIs", "LoopbackServer", "TestSupport",
                "apispec",
            ],
            swiftSettings: settings
        ),
        .testTarget(name: "LoopbackServerTests", dependencies: ["LoopbackServer"], swiftSettings: settings),
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["NetworkAPIs", "NetworkAPITesting", "NetworkAPITools", "NetworkAPICurl"],
            swiftSettings: settings
        ),
        // The package that `apispec init` makes, a package of its own: here its code is compiled and its tests run.
        .target(name: "MyAPI", dependencies: ["NetworkAPIKit"], path: "Examples/MyAPI/Sources/MyAPI"),
        .executableTarget(
            name: "myapispec",
            dependencies: ["MyAPI", "NetworkAPITools"],
            path: "Examples/MyAPI/Sources/myapispec"
        ),
        .testTarget(
            name: "MyAPITests",
            dependencies: ["MyAPI", "NetworkAPITesting"],
            path: "Examples/MyAPI/Tests/MyAPITests",
            exclude: ["Golden", "Locks"]
        ),
        .testTarget(name: "FirstScreenTests", dependencies: ["NetworkAPITesting"], swiftSettings: settings),
        .testTarget(name: "FeatureModuleTests", dependencies: ["NetworkAPIs"], swiftSettings: settings),
        .testTarget(
            name: "FeatureModuleMainActorTests",
            dependencies: ["NetworkAPIs", "NetworkAPITesting"],
            swiftSettings: settings + [.defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
