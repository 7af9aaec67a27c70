import BookingShared
import Foundation

extension BookingFlow {
  // MARK: Saving

  /// What to save whenever the path changes; `nil` when there is nothing to come back to.
  var snapshot: BookingSnapshot? {
    if let unrestored { return unrestored }
    guard let last = path.last, case let places = path.map(\.step.place) else { return nil }
    if case .confirmation = last.step { return nil }
    return BookingSnapshot(account: account, places: places)
  }

  /// The snapshot that is being loaded, or could not be; `nil` as soon as the flow has moved.
  private var unrestored: BookingSnapshot? {
    guard let pending, pending.epoch == flow.epoch else { return nil }
    return pending.snapshot
  }

  var isRestoring: Bool { flow.isRestoring }

  // MARK: Restoring

  /// Goes where the last process was. What is no snapshot of this app, or another person's, is ignored.
  func restore(_ data: Data) async {
    guard let snapshot = BookingSnapshot(data), snapshot.account == account else { return }
    await restore(snapshot)
  }

  /// Tries again what could not be loaded.
  func retryRestore() async {
    if let unrestored { await restore(unrestored) }
  }

  private func restore(_ snapshot: BookingSnapshot) async {
    await go(keeping: snapshot) { _ in snapshot }
  }

  // MARK: Links

  /// Opens a link, or keeps it until somebody signs in. The last link wins.
  func open(_ url: URL) async {
    guard let link = AddressedLink(url) else { return }
    guard account != nil else {
      waitingLink = link
      return
    }
    await open(link)
  }

  func signedIn(as account: Account.ID) async {
    setAccount(account)
    async let travellers: Void = loadTravellers()
    if let link = waitingLink {
      waitingLink = nil
      await open(link)
    }
    await travellers
  }

  func signedOut() {
    waitingLink = nil
    setAside = nil
    setAccount(nil)
  }

  /// Goes back to the booking that a link has interrupted.
  func resumeSetAside() async {
    guard let snapshot = setAside else { return }
    setAside = nil
    await restore(snapshot)
  }

  /// A booking under way is set aside whole: two drafts never mix.
  private func open(_ link: AddressedLink) async {
    guard link.account == nil || link.account == account else {
      notice = "This link is for another account."
      return
    }
    let interrupted = snapshot
    let isOpen = await go(keeping: unrestored) { [account] loader in
      BookingSnapshot(account: account, places: try await loader.snapshot(for: link).places)
    }
    if isOpen, let interrupted { setAside = interrupted }
  }

  /// Loads a snapshot and goes there, unless the user goes somewhere else meanwhile.
  ///
  /// - Parameter unrestored: What is to be saved until that has worked.
  @discardableResult
  private func go(keeping unrestored: BookingSnapshot?, to find: (SnapshotLoader) async throws -> BookingSnapshot) async -> Bool {
    let loader = SnapshotLoader(services: services)
    var landing = SnapshotLoader.Landing()
    do {
      let isTaken = try await flow.restore {
        pending = unrestored.map { ($0, flow.epoch) }
        landing = try await loader.landing(at: find(loader))
        return landing.steps
      }
      if isTaken { notice = landing.notice }
      return isTaken
    } catch is CancellationError {
      return false
    } catch {
      notice = "\(error)"
      return false
    }
  }
}
