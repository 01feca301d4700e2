// docs/status.md lists the calls that the server does not answer yet. These tests check that neither the renderer nor the desktop shell
// makes one of them. The API tests check that the list matches the server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from '#contract/calls/all-calls.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A call by method and address. The names of parameters are left out, because the document may use others. */
const shape = (method: string, address: string): string => `${method} ${address.replaceAll(/\{\w+\}/g, '{}')}`;
const namesByShape = new Map<string, readonly string[]>();
for (const [name, { method, service, path }] of Object.entries(allCalls)) {
  const key = shape(method, `/api/${service}${path}`);
  namesByShape.set(key, [...(namesByShape.get(key) ?? []), name]);
}

const row = /^\| (GET|POST|PATCH|DELETE) \| `([^`]+)` \|/gm;
const open = Array.from(read('docs/status.md').matchAll(row), ([, method = '', address = '']) => {
  const names = namesByShape.get(shape(method, address)) ?? [];
  return { call: `${method} ${address}`, names };
});

const callers = ['renderer', 'main']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(path) }))
  .filter(({ text }) => text.includes('#contract/calls/'));

describe('the calls that are read', () => {
  it('are calls of the contract, and some files make calls', () => {
    expect(open.filter(({ names }) => names.length === 0)).toEqual([]);
    expect(callers.filter(({ text }) => /\bvalidateSession\b|\bcurrentSession\b/.test(text))).not.toEqual([]);
  });
  it('are imported by name, because an import of a whole file hides which calls it makes', () => {
    expect(callers.filter(({ text }) => /import \* as \w+ from '#contract\/calls\//.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

it.each(open)('$call is made by no screen', ({ names }) => {
  const named = new RegExp(`\\b(?:${names.join('|')})\\b`);
  expect(callers.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
});
