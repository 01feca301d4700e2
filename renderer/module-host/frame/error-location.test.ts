import { describe, expect, it } from 'vitest';
import { describeThrown } from './error-location.ts';

function thrown(stack: string): Error {
  const error = new TypeError('x is not a function');
  error.stack = stack;
  return error;
}
const words = 'TypeError: x is not a function';

describe('the location of an error in the script', () => {
  it.each<[browser: string, stack: string]>([
    [
      'Chromium',
      `${words}\n    at frame.js:1:99\n    at start (lista.js:3:9)\n    at begin (https://portal/assets/frame.js:1:2)`,
    ],
    ['Chromium without a function', `${words}\n    at lista.js:3:9`],
    ['Chromium, awaited', `${words}\n    at async start (lista.js:3:9)`],
    ['Firefox', 'card@https://portal/assets/frame.js:2:1\nstart@lista.js:3:9\n'],
    ['WebKit', 'start@lista.js:3:9\n@'],
  ])('comes from the stack of %s', (_, stack) => expect(describeThrown(thrown(stack), 'lista')).toBe(`lista.js:3:9: ${words}`));

  it.each<[why: string, stack: string]>([
    ['another file ends in its name', `${words}\n    at start (minha-lista.js:3:9)`],
    ['the message looks like a location', `${words} lista.js:3:9 and more`],
    ['the stack does not name the script', `${words}\n    at https://portal/assets/frame.js:1:2`],
  ])('is missing when %s', (_, stack) => expect(describeThrown(thrown(stack), 'lista')).toBe(words));

  it('comes from the event when the thrown value is not an Error', () => {
    const site = { filename: 'lista.js', lineno: 3, colno: 9 };
    expect(describeThrown('acabou', 'lista', site)).toBe('lista.js:3:9: acabou');
    expect(describeThrown('acabou', 'lista', { ...site, filename: 'frame.js' })).toBe('acabou');
  });

  it('names a classic script in a folder', () => {
    const stack = `${words}\n    at vendas/notas%20fiscais.js:3:9`;
    expect(describeThrown(thrown(stack), 'vendas/notas fiscais.js')).toBe(`vendas/notas fiscais.js:3:9: ${words}`);
  });
});
