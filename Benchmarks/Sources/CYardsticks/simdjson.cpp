#include "yardsticks.h"
#include <simdjson.h>

static uint64_t visit(simdjson::dom::element element) {
  switch (element.type()) {
    case simdjson::dom::element_type::ARRAY: {
      uint64_t sum = 1;
      for (auto child : simdjson::dom::array(element)) sum += visit(child);
      return sum;
    }
    case simdjson::dom::element_type::OBJECT: {
      uint64_t sum = 1;
      for (auto member : simdjson::dom::object(element)) sum += member.key.size() + visit(member.value);
      return sum;
    }
    case simdjson::dom::element_type::STRING: return std::string_view(element).size();
    case simdjson::dom::element_type::INT64: return uint64_t(int64_t(element));
    default: return 1;
  }
}

uint64_t yardstick_simdjson(const uint8_t *bytes, size_t count) {
  static simdjson::dom::parser parser;
  simdjson::dom::element document;
  if (parser.parse(bytes, count).get(document)) return 0;
  return visit(document);
}
