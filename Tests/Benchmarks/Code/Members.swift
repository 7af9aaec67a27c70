/// Members of ordinary types, as apps have them: from one line to thirty.
enum Members {
  /// A member that fills exactly one line.
  static let oneLine = [
    Template("    let #noun#Noun2: #Type"),
    Template("    private var #noun#Noun2: #Type?"),
    Template("    static let #noun#Noun2 = #number"),
    Template("    @Published private(set) var #noun#Noun2: [#Type] = []"),
    Template("    private weak var #noun#Noun2: AnyObject?"),
    Template(
      "    /// #Word #word2 #word3 #word4 #word5 #word6 #word7 #word8 #word9, and #noun #noun2 #noun3 are #verb#Noun4 with `#noun5`."),
    Template("    private let #noun#Noun2Formatter = #Noun3Formatter(#noun4: .current, #noun5: #number, isEnabled: true)"),
  ]

  static let ordinary =
    [
      """
          /// The #noun that #word #word2 #word3 #word4 #word5 #word6 #word7, #word8 the #noun2 of the #noun3 #word9.
          var #noun#Noun2: #Type?
      """,
      """
          private lazy var #noun#Noun2: UILabel = {
              let label = UILabel()
              label.font = .preferredFont(forTextStyle: .body)
              label.numberOfLines = 0
              label.translatesAutoresizingMaskIntoConstraints = false
              return label
          }()
      """,
      """
          var is#Noun#Noun2Enabled: Bool {
              #noun3Count > #number && !#noun4IsHidden
          }
      """,
      """
          init(#noun: #Type, #noun2: #Type2, #noun3: #Type3? = nil) {
              self.#noun = #noun
              self.#noun2 = #noun2
              self.#noun3 = #noun3
              super.init(nibName: nil, bundle: nil)
          }
      """,
      """
          /// Asks for the #noun and #word #word2 the #noun2.
          ///
          /// - Parameter #noun3: #word3 #word4 #word5.
          func #verb#Noun(for #noun3: String, completion: @escaping (Result<#Type, Error>) -> Void) {
              let request = #NounRequest(identifier: #noun3, limit: #number)
              #noun2Client.send(request) { [weak self] result in
                  guard let self else { return }
                  switch result {
                  case .success(let response):
                      self.#noun2s = response.#noun2s.map { $0.title }
                      completion(.success(response.value))
                  case .failure(let error):
                      self.logger.error("#verb #noun failed: \\(error.localizedDescription)")
                      completion(.failure(error))
                  }
              }
          }
      """,
      """
          func #verb#Noun() async throws -> [#Type] {
              let #noun2s = try await #noun3Service.fetch#Noun2s(page: page, size: #number)
              guard !#noun2s.isEmpty else {
                  throw #SelfError.nothingFound
              }
              return #noun2s
                  .filter { $0.isActive && $0.count > #number2 }
                  .sorted { $0.createdAt < $1.createdAt }
                  .compactMap(\\.value)
          }
      """,
      """
          private func #verb#Noun(_ #noun: #Noun?) {
              if let #noun, #noun.isValid {
                  #noun2Label.text = #noun.name
                  #noun3View.isHidden = false
              } else {
                  #noun2Label.text = NSLocalizedString("#noun.#noun2.empty", comment: "#Word #word2 #word3")
                  #noun3View.isHidden = true
              }
              view.setNeedsLayout()
          }
      """,
      """
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
              let cell = tableView.dequeueReusableCell(withIdentifier: "#NounCell", for: indexPath)
              let #noun2 = sections[indexPath.section].rows[indexPath.row]
              cell.textLabel?.text = #noun2.title
              cell.detailTextLabel?.text = formatter.string(from: #noun2.date)
              cell.accessoryType = #noun2.isSelected ? .checkmark : .none
              return cell
          }
      """,
      """
          private func #verb#NounConstraints() {
              NSLayoutConstraint.activate([
                  #nounView.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: #number),
                  #nounView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: #number2),
                  #nounView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -#number2),
                  #noun2Button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
              ])
          }
      """,
      """
          var #nounSection: some View {
              VStack(alignment: .leading, spacing: #number) {
                  Text("#Noun #word \\(#noun2.title)")
                      .font(.headline)
                      .foregroundColor(.primary)
                  if #noun2.isExpanded {
                      ForEach(#noun2.rows) { row in
                          #NounRow(row: row, isSelected: row.id == selection)
                              .padding(.horizontal)
                              .onTapGesture { selection = row.id }
                      }
                  }
                  Button(action: #verb#Noun2) {
                      Label("#Verb", systemImage: "#noun3.circle")
                  }
                  .disabled(isLoading)
              }
          }
      """,
      """
          func #verb#Noun(from state: State) -> State {
              switch state {
              case .idle:
                  return .loading
              case .loading where #nounCount == 0:
                  return .empty(message: "#Word #word2 #word3")
              case .loaded(let #noun2s), .reloading(let #noun2s):
                  return #noun2s.isEmpty ? .idle : .loaded(#noun2s)
              case .failed(let error):
                  logger.log("#word: \\(error)")
                  return state
              default:
                  return state
              }
          }
      """,
      """
          private func observe#Noun() {
              #nounPublisher
                  .removeDuplicates()
                  .debounce(for: .milliseconds(#number), scheduler: DispatchQueue.main)
                  .sink { [weak self] #noun2 in
                      self?.#verb(#noun2)
                      self?.delegate?.#noun3DidChange()
                  }
                  .store(in: &cancellables)
          }
      """,
      """
          enum #NounState: Equatable {
              case idle
              case loading(progress: Double)
              case loaded([#Type])
              case failed(message: String)
          }
      """,
      """
          private enum CodingKeys: String, CodingKey {
              case identifier = "id"
              case #noun
              case #noun2 = "#noun2_#noun3"
              case createdAt = "created_at"
          }
      """,
      """
          func #verb#NounTotal() -> Decimal {
              let subtotal = lines.reduce(Decimal(0)) { $0 + $1.price * Decimal($1.quantity) }
              let discount = coupons.map { $0.amount }.max() ?? 0
              let tax = (subtotal - discount) * Decimal(#number) / 100
              #if DEBUG
              print("#noun: \\(subtotal) \\(discount) \\(tax)")
              #endif
              return subtotal - discount + tax
          }
      """,
      """
          // MARK: - #Noun #word

          @objc private func didTap#NounButton(_ sender: UIButton) {
              analytics.track(.#nounButtonTapped, properties: ["#noun2": "\\(sender.tag)", "source": "#noun3"])
              let controller = #Noun2ViewController(#noun3: #noun3, delegate: self)
              navigationController?.pushViewController(controller, animated: true)
          }
      """,
      """
          func #verb#Noun(in folder: URL) throws {
              do {
                  let data = try encoder.encode(#noun2s)
                  try data.write(to: folder.appendingPathComponent("#noun.json"), options: .atomic)
              } catch let error as CocoaError where error.code == .fileNoSuchFile {
                  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
              } catch {
                  throw #SelfError.cannotWrite(folder.lastPathComponent, underlying: error)
              }
          }
      """,
      #"""
          private let #nounTemplate = """
              {
                "#noun": #number,
                "#noun2": ["#word", "#word2"],
                "#noun3": { "enabled": true, "title": "#Word #word3" }
              }
              """
      """#,
    ].map(Template.init)

  static let tests =
    [
      """
          func test_#verb#Noun_when_#noun2_is_empty_then_#word() throws {
              // Given
              let #noun2 = Mock#Noun2(#noun3: #number)
              let sut = make#Noun(#noun2: #noun2, isEnabled: true)

              // When
              sut.#verb#Noun()

              // Then
              XCTAssertEqual(sut.#noun3s.count, #number2)
              XCTAssertTrue(#noun2.didCall#Verb)
          }
      """,
      """
          func test#Noun#Noun2IsTracked() async throws {
              let expectation = expectation(description: "#noun #word")
              sut.on#Noun = { #noun3 in
                  XCTAssertEqual(#noun3, .loaded(["#word2", "#word3"]))
                  expectation.fulfill()
              }
              try await sut.#verb(#number)
              await fulfillment(of: [expectation], timeout: 1)
          }
      """,
      """
          override func setUp() {
              super.setUp()
              #noun = Mock#Noun()
              #noun2 = Mock#Noun2(#noun: #noun)
          }
      """,
    ].map(Template.init)

  /// The names of the bag's fields and carriers on other types, and the bag's name where it is no code.
  static let homonyms =
    [
      """
          struct #NounQuote {
              var totalPrice: Decimal
              var passengers: Int
          }

          func #verb(_ quote: #NounQuote) -> Decimal {
              quote.totalPrice / Decimal(quote.passengers)
          }
      """,
      """
          func save(in context: NSManagedObjectContext) throws {
              guard context.hasChanges else { return }
              try context.save()
          }
      """,
      """
          // Once this asked BookingFlowContext for the #noun; now it #word #word2.
          let #nounSource = "BookingFlowContext"
      """,
    ].map(Template.init)
}
