import { expect, it } from 'vitest';
import { noticeMoment } from './moment.ts';

const now = new Date(2026, 10, 20, 12);
const at = (...parts: readonly [number, number, number, number, number]): string => new Date(...parts).toISOString();

it.each([
  ['today', at(2026, 10, 20, 9, 31), '09:31'],
  ['yesterday', at(2026, 10, 19, 16, 20), '19/11 às 16:20'],
  ['another year', at(2025, 11, 31, 8, 5), '31/12/2025 às 08:05'],
])('writes a moment of %s', (_day, createdAt, words) => expect(noticeMoment(createdAt, now)).toBe(words));
