import Foundation
import PageSamples
import Reports

// Writes the pages that the browser looks at into the folder that it is given.
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: report-pages FOLDER\n".utf8))
  exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (name, page) in [("booking", BookingPage.page), ("giant", GiantPage.page), ("hostile", HostilePage.page)] {
    try Data(ReportHTML(page).text.utf8).write(to: folder.appendingPathComponent("\(name).html"))
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
