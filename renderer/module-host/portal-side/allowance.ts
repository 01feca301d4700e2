// Limits the messages of a frame with a token bucket. Messages over the limit are dropped; many drops count as a flood. Pure.

export interface Allowance {
  readonly left: number;
  readonly dropped: number;
  /** The time in milliseconds. */
  readonly at: number;
}

export type Verdict = 'pass' | 'drop' | 'flood';

/** Enough for a screen that sends all its requests at once. The actions of a person do not exceed `perSecond` for long. */
export const burst = 200;
export const perSecond = 50;
/** The verdict is `flood` after this many dropped messages. The count of drops falls as fast as the bucket refills. */
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
