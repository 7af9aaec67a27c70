import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The practice's HTTP interface.
public struct PracticeClient: Sendable {
  private struct Availability: Decodable {
    let free: Bool
  }

  private struct Booked: Decodable {
    let reference: AppointmentReference
  }

  private let session: URLSession

  public init(session: URLSession) {
    self.session = session
  }

  public func isFree(_ slot: Slot) async throws -> Bool {
    let url = try url("/availability", ["treatment": slot.treatment.rawValue, "time": String(Int(slot.time.timeIntervalSince1970))])
    return try await send(URLRequest(url: url), as: Availability.self).free
  }

  /// - Throws: ``PracticeError/slotTaken``. After any other error it is unknown whether the appointment was made.
  public func book(_ booking: BookingRequest) async throws -> AppointmentReference {
    var request = try URLRequest(url: url("/appointments/\(booking.id.uuidString)"))
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = .sortedKeys
    request.httpBody = try encoder.encode(booking.draft)
    return try await send(request, as: Booked.self).reference
  }

  public func practitioners(named name: String) async throws -> [Practitioner] {
    try await send(URLRequest(url: try url("/practitioners", ["name": name])), as: [Practitioner].self)
  }

  private func url(_ path: String, _ items: KeyValuePairs<String, String> = [:]) throws -> URL {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "practice.example.com"
    components.path = path
    if !items.isEmpty { components.queryItems = items.map { URLQueryItem(name: $0.key, value: $0.value) } }
    guard let url = components.url else { throw URLError(.badURL) }
    return url
  }

  private func send<Answer: Decodable>(_ request: URLRequest, as answer: Answer.Type) async throws -> Answer {
    let (data, response) = try await session.data(for: request)
    switch (response as? HTTPURLResponse)?.statusCode ?? 0 {
    case 200..<300: return try JSONDecoder().decode(answer, from: data)
    case 409: throw PracticeError.slotTaken
    case let status: throw PracticeError.unexpectedStatus(status)
    }
  }
}
