import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Mariana Costa', 'MC'],
  ['Ana', 'A'],
  ['  José  da   Silva ', 'JS'],
  ['élcio nunes', 'ÉN'],
  ['\u{1F33B} Girassol', '\u{1F33B}G'],
  ['', ''],
])('shortens %j to %j', (name, letters) => expect(initials(name)).toBe(letters));
