import { expect, it } from 'vitest';
import { exceededLimit } from './json-size.ts';

it.each([
  ['', 0, null],
  ['1', 0, null],
  ['[]', 0, 'levels'],
  ['[]', 1, null],
  ['{"a":[{}]}', 2, 'levels'],
  ['{"a":[{}]}', 3, null],
  ['[[],[],[]]', 2, null],
  // Brackets and commas within strings do not count.
  ['["[[[[", "\\"[[[[", "\\\\", ",,,,,,,,,,,,,,,,"]', 1, null],
  ['["\\\\", [[]]]', 2, 'levels'],
  ['"[[[[', 0, null],
  ['"\\', 0, null],
  ['é[ã[õ]]', 1, 'levels'],
  [']]]][[[', 2, null],
  [`[${'1,'.repeat(17)}1]`, 1, null],
  [`[${'1,'.repeat(18)}1]`, 1, 'values'],
  [`[${'[],'.repeat(10)}1]`, 2, 'values'],
])('reads %s with at most %i levels and 20 values: exceeded %s', (text, levels, exceeded) =>
  expect(exceededLimit(Buffer.from(text), { levels, values: 20 - 1 })).toBe(exceeded),
);

it('stops reading at the limit', () => {
  let reads = 0;
  const bytes = new Proxy(new Uint8Array(10_000).fill(0x5b), {
    get(target, key): unknown {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
  expect(exceededLimit(bytes, { levels: 64, values: 1_000 })).toBe('levels');
  expect(reads).toBeLessThan(500);
});
