import { expect, it } from 'vitest';
import {
  type FragmentAllowance,
  fragmentRefillMs,
  fullFragmentAllowance,
  maxFragments,
  spendFragment,
} from './fragment-allowance.ts';

/** The number of changes that pass, one each `everyMs`, up to `most`. */
function passes(everyMs: number, isActive: boolean, most: number): number {
  let own: FragmentAllowance | null = fullFragmentAllowance(0);
  for (let passed = 0; passed < most; passed += 1) {
    own = spendFragment(own, passed * everyMs, isActive);
    if (own === null) return passed;
  }
  return most;
}

it.each([
  ['refuses a flood without an action', 0, false, maxFragments],
  ['refuses a flood right after an action', 0, true, maxFragments + 1],
  ['allows one change a second while the person acts', 1_000, true, 100],
  ['allows a change now and then without an action', fragmentRefillMs, false, 100],
] as const)('%s', (_title, everyMs, isActive, expected) => expect(passes(everyMs, isActive, 100)).toBe(expected));
