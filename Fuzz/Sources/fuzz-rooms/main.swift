import Fuzzing
import ReticleGraphQL
import ReticleJSON

let responses = ResponseTarget()
let documents = DocumentTarget()

fuzz([
  Target("response", run: responses.run),
  Target("json") { bytes in
    guard let value = try? JSONValue(parsing: bytes) else { return }
    let again = try? JSONValue(parsing: Array(value.text().utf8))
    precondition(again == value, "printed JSON reads back as something else")
  },
  Target("schema") { bytes in
    let schema = Schema.load([Source(name: "fuzz", bytes: bytes)])
    _ = schema.validate()
  },
  Target("document", run: documents.run),
])
