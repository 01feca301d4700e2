// Validates name and phone, which people change in the welcome steps and in their profile. Pure.
import { unsafeTextWords } from '#contract/rules/unsafe-text.ts';
import { phoneKind, problemOf } from '#renderer/typed-field/kinds.ts';
import { words } from './messages.ts';

export type OwnDataName = 'nick' | 'phone';
type Values = Readonly<Record<OwnDataName, string>>;

/** The problem of a name, or undefined. */
export function nickProblem(nick: string): string | undefined {
  const trimmed = nick.trim();
  if (trimmed === '') return words.required;
  if (trimmed.length < 2) return words.nickShort;
  return /\p{Cc}/u.test(trimmed) ? words.nickCharacters : undefined;
}

export function checkOwnData({ nick, phone }: Values): Partial<Values> {
  const [wrongNick, wrongPhone] = [nickProblem(nick), problemOf(phoneKind, phone)];
  return {
    ...(wrongNick === undefined ? {} : { nick: wrongNick }),
    ...(wrongPhone === undefined ? {} : { phone: wrongPhone }),
  };
}

/** The message for a field that the server rejected. */
export function ownDataProblem(name: string, problem: string): string {
  if (problem === 'managed') return words.managed;
  if (name === 'phone') return phoneKind.invalid;
  return problem === 'characters' || problem === unsafeTextWords ? words.nickCharacters : words.nickShort;
}
