// Until when a guest has access. The last day is a day in Brasília, and access ends with it.
import { guestMaxValidityDays, guestValidityDays, guestWarningDays, staleGuestDays } from '#contract/limits.ts';
import { brazilianDay, brazilianDayStart } from './brazilian-day.ts';

const dayMs = 86_400_000;

/** The day in Brasília `days` days after `now`. */
export const dayAfter = (days: number, now: Date): string => brazilianDay(new Date(now.getTime() + days * dayMs));

/** Whether a text such as `2026-11-21` is a day of the calendar. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const start = brazilianDayStart(text);
  return !Number.isNaN(start.getTime()) && brazilianDay(start) === text;
}

/**
 * The last day of a validity: `30d`, `60d`, `90d`, or the day itself (`2027-01-22`). Null: another text, a past day, or a day after
 * the maximum.
 */
export function lastGuestDay(validity: string, now: Date): string | null {
  const preset = guestValidityDays.find((days) => `${days}d` === validity);
  if (preset !== undefined) return dayAfter(preset, now);
  if (!isDay(validity)) return null;
  return validity >= brazilianDay(now) && validity <= dayAfter(guestMaxValidityDays, now) ? validity : null;
}

/** The moment at which access ends, after the last day. */
export const endOfGuestDay = (day: string): Date => new Date(brazilianDayStart(day).getTime() + dayMs);

/** The last day of access that ends at this moment. */
export const guestDayOf = (end: Date): string => brazilianDay(new Date(end.getTime() - 1));

/** The latest end of access about which guest and host are told now. */
export const warnedUntil = (now: Date): Date => new Date(now.getTime() + guestWarningDays * dayMs);

/** `invited`: the guest has not registered yet. */
export type GuestState = 'invited' | 'active' | 'disabled' | 'expired';

export interface GuestTimes {
  readonly isRegistered: boolean;
  readonly expiresAt: Date | null;
  readonly disabledAt: Date | null;
}

export function guestState({ isRegistered, expiresAt, disabledAt }: GuestTimes, now: Date): GuestState {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (disabledAt !== null) return 'disabled';
  return isRegistered ? 'active' : 'invited';
}

/** Access that ends before this moment is shown as ending soon. The last of the days counts whole. */
export const endingBefore = (now: Date): Date => new Date(now.getTime() + (guestWarningDays + 1) * dayMs);

/** The last sign-in of a guest who signed in too long ago is before this moment. */
export const staleBefore = (now: Date): Date => new Date(now.getTime() - staleGuestDays * dayMs);

/** Whether a guest has not signed in for so long that a host may disable them in bulk. Before the first sign-in the invitation counts. */
export const isStaleGuest = (lastAccess: Date | null, invitedAt: Date, now: Date): boolean =>
  (lastAccess ?? invitedAt) < staleBefore(now);
