/// What a language's library does with a closure it is handed: when it runs, and where.
struct ClosureLibrary: Sendable {
  struct Rule: Sendable {
    /// The last name of what is called.
    var callees: Set<String>
    /// Of these names one must stand in front of it, if there are any; in small letters, and a longer name that ends with one does as well.
    var receivers: Set<String>
    /// The same for what stands in the arguments of the call, or of calls in front of it.
    var arguments: Set<String>
    var execution: Body.Execution

    init(_ callees: Set<String>, on receivers: Set<String> = [], with arguments: Set<String> = [], _ execution: Body.Execution) {
      self.callees = callees
      self.receivers = receivers
      self.arguments = arguments
      self.execution = execution
    }
  }

  /// The first that fits counts.
  let rules: [Rule]
  /// Attributes of a closure that put it on the main thread.
  let mainAttributes: Set<String>
  /// Attributes of a function that put closures on the main thread that it is handed.
  let mainFunctionAttributes: Set<String>
  /// Types whose instances live on the main thread, with the closures that they are handed.
  let mainTypes: Set<String>
  /// Labels of closures that the user's doing runs.
  let mainLabels: Set<String>
  /// Functions that run their closure there and then.
  let immediate: Set<String>
  /// Functions that run their closure when something is done.
  let handlers: Set<String>
  /// Names of a closure's parameters that tell how something ended.
  let outcomes: Set<String>
  /// A closure that captures something weakly is kept.
  let weakCapturesEscape: Bool
  /// A declaration says whether it keeps a closure.
  let declaresEscaping: Bool
  /// What an object may be of that is handed over and used there and then.
  let immediateTypes: Set<String>

  /// Ends of the names of what the user sees and touches, in small letters. It runs what it is given on the main thread.
  private static let controls = [
    "view", "button", "cell", "dropdown", "picker", "control", "viewcontroller", "textfield", "inputfield", "slider", "switch", "stepper",
    "searchbar", "toolbar", "navigationbar", "menu", "alert", "label",
  ]

  /// A closure is kept in a property of one of these, or of something that one of them holds.
  func isControl(_ names: some Sequence<String>) -> Bool {
    names.contains { name in
      let small = name.lowercased()
      return Self.controls.contains(where: small.hasSuffix)
    }
  }

  /// What a control tells reactively, behind `rx`, in small letters.
  private static let controlEvents: Set<String> = [
    "tap", "controlevent", "controlproperty", "itemselected", "modelselected", "itemdeselected", "itemdeleted", "itemmoved", "text",
    "value", "ison", "selectedsegmentindex", "date", "selecteddate", "searchbuttonclicked", "cancelbuttonclicked", "contentoffset",
    "didscroll", "didenddragging", "tapgesture", "longpressgesture", "swipegesture", "attributedtext", "countdownduration", "event",
    "viewdidload", "viewwillappear", "viewdidappear", "viewwilldisappear", "viewdiddisappear",
  ]

  /// Operators behind which the next value may come from elsewhere.
  private static let leavingOperators: Set<String> = [
    "flatmap", "flatmaplatest", "flatmapfirst", "concatmap", "observe", "observeon", "switchlatest", "receive",
  ]

  /// `button.rx.tap`, with what stands between it and the closure.
  func isControlEvent(_ names: [String]) -> Bool {
    let small = names.map { $0.lowercased() }
    guard let root = small.lastIndex(of: "rx"), small.indices.contains(root + 1), Self.controlEvents.contains(small[root + 1]) else {
      return false
    }
    return small.dropFirst(root + 2).allSatisfy { !Self.leavingOperators.contains($0) }
  }

  /// Ends of labels, in small letters.
  private static let handlerEndings = ["completion", "completionhandler", "handler", "callback", "listener", "completionblock"]

  /// `completion`, `successHandler`, `onFailure`
  func isHandlerName(_ name: String) -> Bool {
    let small = name.lowercased()
    if Self.handlerEndings.contains(where: small.hasSuffix) { return true }
    return name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase ?? false
  }
}

extension ClosureLibrary {
  static let swift = ClosureLibrary(
    rules: [
      Rule(["detached"], on: ["task"], .background),
      Rule(["Task", "init"], on: ["task"], .concurrent), Rule(["Task"], .concurrent),
      Rule(["run"], on: ["mainactor"], .main), Rule(["assumeIsolated"], on: ["mainactor"], .immediate),
      Rule(["async", "asyncAfter", "sync", "addOperation", "perform"], on: ["main", "mainqueue", "runloop"], .main),
      Rule(["async", "asyncAfter"], .background),
      Rule(["addOperation", "addBarrierBlock", "BlockOperation", "addExecutionBlock"], .background),
      Rule(["Thread"], .background), Rule(["detachNewThread"], on: ["thread"], .background),
      Rule(["addTask", "addTaskUnlessCancelled"], .background), Rule(["concurrentPerform"], .background),
      Rule(["task", "refreshable"], .concurrent),
      Rule(["animate", "animateKeyframes", "transition", "addKeyframe"], on: ["uiview"], .main),
      Rule(["addAnimations", "addCompletion", "UIViewPropertyAnimator"], .main),
      Rule(["present", "dismiss", "performBatchUpdates", "UIAlertAction", "UIAction", "UIContextualAction", "scheduledTimer"], .main),
      Rule(["Timer"], .main),
      Rule(
        [
          "onAppear", "onDisappear", "onTapGesture", "onLongPressGesture", "onChange", "onReceive", "onSubmit", "onDelete", "onMove",
          "onOpenURL", "onHover", "onDrop", "Button", "drive",
        ], .main),
      Rule(["sink", "subscribe", "bind", "addObserver", "observe"], with: ["main", "mainscheduler"], .main),
    ],
    mainAttributes: ["MainActor"], mainFunctionAttributes: [],
    mainTypes: [
      "View", "UIView", "UIViewController", "UIControl", "UITableViewCell", "UICollectionViewCell", "UITableViewController",
      "UICollectionViewController", "UINavigationController",
    ], mainLabels: ["action", "onDismiss", "onCommit", "onEditingChanged", "onTap", "animations"],
    immediate: [
      "map", "compactMap", "flatMap", "filter", "forEach", "sorted", "sort", "reduce", "first", "firstIndex", "last", "lastIndex",
      "contains", "allSatisfy", "min", "max", "removeAll", "partition", "prefix", "drop", "dropFirst", "dropLast", "mapValues",
      "compactMapValues", "apply", "let", "run", "also", "use", "with", "tap", "sync", "withLock", "withLockUnchecked", "autoreleasepool",
      "withAnimation", "withTransaction", "withExtendedLifetime", "measure", "performWithoutAnimation", "ForEach", "split", "mapError",
      "withUnsafePointer", "withUnsafeBytes", "withCheckedContinuation", "withCheckedThrowingContinuation", "withTaskGroup",
      "withThrowingTaskGroup", "withValue", "sequence", "zip", "stride", "min", "elementsEqual", "Dictionary", "performAndWait",
    ],
    handlers: [
      "sink", "subscribe", "bind", "dataTask", "downloadTask", "uploadTask", "response", "responseJSON", "responseData", "responseString",
      "responseDecodable", "observe", "observeSingleEvent", "addObserver", "addSnapshotListener", "getDocument", "getDocuments",
      "requestAuthorization", "then", "done", "catch", "whenComplete", "whenSuccess", "whenFailure", "notify", "getMainQueue",
      "performBackgroundTask", "perform",
    ],
    outcomes: ["error", "err", "result", "response", "success", "succeeded", "isSuccess", "granted", "snapshot", "completed", "finished"],
    weakCapturesEscape: true, declaresEscaping: true, immediateTypes: [])

  static let kotlin = ClosureLibrary(
    rules: [
      Rule(["launch", "async", "withContext", "launchWhenCreated"], with: ["main", "mainimmediate", "maindispatcher"], .main),
      Rule(["launch", "async", "withContext"], with: ["io", "default", "iodispatcher", "defaultdispatcher", "unconfined"], .background),
      Rule(["launch", "async"], on: ["globalscope"], .background),
      Rule(
        ["launch", "async", "withContext", "launchWhenCreated", "launchWhenStarted", "launchWhenResumed", "LaunchedEffect"], .concurrent),
      Rule(["thread", "Thread"], .background),
      Rule(["execute", "submit", "post"], on: ["mainexecutor", "mainthread", "getmainexecutor"], .main),
      Rule(
        ["execute", "submit", "schedule", "scheduleAtFixedRate"], on: ["executors", "executor", "executorservice", "pool"], .background),
      Rule(["execute"], on: ["diskio", "networkio", "io"], .background),
      Rule(["runOnUiThread", "runOnUIThread", "post", "postDelayed", "postOnAnimation", "observe", "registerForActivityResult"], .main),
      Rule(["clickable", "doOnTextChanged", "doAfterTextChanged", "addTextChangedListener", "doOnLayout"], .main),
    ],
    mainAttributes: [], mainFunctionAttributes: ["Composable"], mainTypes: [],
    mainLabels: [
      "onClick", "onValueChange", "onCheckedChange", "onDismissRequest", "onDismiss", "onLongClick", "onConfirm", "onBack", "content",
    ],
    immediate: [
      "let", "also", "apply", "run", "with", "use", "takeIf", "takeUnless", "map", "mapNotNull", "mapIndexed", "flatMap", "filter",
      "filterNot", "forEach", "forEachIndexed", "any", "all", "none", "first", "firstOrNull", "last", "lastOrNull", "find", "fold",
      "reduce",
      "sortedBy", "sortedWith", "sortBy", "groupBy", "associate", "associateBy", "associateWith", "partition", "sumOf", "maxByOrNull",
      "minByOrNull", "count", "repeat", "synchronized", "withLock", "runCatching", "onSuccess", "onFailure", "getOrElse", "getOrPut",
      "ifEmpty", "ifBlank", "lazy", "remember", "rememberSaveable", "derivedStateOf", "buildList", "buildMap", "buildString", "update",
      "updateAndGet", "getAndUpdate", "collect", "collectLatest", "onEach", "runBlocking", "coroutineScope", "supervisorScope",
      "withTimeout", "withTimeoutOrNull", "measureTimeMillis", "edit", "copy", "mapValues", "removeAll", "removeIf", "indexOfFirst", "flow",
      "combine", "transform", "catch", "require", "check", "requireNotNull", "checkNotNull", "error",
    ],
    handlers: [
      "enqueue", "subscribe", "addOnSuccessListener", "addOnFailureListener", "addOnCompleteListener", "addOnCanceledListener",
      "invokeOnCompletion", "doOnNext", "doOnSuccess", "doOnError", "whenComplete", "thenAccept", "thenApply", "addSnapshotListener",
      "addValueEventListener", "callbackFlow",
    ], outcomes: ["error", "throwable", "result", "response", "success", "isSuccess"],
    weakCapturesEscape: false, declaresEscaping: false, immediateTypes: ["Comparator", "Iterator", "Iterable", "Comparable"])
}
