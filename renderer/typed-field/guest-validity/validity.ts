// The validity of an invitation, as the person chooses it.
import { parseDate } from '#contract/rules/date.ts';
import { lastGuestDay } from '#contract/rules/guest-validity.ts';

export type ValidityChoice = '30d' | '60d' | '90d' | 'date';

export interface Validity {
  readonly choice: ValidityChoice;
  /** The typed last day, `DD/MM/AAAA`. Only of `date`. */
  readonly day: string;
}

export const usualValidity: Validity = { choice: '60d', day: '' };

/** The validity for the server; null: the typed day is none, is past, or is too far away. */
export function expiresOf({ choice, day }: Validity, now: Date): string | null {
  const expires = choice === 'date' ? (parseDate(day) ?? '') : choice;
  return lastGuestDay(expires, now) === null ? null : expires;
}
