// Phrases that several letters share.
import { maskEmail } from '#contract/rules/email.ts';
import type { Block, Sender } from './letter.ts';

/** Three symbols, a space, three symbols: easier to read and to type. */
export const groupedCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const nameLength = 60;

// Names are typed by strangers: one line, and too short to tell a story in the letter of another.
export const shownName = (name: string) => {
  const line = name.replace(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  return signs.length > nameLength ? `${signs.slice(0, nameLength).join('')}…` : line;
};

export const greeting = (nick: string | null) =>
  nick === null || nick.trim() === '' ? 'Olá,' : `Olá, ${shownName(nick).split(' ')[0]},`;

/** Someone else, as the receiver may see them: the name, and half the address. */
export const shownPerson = ({ name, email }: { readonly name: string | null; readonly email: string }) =>
  name === null || name.trim() === '' ? maskEmail(email) : `${shownName(name)} (${maskEmail(email)})`;

const units = [
  ['dia', 'dias', 86_400_000],
  ['hora', 'horas', 3_600_000],
  ['minuto', 'minutos', 60_000],
] as const;

/** A duration in the largest unit that says it in whole numbers; three days are told in hours, as people count them to a deadline. */
export function inWords(ms: number): string {
  const [one, many, unit] =
    units.find(([, , size]) => ms >= size && ms % size === 0 && (size < 86_400_000 || ms > 3 * size)) ?? units[2];
  const count = Math.max(1, Math.round(ms / unit));
  return `${count} ${count === 1 ? one : many}`;
}

/** The sender of the letter: names that are the same are written once. */
export const footLines = ({ appTitle, style }: Sender['company']): readonly string[] =>
  Array.from(new Set([appTitle, style.legalName, style.support].filter((line) => line !== undefined)));

export const strangerTitle = 'Não foi você?';

export const strangerAsked: Block = { kind: 'stranger', text: 'Ignore esta mensagem: nada muda na sua conta.' };

export const linkLifetime = (ms: number): Block => ({
  kind: 'note',
  text: `O link vale por ${inWords(ms)} e só pode ser usado uma vez.`,
});
