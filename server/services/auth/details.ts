// Reads the data that people enter about themselves, and refuses values that cannot be stored.
import { hasHiddenInName, isVisibleName } from '#contract/rules/hidden-characters.ts';
import { formatPhone, isPhone } from '#contract/rules/phone.ts';
import { AppError } from '#server/http/app-error.ts';

/** Refusal of one field of the body. */
export const refusedField = (field: string, problem: string) =>
  new AppError('#VALIDATION', { fields: { [`body.${field}`]: problem } });

/** The database refuses NUL in text. */
export const isStorable = (text: string) => !text.includes('\0');

/** A name with visible characters only. */
export function readNick(typed: string): string {
  const nick = typed.trim().replace(/\s+/g, ' ');
  if (nick.length < 2) throw refusedField('nick', 'required');
  if (hasHiddenInName(nick) || !isVisibleName(nick)) throw refusedField('nick', 'characters');
  return nick;
}

/** The national digits of a phone; null for an empty text. Throws for other text that is not a phone. */
export function readPhone(typed: string): string | null {
  if (typed.trim() === '') return null;
  if (!isPhone(typed)) throw refusedField('phone', 'phone');
  return formatPhone(typed).replace(/\D/g, '');
}

/** Maximum length of a person's notification preferences as JSON. */
const preferencesMaxLength = 8_192;

export function readPreferences(preferences: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const json = JSON.stringify(preferences);
  if (json.length > preferencesMaxLength) throw refusedField('notifications', 'too-long');
  // The database refuses NUL in JSON.
  if (json.includes('\\u0000')) throw refusedField('notifications', 'characters');
  return preferences;
}
