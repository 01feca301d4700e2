import { expect, it } from 'vitest';
import { clockWarning } from './clock-difference.ts';

it.each([
  [0, null],
  [4.9, null],
  [-4.9, null],
  [75.2, /75 s atrasado/],
  [-3_700, /3\.700 s adiantado/],
])('describes a difference of %d s as %s', (seconds, text) => {
  if (text === null) expect(clockWarning(seconds)).toBeNull();
  else expect(clockWarning(seconds)).toMatch(text);
});
