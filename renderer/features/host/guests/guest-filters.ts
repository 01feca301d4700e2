// The filters of the list, and the times of a guest. Pure.
import type { Guest } from '#contract/entities/guest.ts';
import { guestWarningDays } from '#contract/limits.ts';
import { isStaleGuest } from '#contract/rules/guest-validity.ts';

const dayMs = 86_400_000;

export type ValidityFilter = 'all' | 'ending' | 'expired' | 'invited' | 'disabled';

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

/** Guests who can be disabled in bulk. */
export const isStale = ({ state, lastAccess, invitedAt }: Guest, now: Date): boolean =>
  (state === 'active' || state === 'invited') &&
  isStaleGuest(lastAccess === undefined ? null : new Date(lastAccess), new Date(invitedAt), now);

/** Whole days since the last sign-in. */
export const daysSince = (iso: string, now: Date): number => Math.floor((now.getTime() - Date.parse(iso)) / dayMs);

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** `companies`: the names of companies by their CNPJ. The search finds a guest by the name of a company, too. */
export function filterGuests(
  guests: readonly Guest[],
  { text, validity, stale }: GuestFilter,
  now: Date,
  companies: ReadonlyMap<string, string>,
): readonly Guest[] {
  const wanted = plain(text.trim());
  return guests.filter((guest) => {
    const { nick = '', email, groups, state, entities } = guest;
    const names = entities.map((code) => companies.get(code) ?? '');
    if (stale && !isStale(guest, now)) return false;
    if (validity === 'ending' ? !isEnding(guest, now) : validity !== 'all' && state !== validity) return false;
    return [nick, email, ...groups, ...names].some((one) => plain(one).includes(wanted));
  });
}
