import type { FormField } from '#contract/portal-types/index.d.ts';

/** The part of a field that people fill in. What it shows and what leaves the form may be written in two ways. */
export interface Entry {
  readonly input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** Stands in the row of the input, after it. */
  readonly end?: Node;
  /** What the input shows, as text: what a draft keeps. */
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** What leaves the form. */
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
