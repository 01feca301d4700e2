// Creates people who can sign in immediately. Passwords are read from the standard input, or generated and shown once.
import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { Email } from '#contract/entities/identity.ts';
import { loadCommonPasswords } from '#contract/rules/common-passwords.ts';
import { passwordRulesOf } from '#contract/rules/password-rules.ts';
import { passwordProblems, type PasswordProblem } from '#contract/rules/password.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { users } from '#server/db/schema.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { CommandError, exitCodes, type CommandContext, type CommandEnvironment } from './command.ts';
import type { PortalData } from './data.ts';

export interface NewPerson {
  readonly company: PrivateCompany;
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly password: string;
}

const problemTexts: Readonly<Record<PasswordProblem, string>> = {
  blank: 'está em branco',
  'too-short': 'é curta demais',
  'too-long': 'é longa demais',
  'contains-email': 'contém parte do e-mail',
  'contains-company': 'contém o nome da empresa',
  common: 'é comum demais',
};

export function requireEmail(text: string): string {
  const parsed = z.safeParse(Email, text);
  if (!parsed.success) throw new CommandError(`"${text}" não é um e-mail.`, exitCodes.usage);
  return parsed.data;
}

const connectives: ReadonlySet<string> = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** A name for a person whom nobody named, from the part of the address before the @: `ana.da.silva` gives "Ana da Silva". */
export function nameFromEmail(email: string): string {
  const [before = ''] = email.split('@');
  const words = before.split(/[._+-]+/).filter((word) => word !== '');
  const name = words
    .map((word, index) => (index > 0 && connectives.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
  return name === '' ? email : name;
}

/** A password of 104 random bits in letters and digits, with a punctuation mark for rules of composition. */
const newPassword = (): string => `${randomBytes(13).toString('base64url')}!7`;

/** Reads the password from the standard input with `--password-stdin`; otherwise generates one. */
export async function choosePassword(
  { options, terminal }: CommandContext,
  company: PrivateCompany,
  email: string,
): Promise<{ readonly password: string; readonly isMade: boolean }> {
  if (options['password-stdin'] !== true) return { password: newPassword(), isMade: true };
  const password = await terminal.readSecret('Senha: ');
  const rules = { ...passwordRulesOf(company, email), common: await loadCommonPasswords() };
  const problems = passwordProblems(password, rules).map((problem) => problemTexts[problem]);
  if (problems.length > 0) throw new CommandError(`A senha ${problems.join(' e ')}.`, exitCodes.data);
  return { password, isMade: false };
}

export async function addPerson(
  { adapters }: CommandEnvironment,
  { database, clock }: PortalData,
  person: NewPerson,
): Promise<void> {
  const { company } = person;
  const passwordHash = await adapters.passwords.hash(person.password);
  const id = randomUUID();
  const row: typeof users.$inferInsert = {
    tenantId: company.id,
    id,
    email: person.email,
    nick: person.name,
    status: 'active',
    kind: 'internal',
    passwordHash,
    groups: [...person.groups],
  };
  await database.tenant(company.id).run(async (queries) => {
    const added = await queries.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
    if (added.length === 0) throw new CommandError(`${person.email} já existe em ${company.id}.`, exitCodes.data);
    await createActivityLog(database, clock)
      .recorderFor({ tenant: company.id })
      .recordWithin(queries, {
        pointer: 'pessoa.conta.criar',
        detail: { person: id, by: 'linha de comando', groups: person.groups },
      });
  });
}

/** Shows a generated password. It is shown nowhere else. */
export function showPassword({ terminal }: CommandContext, { password, isMade }: { password: string; isMade: boolean }): void {
  if (isMade) terminal.out(`Senha (mostrada só agora): ${password}`);
}
