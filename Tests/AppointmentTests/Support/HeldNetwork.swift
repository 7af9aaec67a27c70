import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stands in for the practice's server below `URLSession.shared`, and holds its replies.
///
/// Models that make their own connection leave a test no other place. The protocol is registered for the whole process, so that tests which
/// use it must run one after the other.
final class HeldNetwork: URLProtocol {
  struct Reply: Sendable {
    var status = 200
    let json: String
  }

  /// The replies of the test that runs now.
  @MainActor static private(set) var replies = HeldReplies<URLRequest, Reply>()

  /// Begins a test: no requests yet.
  @MainActor static func begin() -> HeldReplies<URLRequest, Reply> {
    _ = URLProtocol.registerClass(HeldNetwork.self)
    replies = HeldReplies()
    return replies
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.host() == "practice.example.com" }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let loading = Loading(network: self)
    let request = request
    Task {
      do {
        loading.finish(with: try await HeldNetwork.replies.reply(to: request))
      } catch {
        loading.fail(with: error)
      }
    }
  }

  override func stopLoading() {}
}

/// One request under way. `URLProtocol` is not `Sendable`, but its client may be told from any thread, and is told once.
private struct Loading: @unchecked Sendable {
  let network: HeldNetwork

  func finish(with reply: HeldNetwork.Reply) {
    guard let url = network.request.url,
      let response = HTTPURLResponse(url: url, statusCode: reply.status, httpVersion: nil, headerFields: nil)
    else { return fail(with: URLError(.badServerResponse)) }
    network.client?.urlProtocol(network, didReceive: response, cacheStoragePolicy: .notAllowed)
    network.client?.urlProtocol(network, didLoad: Data(reply.json.utf8))
    network.client?.urlProtocolDidFinishLoading(network)
  }

  func fail(with error: any Error) {
    network.client?.urlProtocol(network, didFailWithError: error)
  }
}

extension URLRequest {
  /// What a request asks for: `GET /availability?time=0&treatment=filling`.
  var line: String {
    let query = url?.query().map { "?" + $0 } ?? ""
    return "\(httpMethod ?? "") \(url?.path() ?? "")\(query)"
  }

  /// The body. Some platforms hand it to a protocol as a stream.
  var body: Data {
    if let httpBody { return httpBody }
    guard let stream = httpBodyStream else { return Data() }
    stream.open()
    defer { stream.close() }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 { body.append(contentsOf: buffer[..<count]) }
    return body
  }
}
