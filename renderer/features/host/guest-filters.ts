// The filters of the list, which the server applies, and the times of a guest. Pure.
import type { Guest, GuestValidity } from '#contract/entities/guest.ts';
import { guestWarningDays } from '#contract/limits.ts';

const dayMs = 86_400_000;

export type ValidityFilter = 'all' | GuestValidity;

export interface GuestFilter {
  readonly text: string;
  readonly validity: ValidityFilter;
  /** Only guests who have not signed in for long. */
  readonly stale: boolean;
}

export const noFilter: GuestFilter = { text: '', validity: 'all', stale: false };

export const isFiltered = ({ text, validity, stale }: GuestFilter): boolean => text.trim() !== '' || validity !== 'all' || stale;

export const guestName = ({ nick, email }: Pick<Guest, 'nick' | 'email'>): string => nick ?? email;

/** Days until the end of the access, rounded down; null: no end, or an access that is not going on. */
export function daysLeft({ expires, state }: Pick<Guest, 'expires' | 'state'>, now: Date): number | null {
  if (expires === undefined || state === 'expired') return null;
  return Math.floor((Date.parse(expires) - now.getTime()) / dayMs);
}

export function isEnding(guest: Guest, now: Date): boolean {
  const days = daysLeft(guest, now);
  return days !== null && days <= guestWarningDays && guest.state !== 'disabled';
}

/** Whole days since the last sign-in. */
export const daysSince = (iso: string, now: Date): number => Math.floor((now.getTime() - Date.parse(iso)) / dayMs);
