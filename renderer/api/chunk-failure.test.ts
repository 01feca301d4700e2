import { expect, it } from 'vitest';
import { chunkFailure } from './chunk-failure.ts';

it.each([
  [new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'), '#CHUNK_LOAD'],
  [new TypeError('error loading dynamically imported module: http://localhost/assets/a.js'), '#CHUNK_LOAD'],
  [new TypeError('Importing a module script failed.'), '#CHUNK_LOAD'],
  [new Error('Unable to preload CSS for /assets/a.css'), '#CSS_CHUNK_LOAD'],
  [new TypeError('x is not a function'), null],
  ['Failed to fetch dynamically imported module', null],
])('maps %s to %s', (error, code) => expect(chunkFailure(error)).toBe(code));
