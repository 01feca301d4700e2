// Checks a ticket before it is sent. Pure.
import { publicUploadMaxBytes, ticketMaxFiles } from '#contract/limits.ts';
import { isEmail } from '#contract/rules/email.ts';
import { extensionOf, uploadProblem, uploadWords } from '#contract/rules/upload.ts';
import { words } from '#renderer/features/help/messages.ts';
import type { SizedFile } from './attached.ts';

type TicketField = 'name' | 'email' | 'subject' | 'description' | 'consent';
/** The fields of the form: those that the person types, and the state of the files. */
export type TicketFormField = TicketField | 'files';
export type TicketValues = Readonly<Record<TicketField, string>>;

const minName = 2;
const minDescription = 10;

const short = (text: string, min: number): string | undefined => {
  const { length } = text.trim();
  if (length === 0) return words.required;
  return length < min ? words.short(min) : undefined;
};

export function checkTicket({ name, email, subject, description, consent }: TicketValues): Partial<TicketValues> {
  const problems: Readonly<Record<TicketField, string | undefined>> = {
    name: short(name, minName),
    email: email.trim() === '' ? words.required : isEmail(email) ? undefined : words.emailInvalid,
    subject: subject === '' ? words.required : undefined,
    description: short(description, minDescription),
    consent: consent === '' ? words.required : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** The field in which the person continues: the first empty one, or the description. Consent is given at the end. */
export const firstToFill = (values: TicketValues): TicketField =>
  (['name', 'email', 'subject', 'description'] as const).find((name) => values[name] === '') ?? 'description';

const extensions: readonly string[] = ['png', 'jpg', 'jpeg', 'pdf'];
export const ticketAccept = extensions.map((extension) => `.${extension}`).join(',');

/** Adds the valid files of `chosen` to `before`. `problem` is the first reason why a file was refused. */
export function addFiles<F extends SizedFile>(
  before: readonly F[],
  chosen: readonly F[],
): { readonly files: readonly F[]; readonly problem: string | undefined } {
  let problem: string | undefined;
  const fit = chosen.filter((file) => {
    const known = extensions.includes(extensionOf(file.name));
    const found = known ? uploadProblem(file, publicUploadMaxBytes) : uploadWords.extension(file.name);
    problem ??= found ?? undefined;
    return found === null;
  });
  const all = [...before, ...fit];
  if (all.length > ticketMaxFiles) problem ??= words.tooMany;
  return { files: all.slice(0, ticketMaxFiles), problem };
}
