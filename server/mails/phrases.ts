// Phrases that several mails use.
import { durationInWords } from '#contract/rules/duration.ts';
import { maskEmail } from '#contract/rules/email.ts';
import type { Block, Sender } from './letter.ts';

/** Inserts a space after the third symbol, so that the code is easier to read and to type. */
export const groupedCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

const nameLength = 60;

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

// Strangers can choose their names. One line and a length limit keep them from putting a message into another person's mail.
export const shownName = (name: string) => {
  const line = oneLine(name);
  const signs = Array.from(line);
  return signs.length > nameLength ? `${signs.slice(0, nameLength).join('')}…` : line;
};

const firstName = (nick: string) => shownName(nick).split(' ')[0];

export const greeting = (nick: string | null) => (nick === null || nick.trim() === '' ? 'Olá,' : `Olá, ${firstName(nick)},`);

/** Before a sentence whose first word is the name of another person: after a comma, that person would be the one greeted. */
export const closedGreeting = (nick: string | null) =>
  nick === null || nick.trim() === '' ? 'Olá!' : `Olá, ${firstName(nick)}!`;

/** Another person, as the receiver may see them: the name and the masked address. */
export const shownPerson = ({ name, email }: { readonly name: string | null; readonly email: string }) =>
  name === null || name.trim() === '' ? maskEmail(email) : `${shownName(name)} (${maskEmail(email)})`;

const address = /@|:\/\/|\bwww\.|\p{L}\.\p{L}{2,}|\d{4}/iu;

/**
 * Another person, before strangers, who trust the tenant in whose name the mail comes: a name that contains an address or a number could send
 * them elsewhere, so the masked address stands alone.
 */
export const provenPerson = ({ name, email }: { readonly name: string | null; readonly email: string }) =>
  shownPerson({ name: name !== null && address.test(name) ? null : name, email });

/** The footer: title, legal name and support of the tenant, without duplicates. */
export const footerLines = ({ appTitle, style }: Sender['company']): readonly string[] =>
  Array.from(new Set([appTitle, style.legalName, style.support].filter((line) => line !== undefined)));

export const strangerTitle = 'Não foi você?';

export const ignoreNotice: Block = { kind: 'stranger', text: 'Ignore esta mensagem: nada muda na sua conta.' };

export const linkLifetime = (ms: number): Block => ({
  kind: 'note',
  text: `O link vale por ${durationInWords(ms)} e só pode ser usado uma vez.`,
});
