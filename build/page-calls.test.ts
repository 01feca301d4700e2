import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { dropServerParts } from './page-calls.ts';

const lean = (code: string) => dropServerParts(code, parseSync('calls.js', code).program).replaceAll(/\s+/g, ' ');

describe('dropServerParts', () => {
  it.each([
    [
      'the schemas of the input, the sentence and the codes',
      `export const a = call({ method: 'GET', summary: 'Reads.', params: App, query, body: z.object({ b }), response: B, errors: [] });`,
      `export const a = call({ method: 'GET', response: B, });`,
    ],
    [
      'the last part without a comma',
      `const a = call({ response: B, errors: ['#A', '#B'] });`,
      `const a = call({ response: B, });`,
    ],
    [
      'the parts of a call that a function makes',
      `const a = (path) => call({ path, body: C });`,
      `const a = (path) => call({ path, });`,
    ],
  ])('removes %s from a call', (_, code, expected) => expect(lean(code)).toBe(expected));

  it.each([
    [
      'parts of these names inside the answer',
      `const a = call({ response: z.object({ body: z.string(), query: z.string() }) });`,
    ],
    ['objects of other functions', `const a = make({ body: B, summary: 'x' });`],
    ['parts that come by a spread', `const a = call({ ...common, response: B });`],
  ])('does not change %s', (_, code) => expect(lean(code)).toBe(code));
});
