/// The words of the generated app. None is the name of a field or a carrier of the bag: only the code that says so uses those.
enum Vocabulary {
  static let nouns = [
    "account", "address", "alert", "amount", "analytics", "animation", "article", "asset", "attachment", "audio", "avatar", "badge",
    "balance", "banner", "barcode", "batch", "button", "cache", "calendar", "camera", "card", "category", "channel", "chart", "client",
    "color", "comment", "contact", "content", "counter", "country", "coupon", "customer", "dashboard", "device", "dialog", "document",
    "draft", "element", "entry", "event", "export", "favorite", "feature", "feed", "filter", "folder", "font", "footer", "form",
    "gallery", "group", "header", "history", "image", "inbox", "index", "invoice", "item", "journal", "keyboard", "label", "language",
    "layout", "ledger", "level", "list", "location", "login", "margin", "media", "member", "menu", "message", "metric", "network",
    "note", "notice", "order", "package", "page", "panel", "payload", "period", "person", "phone", "photo", "player", "policy",
    "profile", "progress", "project", "promotion", "query",
  ]
  static let suffixes = [
    "ViewModel", "ViewController", "View", "Service", "Repository", "Coordinator", "Cell", "Mapper", "Store", "Manager", "Presenter",
    "Formatter", "Client",
  ]
  static let verbs = [
    "load", "update", "refresh", "apply", "validate", "present", "dismiss", "configure", "prepare", "process", "resolve", "collect",
    "remove", "select", "submit", "track", "cancel", "retry", "merge", "sort",
  ]
  static let types = [
    "String", "Int", "Bool", "Double", "Date", "URL", "Decimal", "Data", "[String]", "[Int]", "[String: String]", "UUID",
    "TimeInterval",
  ]
  static let words = [
    "the", "when", "value", "screen", "returns", "called", "after", "user", "shown", "stored", "remote", "local", "every", "only",
    "because", "server", "answers", "with", "empty", "state", "until", "network", "request", "finishes", "should", "never", "visible",
    "again", "and", "current", "before", "this",
  ]
  static let modules = [
    "Account", "Analytics", "App", "Booking", "Catalog", "Chat", "Core", "Design", "Feed", "Fulfilment", "Home", "Inbox", "Login",
    "Loyalty", "Maps", "Media", "Networking", "Notifications", "Onboarding", "Persistence", "Profile", "Search", "Settings", "Support",
  ]
  static let features = [
    "Common", "Detail", "Edit", "List", "Model", "Overview", "Services", "Shared", "Cells", "Helpers", "Extensions", "Flow", "Tools",
  ]
}
