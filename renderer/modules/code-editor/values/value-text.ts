// A custom value as text that can be edited, and back.
import { jsonLanguage } from '@codemirror/lang-json';
import type { Module } from '#contract/entities/module.ts';

/** A module, or one of its items. */
export interface ValueOwner {
  readonly moduleId: string;
  readonly itemId: string | undefined;
  readonly title: string;
}

/** Where a value is saved. `path` empty: in the configuration. */
export interface ValuePlace {
  readonly path: string;
  /** Names of the properties that go to the file, by comma; empty: all of it. */
  readonly props: string;
}

export const keyOf = ({ moduleId, itemId }: Omit<ValueOwner, 'title'>): string => `${moduleId}/${itemId ?? ''}`;

/** Modules and items that may have a value, in the order of the portal. */
export const ownersOf = (modules: readonly Module[]): readonly ValueOwner[] =>
  modules.flatMap(({ id, title, item }) => [
    { moduleId: id, itemId: undefined, title },
    ...item.map((one) => ({ moduleId: id, itemId: one.id, title: `${title} › ${one.title}` })),
  ]);

export const toText = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

export type ReadText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly column: number };

const placeAt = (text: string, index: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Where the grammar finds the first thing that is no JSON; the end of the text where it finds nothing. Engines do not always say. */
function problemAt(text: string): number {
  let first = text.length;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) first = Math.min(first, from);
    },
  });
  return first;
}

/** Nothing is null. */
export function readText(text: string): ReadText {
  if (text.trim() === '') return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, ...placeAt(text, problemAt(text)) };
  }
}
