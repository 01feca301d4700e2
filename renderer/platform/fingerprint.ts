// Shortens texts for marks.

/** Longer values do not fit in a cookie, which has 4096 bytes with its name and attributes. */
const maxLength = 3_072;

const offset = 0x81_1c_9d_c5;
const prime = 0x01_00_01_93;

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A short hash of a text. Collisions are unlikely. Not for security. */
export const fingerprint = (text: string): string => `#${fnv(text, offset)}${fnv(text, ~offset)}-${text.length}`;

/** The value of a mark for a text: the text itself, or its fingerprint when the text is too long. */
export const markOf = (text: string): string => (encodeURIComponent(text).length > maxLength ? fingerprint(text) : text);
