// swift-tools-version: 6.2.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// What computes on one thread has no race: its tests are built with a sanitizer by .ci/judges 56 alone, which sets ALL_TESTS.
let skipsComputing = Context.environment["ALL_TESTS"] == nil
let computing = ["Decoding", "Definition", "External", "JSON", "Origin", "Request/Query", "Services"]

// The kit, the transport with libcurl and their tests alone, for the thread sanitizer: to build every target with it takes twice as long.
// The folders are links to those of the package.
let package = Package(
    name: "Sanitized",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "NetworkAPIKit", swiftSettings: settings),
        .target(
            name: "NetworkAPITesting",
            dependencies: ["NetworkAPIKit", "LoopbackServer"],
            path: "Tools/NetworkAPITesting",
            swiftSettings: settings
        ),
        .target(name: "LoopbackServer", path: "Tools/LoopbackServer", swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: ["NetworkAPITesting", "LoopbackServer"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .target(name: "CCurl", path: "Transports/Curl/CCurl"),
        .target(
            name: "NetworkAPICurl",
            dependencies: ["CCurl", "NetworkAPIKit"],
            path: "Transports/Curl/NetworkAPICurl",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkAPICurlTests",
            dependencies: ["CCurl", "NetworkAPICurl", "NetworkAPITesting", "LoopbackServer", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkAPIKitTests",
            dependencies: ["NetworkAPITesting", "LoopbackServer", "TestSupport"],
            exclude: skipsComputing ? computing : [],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkAPITestingTests",
            dependencies: ["NetworkAPITesting", "TestSupport"],
            exclude: skipsComputing ? ["Arguments", "Contract", "Locating"] : [],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
