import type { FormField } from '#contract/portal-types/index.d.ts';

/** The input of a field. The shown text and the submitted value may have different formats. */
export interface Entry {
  readonly input: HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement;
  /** The element that contains the input, where the input has one. */
  readonly shown?: Node;
  /** An element after the input, in the same row. */
  readonly end?: Node;
  /** The text that the input shows, which a draft stores. */
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** The value that the form submits. */
  readonly value: () => string;
  readonly problem: () => string | undefined;
  /** A suggested value, shown in place of the hint. */
  readonly suggestion?: () => Node | null;
}

/** The field, and the common attributes of all inputs. */
export interface EntrySeed {
  readonly field: FormField;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Sets the text of an input and fires the events of typing. */
export function fillIn({ input, write }: Pick<Entry, 'input' | 'write'>, text: string): void {
  write(text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
