// Texts as they stand in a mark.

/** Longer values stand in no cookie: it has 4096 bytes with its name and attributes. */
const maxLength = 3_072;

const offset = 0x81_1c_9d_c5;
const prime = 0x01_00_01_93;

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A short fingerprint: another text has another one, by all odds. Proves nothing, and need not. */
export const fingerprint = (text: string): string => `#${fnv(text, offset)}${fnv(text, ~offset)}-${text.length}`;

/** A text as it stands in a mark: itself, or its fingerprint where it is too long. */
export const markOf = (text: string): string => (encodeURIComponent(text).length > maxLength ? fingerprint(text) : text);
