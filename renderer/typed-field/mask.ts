// Masks that add separators to a typed or pasted text without restricting it. The caret stays after the same character. A text that is
// too long is shown completely, and the validation refuses it.

export interface Mask {
  /** Returns the accepted form of a character; '' for one that is not a part of the value. */
  readonly accept: (char: string) => string;
  /** Adds separators to the accepted characters. The text never ends with a separator, so that Backspace always removes a character. */
  readonly format: (value: string) => string;
  /** Normalises a text before its characters are accepted, for example removes labels or converts another notation. */
  readonly read?: (text: string, edit: Edit) => string;
}

export interface Edit {
  readonly text: string;
  /** The position of the caret in `text`, in UTF-16 units, as in an input. */
  readonly caret: number;
  /** Delete was pressed. The caret moves over a separator, because the key would otherwise remove the same separator again and again. */
  readonly forward?: boolean;
  /** A whole value was pasted, dropped or filled in, instead of a typed character. */
  readonly pasted?: boolean;
}

export const digit = (char: string): string => (/^[0-9]$/.test(char) ? char : '');
export const letterOrDigit = (char: string): string => (/^[0-9A-Za-z]$/.test(char) ? char.toUpperCase() : '');

/** Returns the value without its separators. */
export const bareValue = (mask: Mask, text: string): string => Array.from(text, mask.accept).join('');

/** Creates a format from a pattern such as `##.###-#`. Extra characters are appended unchanged. */
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

function caretAfter(mask: Mask, text: string, count: number, forward: boolean): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; at += 1) if (mask.accept(text.charAt(at)) !== '') left -= 1;
  if (!forward) return at;
  while (at < text.length && mask.accept(text.charAt(at)) === '') at += 1;
  return at;
}

/** Applies a mask to an edit. Returns the shown text and the position of the caret. */
export function applyMask(mask: Mask, edit: Edit): { readonly text: string; readonly caret: number } {
  const { forward = false } = edit;
  const text = mask.read?.(edit.text, edit) ?? edit.text;
  // `read` changes the start of a text, so the caret retains its distance from the end.
  const caret = Math.max(0, edit.caret + text.length - edit.text.length);
  const value = bareValue(mask, text);
  const shown = mask.format(value);
  // A format may drop characters at the start, such as a country code.
  const dropped = Math.max(0, value.length - bareValue(mask, shown).length);
  const before = bareValue(mask, text.slice(0, caret)).length - dropped;
  return { text: shown, caret: caretAfter(mask, shown, before, forward) };
}
