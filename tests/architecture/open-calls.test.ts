// docs/status.md says that no screen makes a call which the server does not answer yet. The API tests hold the page to the
// server; this holds screens and shell to the page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from '#contract/calls/all-calls.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Paths as the document knows them: what a parameter is called does not tell two of them apart. */
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
  it('is the calls of the contract, and files that make some', () => {
    expect(open.filter(({ names }) => names.length === 0)).toEqual([]);
    expect(callers.filter(({ text }) => /\bvalidateSession\b|\bcurrentSession\b/.test(text))).not.toEqual([]);
  });
  it('names its calls: whoever takes a whole file of them could not be held to anything', () => {
    expect(callers.filter(({ text }) => /import \* as \w+ from '#contract\/calls\//.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

it.each(open)('$call: no screen makes it', ({ names }) => {
  const named = new RegExp(`\\b(?:${names.join('|')})\\b`);
  expect(callers.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
});
