import Testing

@testable import Rules

@Suite struct CatalogTests {
  @Test func x() {}
}
