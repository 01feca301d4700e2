// The addresses of an invitation, as the person types or pastes them.
import { guestsPerCallMax } from '#contract/limits.ts';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { words } from './messages.ts';

export interface Addresses {
  readonly emails: readonly string[];
  /** The text that is still being typed, or that is no address. */
  readonly text: string;
}

/**
 * Takes the finished addresses out of a typed text: those before a separator (`;`, `,`, a blank or a line). `whole`: the last one is
 * finished as well, because the person submits. A part that is no address stays in the text.
 */
export function takeAddresses({ emails, text }: Addresses, whole: boolean): Addresses {
  const parts = text.split(/[;,\s]+/);
  const last = whole || /[;,\s]$/.test(text) ? '' : (parts.pop() ?? '');
  const typed = parts.filter((part) => part !== '');
  const found = typed.filter(isEmail).map(normalizeEmail);
  const rest = [...typed.filter((part) => !isEmail(part)), ...(last === '' ? [] : [last])];
  return { emails: [...new Set([...emails, ...found])], text: rest.join('; ') };
}

export const noAddresses: Addresses = { emails: [], text: '' };

/** The problem of the addresses; undefined: none. */
export function addressProblem(addresses: Addresses): string | undefined {
  const { emails, text } = takeAddresses(addresses, true);
  if (text.trim() !== '') return words.badEmail;
  if (emails.length === 0) return words.noEmail;
  return emails.length > guestsPerCallMax ? words.tooManyEmails(guestsPerCallMax) : undefined;
}
