import { expect, it } from 'vitest';
import { containsPattern } from './activity-search.ts';

it.each([
  ['a', '%a%'],
  ['50%_\\', String.raw`%50\%\_\\%`],
])('searches %s with the pattern %s', (text, pattern) => expect(containsPattern(text)).toBe(pattern));
