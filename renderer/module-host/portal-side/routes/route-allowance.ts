// Limits how often a script may change its route. A script must neither fill the browser's history nor trap a person by pushing after
// every Back. Only an action of the person adds a history entry, and not right after the script opened. Pure.

export interface RouteAllowance {
  /** Remaining changes; refilled over time. */
  readonly changes: number;
  /** Remaining history entries; refilled over time. */
  readonly entries: number;
  /** The time in milliseconds. */
  readonly at: number;
  /** The script has not started yet; its pushes count as redirects. */
  readonly isOpening: boolean;
  /** The time when the person last went back or forward. */
  readonly movedAt: number;
}

export interface RouteRequest {
  readonly how: 'push' | 'replace' | 'back';
  readonly at: number;
  /** Whether the person pressed a key or button a moment ago. */
  readonly isActive: boolean;
}

/** `replace`: the route changes without a new history entry. */
export type RouteVerdict = 'push' | 'replace' | 'back' | 'refuse';

export const maxChanges = 30;
export const changesPerSecond = 4;
export const maxEntries = 20;
export const entriesPerSecond = 1;
/** Entries at the start. Few, because the press that opened the module still counts as a recent action. */
export const firstEntries = 2;
/** A push within this time after Back or Forward replaces: a person does not act so soon. */
export const afterMoveMs = 300;

/** How many changes and entries there are at most, at the start, and again every second. */
export interface RouteLimits {
  readonly maxChanges: number;
  readonly changesPerSecond: number;
  readonly maxEntries: number;
  readonly entriesPerSecond: number;
  readonly firstEntries: number;
}

const routeLimits: RouteLimits = { maxChanges, changesPerSecond, maxEntries, entriesPerSecond, firstEntries };
/** Limits of opening other items: two modules that open each other would otherwise keep the page from the person. */
export const openingLimits: RouteLimits = {
  maxChanges: 10,
  changesPerSecond: 1 / 6,
  maxEntries: 2,
  entriesPerSecond: 1 / 3,
  firstEntries: 2,
};

export const fullRouteAllowance = (at: number, limits: RouteLimits = routeLimits): RouteAllowance => ({
  changes: limits.maxChanges,
  entries: limits.firstEntries,
  at,
  isOpening: true,
  movedAt: Number.NEGATIVE_INFINITY,
});

export const markOpening = (own: RouteAllowance): RouteAllowance => ({ ...own, isOpening: true });
export const markStarted = (own: RouteAllowance): RouteAllowance => ({ ...own, isOpening: false });
export const recordMove = (own: RouteAllowance, at: number): RouteAllowance => ({ ...own, movedAt: at });

export function spendRoute(
  own: RouteAllowance,
  { how, at, isActive }: RouteRequest,
  limits: RouteLimits = routeLimits,
): { readonly allowance: RouteAllowance; readonly verdict: RouteVerdict } {
  const seconds = Math.max(0, at - own.at) / 1_000;
  const changes = Math.min(limits.maxChanges, own.changes + seconds * limits.changesPerSecond);
  const entries = Math.min(limits.maxEntries, own.entries + seconds * limits.entriesPerSecond);
  const refilled = { ...own, changes, entries, at };
  if (changes < 1) return { allowance: refilled, verdict: 'refuse' };
  const spent = { ...refilled, changes: changes - 1 };
  if (how !== 'push') return { allowance: spent, verdict: how };
  const isUnsolicited = !isActive || own.isOpening || at - own.movedAt < afterMoveMs;
  if (isUnsolicited || entries < 1) return { allowance: spent, verdict: 'replace' };
  return { allowance: { ...spent, entries: entries - 1 }, verdict: 'push' };
}
