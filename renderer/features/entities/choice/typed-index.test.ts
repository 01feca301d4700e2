import { describe, expect, it } from 'vitest';
import { typedIndex } from './typed-index.ts';

describe('typedIndex', () => {
  const entities = ['Aurora', 'Água Clara', 'Betim', 'Belém', 'Zeta'].map((description) => ({ description }));
  it.each<[at: number, typed: string, next: number | null]>([
    [0, 'a', 1],
    [1, 'a', 0],
    [0, 'b', 2],
    [2, 'b', 3],
    [2, 'be', 2],
    [2, 'bel', 3],
    [4, 'AU', 0],
    [0, 'x', null],
  ])('moves from %i by %j to %j', (at, typed, next) => expect(typedIndex(entities, at, typed)).toBe(next));
});
