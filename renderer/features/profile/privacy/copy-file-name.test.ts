import { expect, it } from 'vitest';
import { copyFileName } from './copy-file-name.ts';

it.each([
  ['2026-11-21T23:59:59.000Z', '2026-11-21'],
  ['2026-11-22T00:30:00.000Z', '2026-11-21'],
  ['2026-11-22T03:00:00.000Z', '2026-11-22'],
])('names the copy of %s by the day %s in Brasília', (exportedAt, day) =>
  expect(copyFileName('aurora', exportedAt)).toBe(`meus-dados-aurora-${day}.json`),
);
