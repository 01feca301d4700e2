import { roundToCents } from './money.ts';

/** Random numbers that are the same on every machine and in every run, so that tests can rely on the demo's data. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** An amount of reais and cents. Small amounts are more frequent. */
  money(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** Mulberry32. Its 32 bits of state are enough for a hundred thousand rows. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    money: (from, to) => roundToCents(from + next() ** 2 * (to - from)),
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new Error('pick from an empty list');
      return picked;
    },
    chance: (share) => next() < share,
  };
}
