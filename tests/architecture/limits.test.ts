// Finds limits of the specification that no code applies.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import * as limits from '#contract/limits.ts';
import { isTest } from './rules.ts';

/** Limits of features that are not built yet. contract/limits.ts gives the reason. */
const waiting = ['chatScriptDelayMs'];

const root = join(import.meta.dirname, '../..');
const sources = ['contract', 'server', 'main', 'renderer']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /\.tsx?$/.test(path) && path !== join('contract', 'limits.ts'))
  .filter((path) => !isTest(path));

/** The text of a file without its comments: a limit that only a comment names is not applied. */
function codeOf(path: string): string {
  const text = readFileSync(join(root, path), 'utf8');
  if (!/\bcontract\/limits\.ts'|'\.\/limits\.ts'/.test(text)) return '';
  const { comments } = parseSync(path, text);
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text);
}

/** The code behind the imports, because an import alone applies nothing. */
const applying = sources.map((path) => codeOf(path).replaceAll(/\bimport\b[^;]*;/g, ''));

it('applies every limit, except those of features that are not built yet', () => {
  const unused = Object.keys(limits).filter((name) => !applying.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(unused).toEqual(waiting);
});
