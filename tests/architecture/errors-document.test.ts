// Every answered error code has a test that names it, and every text of section 8 of the specification one that expects it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCurrent } from '#build/documents/errors.ts';
import { errorsDocument } from '#build/documents/errors-document.ts';

const { catalogue, words } = await readCurrent();

it.each(catalogue.filter(({ isAnswered }) => isAnswered))('$code has a test that expects it', ({ tests }) => {
  expect(tests).not.toEqual([]);
});

it.each(words)('"$words" has a test that expects it', ({ tests }) => expect(tests).not.toEqual([]));

it('equals docs/errors.md, which `npm run errors` writes', () => {
  const shown = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8');
  expect(shown).toBe(errorsDocument(catalogue, words));
});
