// Finds limits of the specification that no code applies.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as limits from '#contract/limits.ts';
import { isTest } from './rules.ts';

/** Limits of features that are not built yet. contract/limits.ts gives the reason. */
const waiting = ['chatScriptDelayMs'];

const root = join(import.meta.dirname, '../..');
const sources = ['contract', 'server', 'main', 'renderer']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path) && path !== join('contract', 'limits.ts'))
  .filter((path) => !isTest(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

it('applies every limit, except those of features that are not built yet', () => {
  const unused = Object.keys(limits).filter((name) => !sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(unused).toEqual(waiting);
});
