import Testing

/// All suites that answer below `URLSession.shared`, which they share with the rest of the process: one test after the other.
@Suite(.serialized) enum NetworkSuite {}
