// Converts a custom value to an editable text and back.
import type { Module } from '#contract/entities/module.ts';
import { readJson } from '#contract/rules/json-syntax.ts';

/** A module or one of its items. */
export interface ValueOwner {
  readonly moduleId: string;
  readonly itemId: string | undefined;
  readonly title: string;
}

/** The storage place of a value. With an empty `path`, the value is saved in the configuration. */
export interface ValuePlace {
  readonly path: string;
  /** The names of the properties that are saved in the file, separated by commas; empty for the whole value. */
  readonly props: string;
}

export const keyOf = ({ moduleId, itemId }: Omit<ValueOwner, 'title'>): string => `${moduleId}/${itemId ?? ''}`;

/** Returns the modules and items that can have a value, in the order of the portal. */
export const ownersOf = (modules: readonly Module[]): readonly ValueOwner[] =>
  modules.flatMap(({ id, title, item }) => [
    { moduleId: id, itemId: undefined, title },
    ...item.map((one) => ({ moduleId: id, itemId: one.id, title: `${title} › ${one.title}` })),
  ]);

export const toText = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

export type ReadText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly column: number };

/** Parses a text. An empty text is null. */
export function readText(text: string): ReadText {
  if (text.trim() === '') return { ok: true, value: null };
  const problem = readJson(text);
  if (problem === null) return { ok: true, value: JSON.parse(text) as unknown };
  return { ok: false, line: problem.line, column: problem.column };
}
