import { describe, expect, it } from 'vitest';
import { nextBefore, pageLength } from './queries.ts';

const page = (length: number) => Array.from({ length }, (_, index) => ({ sequence: 1_000 - index }));

describe('the start of the next page', () => {
  it.each([
    ['an empty page', 0, undefined],
    ['a page that is not full', pageLength - 1, undefined],
    ['a full page without one more', pageLength, undefined],
    ['a full page with one more', pageLength + 1, 1_000 - pageLength + 1],
  ])('is found for %s', (_, length, expected) => expect(nextBefore(page(length))).toBe(expected));
});
