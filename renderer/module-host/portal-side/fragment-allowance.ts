// Limits how often the fragment of a frame's address (`#…`) changes: each change adds an entry to the browser's history, and no policy
// forbids it. One change a second is free while the person acts, as when they follow links within a text. Pure.

export interface FragmentAllowance {
  /** Remaining changes without an action of the person; refilled over time. */
  readonly left: number;
  /** The time in milliseconds. */
  readonly at: number;
  /** The time of the last free change. */
  readonly freeAt: number;
}

/** Each step back over a link changes the fragment, too, so a person may take several in a row. */
export const maxFragments = 10;
export const fragmentRefillMs = 10_000;
const freeEveryMs = 1_000;

export const fullFragmentAllowance = (at: number): FragmentAllowance => ({
  left: maxFragments,
  at,
  freeAt: Number.NEGATIVE_INFINITY,
});

/** Null: the frame has changed its fragment too often. */
export function spendFragment(own: FragmentAllowance, at: number, isActive: boolean): FragmentAllowance | null {
  const left = Math.min(maxFragments, own.left + Math.max(0, at - own.at) / fragmentRefillMs);
  if (isActive && at - own.freeAt >= freeEveryMs) return { left, at, freeAt: at };
  return left < 1 ? null : { ...own, left: left - 1, at };
}
