// Measures a JSON text by its bytes, before it is parsed. A parser and the code after it are recursive and create an object for
// every pair of brackets, so an attacker could send a small text that is expensive to parse.

export interface JsonLimits {
  /** Maximum nesting of lists and objects. */
  readonly levels: number;
  /** Maximum number of values and fields together. */
  readonly values: number;
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The index after the string that begins at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at + 1;
}

/** The limit that a JSON text exceeds, or null. Reads the text once and stops at the limit. */
export function exceededLimit(bytes: Uint8Array, limits: JsonLimits): keyof JsonLimits | null {
  let level = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfText(bytes, at) - 1;
    else if (byte === comma) values += 1;
    else if (byte === listStart || byte === objectStart) {
      level += 1;
      values += 1;
      if (level > limits.levels) return 'levels';
    } else if (byte === listEnd || byte === objectEnd) level -= 1;
    if (values > limits.values) return 'values';
  }
  return null;
}
