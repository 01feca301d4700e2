import { describe, expect, it } from 'vitest';
import { escapeFilterValue, fillFilter } from './filter.ts';

describe('typed text in a filter', () => {
  it.each([
    ['ana.souza', 'ana.souza'],
    ['ana@empresa.com.br', 'ana@empresa.com.br'],
    ['*', '\\2a'],
    ['ana)(uid=*', 'ana\\29\\28uid=\\2a'],
    ['a\\b', 'a\\5cb'],
    ['a\u0000b', 'a\\00b'],
    ['josé', 'josé'],
    ['😀', '😀'],
    ['a\nb', 'a\\0ab'],
  ])('escapes %j to %s', (typed, escaped) => expect(escapeFilterValue(typed)).toBe(escaped));

  it('replaces every placeholder of the filter, and adds no pattern of its own', () => {
    expect(fillFilter('(|(uid={user})(mail={user}))', '$&')).toBe('(|(uid=$&)(mail=$&))');
  });
});
