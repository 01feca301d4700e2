// A custom value as text that can be edited, and back.
import type { Module } from '#contract/entities/module.ts';
import { readJson } from '#contract/rules/json-syntax.ts';

/** A module, or one of its items. */
export interface ValueOwner {
  readonly moduleId: string;
  readonly itemId: string | undefined;
  readonly title: string;
}

/** The place where a value is saved. An empty `path`: in the configuration. */
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

/** Nothing is null. */
export function readText(text: string): ReadText {
  if (text.trim() === '') return { ok: true, value: null };
  const problem = readJson(text);
  if (problem === null) return { ok: true, value: JSON.parse(text) as unknown };
  return { ok: false, line: problem.line, column: problem.column };
}
