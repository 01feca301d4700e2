// Limits the messages of a frame by a bucket that refills. Messages over it are dropped; a frame that does not stop floods. Pure.

export interface Allowance {
  readonly left: number;
  readonly dropped: number;
  /** Milliseconds of the clock. */
  readonly at: number;
}

export type Verdict = 'pass' | 'drop' | 'flood';

/** Enough for a screen that asks for all it has at once; a person does not make a script say more than this for long. */
export const burst = 200;
export const perSecond = 50;
/** After this many dropped messages the verdict is `flood`. Drops are forgiven as fast as the bucket refills. */
export const floodAfter = 300;

export const fullAllowance = (at: number): Allowance => ({ left: burst, dropped: 0, at });

export function spend(own: Allowance, at: number): { readonly allowance: Allowance; readonly verdict: Verdict } {
  const refill = (Math.max(0, at - own.at) * perSecond) / 1_000;
  const left = Math.min(burst, own.left + refill);
  const dropped = Math.max(0, own.dropped - refill);
  if (left >= 1) return { allowance: { left: left - 1, dropped, at }, verdict: 'pass' };
  const now = dropped + 1;
  return { allowance: { left, dropped: now, at }, verdict: now > floodAfter ? 'flood' : 'drop' };
}
