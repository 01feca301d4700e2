// Masks that follow the person instead of leading them: what was typed or pasted is kept, the separators move, and the caret
// stays behind the character it stood behind. Nothing is cut off: what is too long is shown, and is the rule's to refuse.

export interface Mask {
  /** The character that a typed one counts as; '' for one that is no part of the value. */
  readonly accept: (char: string) => string;
  /** The counted characters with their separators. None stands at the end, so that Backspace always takes a character. */
  readonly format: (value: string) => string;
  /** Reads a text before its characters are counted: words around a value, another way to write it. */
  readonly read?: (text: string, given: boolean) => string;
}

export interface Edit {
  readonly text: string;
  /** Place of the caret in `text`, in UTF-16 units as an input counts. */
  readonly caret: number;
  /** Delete was pressed: the caret steps over a separator, or the key would take the same one for ever. */
  readonly forward?: boolean;
  /** It was pasted, dropped or filled in: a whole value, where a key gives one character. */
  readonly given?: boolean;
}

export const digit = (char: string): string => (/^[0-9]$/.test(char) ? char : '');
export const letterOrDigit = (char: string): string => (/^[0-9A-Za-z]$/.test(char) ? char.toUpperCase() : '');

/** The value without its separators. */
export const bareValue = (mask: Mask, text: string): string => Array.from(text, mask.accept).join('');

/** `##.###-#` as a format; what is left over follows as it is. */
export function patternFormat(pattern: string): (value: string) => string {
  return (value) => {
    let shown = '';
    let next = 0;
    for (const char of pattern) {
      if (next >= value.length) return shown;
      shown += char === '#' ? value[next++] : char;
    }
    return shown + value.slice(next);
  };
}

function caretBehind(mask: Mask, text: string, count: number, forward: boolean): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at += 1) if (mask.accept(text.charAt(at)) !== '') left -= 1;
  if (!forward) return at;
  while (at < text.length && mask.accept(text.charAt(at)) === '') at += 1;
  return at;
}

/** The text as it is shown after an edit, and where the caret goes. */
export function applyMask(mask: Mask, edit: Edit): { readonly text: string; readonly caret: number } {
  const { forward = false, given = false } = edit;
  const text = mask.read?.(edit.text, given) ?? edit.text;
  // A text that is read in another way changes at its start: the caret keeps its place before the end.
  const caret = Math.max(0, edit.caret + text.length - edit.text.length);
  const value = bareValue(mask, text);
  const shown = mask.format(value);
  // A format may drop what it says in no other way (a country code), always at the start.
  const dropped = Math.max(0, value.length - bareValue(mask, shown).length);
  const before = bareValue(mask, text.slice(0, caret)).length - dropped;
  return { text: shown, caret: caretBehind(mask, shown, before, forward) };
}
