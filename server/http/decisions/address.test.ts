import { unsafeTextWords } from '#contract/rules/unsafe-text.ts';
import { expect, it } from 'vitest';
import { addressProblem, malformedWords, tooLongWords } from './address.ts';
import { unsafeNameWords } from './unsafe-text.ts';

it.each([
  ['/', null],
  ['/s/abc?redirect_url=%2Fapp%2Fvendas&x', null],
  [`/user/${encodeURIComponent('joão+teste@acme.com.br')}`, null],
  // Texts of several lines, and characters that a form puts into an address.
  ['/x?q=a%0Ab%09c+d', null],
  ['/x?q=', null],
  [`/${'x'.repeat(400)}`, null],
  [`/${'%C3%A9'.repeat(400)}`, null],
  [`/${'x'.repeat(401)}`, { place: 'path', words: tooLongWords }],
  ['/a%00b', { place: 'path', words: unsafeTextWords }],
  ['/a%0Ab', { place: 'path', words: unsafeTextWords }],
  ['/a%7F', { place: 'path', words: unsafeTextWords }],
  ['/%zz', { place: 'path', words: malformedWords }],
  ['/%', { place: 'path', words: malformedWords }],
  ['/%ff', { place: 'path', words: malformedWords }],
  ['/%ED%A0%80', { place: 'path', words: malformedWords }],
  ['/x?q=%00', { place: 'query.q', words: unsafeTextWords }],
  ['/x?q=%zz', { place: 'query.q', words: malformedWords }],
  ['/x?a=1&q=%ED%A0%80', { place: 'query.q', words: malformedWords }],
  ['/x?%zz=1', { place: 'query', words: malformedWords }],
  ['/x?__proto__=1', { place: 'query', words: unsafeNameWords }],
  ['/x?constructor', { place: 'query', words: unsafeNameWords }],
  ['/x?%5F%5Fproto__=1', { place: 'query', words: unsafeNameWords }],
  ['/x?a%00=1', { place: 'query', words: unsafeNameWords }],
] as const)('judges %s: %j', (url, problem) => expect(addressProblem(url)).toEqual(problem));
