// Collects the keys typed between Ctrl K and the appearance of the search field.
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The text after a key; null for a key that types nothing. A dead key is ignored: only an input field can compose it. */
export function typeAhead(text: string, { key, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : null;
}
