// How often a script may change its route. It may neither fill the history of the browser nor keep a person by pushing after every
// Back: only what a person did may add an entry, and not at once after they came. Pure.

export interface RouteAllowance {
  /** Changes that are left; they come back with time. */
  readonly changes: number;
  /** Entries of the history that are left, likewise. */
  readonly entries: number;
  /** Milliseconds of the clock. */
  readonly at: number;
  /** The script has not begun yet: what it pushes on its way is a redirect. */
  readonly isOpening: boolean;
  /** When the person last went back or forward. */
  readonly movedAt: number;
}

export interface RouteWish {
  readonly how: 'push' | 'replace' | 'back';
  readonly at: number;
  /** Whether the person pressed something a moment ago. */
  readonly isActive: boolean;
}

/** `replace`: the route changes without an entry of its own. */
export type RouteVerdict = 'push' | 'replace' | 'back' | 'refuse';

export const maxChanges = 30;
export const changesPerSecond = 4;
export const maxEntries = 20;
export const entriesPerSecond = 1;
/** Entries at first: the press that opened the module may be a moment ago, and is no wish for many. */
export const firstEntries = 2;
/** An answer to Back replaces: no person presses anything so soon after it. */
export const afterMoveMs = 300;

export const fullRouteAllowance = (at: number): RouteAllowance => ({
  changes: maxChanges,
  entries: firstEntries,
  at,
  isOpening: true,
  movedAt: Number.NEGATIVE_INFINITY,
});

export const noteBegin = (own: RouteAllowance): RouteAllowance => ({ ...own, isOpening: false });
export const noteMove = (own: RouteAllowance, at: number): RouteAllowance => ({ ...own, movedAt: at });

export function spendRoute(
  own: RouteAllowance,
  { how, at, isActive }: RouteWish,
): { readonly allowance: RouteAllowance; readonly verdict: RouteVerdict } {
  const seconds = Math.max(0, at - own.at) / 1_000;
  const changes = Math.min(maxChanges, own.changes + seconds * changesPerSecond);
  const entries = Math.min(maxEntries, own.entries + seconds * entriesPerSecond);
  const refilled = { ...own, changes, entries, at };
  if (changes < 1) return { allowance: refilled, verdict: 'refuse' };
  const spent = { ...refilled, changes: changes - 1 };
  if (how !== 'push') return { allowance: spent, verdict: how };
  const isUnasked = !isActive || own.isOpening || at - own.movedAt < afterMoveMs;
  if (isUnasked || entries < 1) return { allowance: spent, verdict: 'replace' };
  return { allowance: { ...spent, entries: entries - 1 }, verdict: 'push' };
}
