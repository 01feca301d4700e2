import type { FormField } from '#contract/portal-types/index.d.ts';

/** The part of a field that people fill in. The shown text and the sent value may be written in two ways. */
export interface Entry {
  readonly input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** Stands in the row of the input, after it. */
  readonly end?: Node;
  /** The text that the input shows, which a draft keeps. */
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** The value that the form sends. */
  readonly value: () => string;
  readonly problem: () => string | undefined;
  /** Another value to choose instead of the one that was typed, in place of the hint. */
  readonly offer?: () => Node | null;
}

/** The field, and the attributes that every input of a form has. */
export interface EntrySeed {
  readonly field: FormField;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Writes a text into an input that a script fills in, and tells those who listen to typing. */
export function fillIn({ input, write }: Pick<Entry, 'input' | 'write'>, text: string): void {
  write(text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
