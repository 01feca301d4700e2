// Finds text that the portal refuses in input, because databases, files and screens cannot handle it. Pure.
import { unsafeTextWords } from '#contract/rules/unsafe-text.ts';

/** Control characters and lone surrogates, except the tab and line breaks of multi-line text. */
const unsafe = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
const unsafeInLine = /[\p{Cc}\p{Cs}]/u;

/** Names that change the prototype of an object, or lead to it. */
const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const isUnsafeText = (text: string): boolean => unsafe.test(text);
export const isUnsafeLine = (text: string): boolean => unsafeInLine.test(text);
export const isUnsafeName = (name: string): boolean => reservedNames.has(name) || unsafeInLine.test(name);

export interface UnsafePlace {
  /** Path of the value. An unsafe name is not part of it. */
  readonly path: readonly string[];
  readonly words: string;
}

export const unsafeNameWords = 'Tem um nome de campo que não é aceito';

/**
 * Every JSON text with an unsafe text or name contains one of these: an escape, a control character that JSON allows, or a
 * reserved name.
 */
const traces = /\\[ubf]|[\u007f-\u009f]|__proto__|constructor|prototype/;

/** Whether a parsed JSON text must be searched for unsafe text. Almost no text must be. */
export const mayBeUnsafe = (json: string): boolean => traces.test(json);

/** The first unsafe text or name within a JSON value, or null. The caller has limited the levels of the value. */
export function findUnsafe(value: unknown): UnsafePlace | null {
  if (typeof value === 'string') return unsafe.test(value) ? { path: [], words: unsafeTextWords } : null;
  if (typeof value !== 'object' || value === null) return null;
  return Array.isArray(value) ? findInList(value) : findInObject(value as Readonly<Record<string, unknown>>);
}

const within = (name: string, { path, words }: UnsafePlace): UnsafePlace => ({ path: [name, ...path], words });

function findInList(list: readonly unknown[]): UnsafePlace | null {
  for (const [index, inner] of list.entries()) {
    const found = findUnsafe(inner);
    if (found !== null) return within(String(index), found);
  }
  return null;
}

function findInObject(object: Readonly<Record<string, unknown>>): UnsafePlace | null {
  for (const name of Object.keys(object)) {
    if (isUnsafeName(name)) return { path: [], words: unsafeNameWords };
    const found = findUnsafe(object[name]);
    if (found !== null) return within(name, found);
  }
  return null;
}
