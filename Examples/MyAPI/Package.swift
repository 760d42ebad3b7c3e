// swift-tools-version: 6.2.3
import PackageDescription

let package = Package(
    name: "MyAPI",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [.library(name: "MyAPI", targets: ["MyAPI"])],
    dependencies: [
        .package(name: "NetworkAPIKit", path: "../..")
    ],
    targets: [
        .target(
            name: "MyAPI",
            dependencies: [.product(name: "NetworkAPIKit", package: "NetworkAPIKit")]
        ),
        .executableTarget(
            name: "myapispec",
            dependencies: ["MyAPI", .product(name: "NetworkAPITools", package: "NetworkAPIKit")]
        ),
        .testTarget(
            name: "MyAPITests",
            dependencies: ["MyAPI", .product(name: "NetworkAPITesting", package: "NetworkAPIKit")],
            exclude: ["Golden", "Locks"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
