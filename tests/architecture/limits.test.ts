// A figure of the specification that nothing goes by is a promise that nobody keeps.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as limits from '#contract/limits.ts';

/** Waiting for what they are for, with the reason in contract/limits.ts. */
const waiting = ['chatScriptDelayMs'];

const root = join(import.meta.dirname, '../..');
const sources = ['contract', 'server', 'main', 'renderer']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  // The phones' threshold is the style sheets', and a test holds them to it: tests count.
  .filter((path) => /\.tsx?$/.test(path) && path !== join('contract', 'limits.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

it('every limit is gone by somewhere, but for those that wait', () => {
  const unused = Object.keys(limits).filter((name) => !sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(unused).toEqual(waiting);
});
