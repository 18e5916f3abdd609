const MAX_LEVELS = 32;
const MAX_VALUES = 30_000;

const BACKSLASH = 92;

/**
 * Checks how many values a JSON text holds before it is parsed, because the cost of parsing, copying and
 * validating grows with the number of values, not with the length. A text that is not JSON passes.
 * @returns the end of a sentence that says what is too much, if anything is
 */
export function excessOf(json: string): string | undefined {
  let level = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charAt(at)) {
      case '"':
        at = endOfText(json, at);
        break;
      case ',':
        values += 1;
        break;
      case '[':
      case '{':
        values += 1;
        level += 1;
        break;
      case ']':
      case '}':
        level -= 1;
        break;
    }
    if (level > MAX_LEVELS) return `is nested more than ${String(MAX_LEVELS)} levels deep`;
    if (values > MAX_VALUES) {
      return `holds more than ${String(MAX_VALUES)} values; send less at once`;
    }
  }
  return undefined;
}

/** Returns the position after a text whose opening quote is at `start`. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

/** Whether an odd number of backslashes precedes it. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
