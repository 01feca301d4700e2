import { and, eq, isNull } from 'drizzle-orm';
import { links } from '#server/db/schema.ts';
import { forgetBrowsers, isRegistered, storesPasswords, ownsPassword } from '#server/services/auth/index.ts';
import { CommandError, exitCodes, type Command } from '#server/cli/command.ts';
import { choosePassword, showPassword } from '#server/cli/people.ts';
import {
  changePerson,
  endSessions,
  type Opened,
  personExplained,
  personOptions,
  updatePerson,
  withPerson,
} from './change-person.ts';

function requirePassword({ company, person }: Opened): void {
  const refuse = (why: string) =>
    new CommandError(`A senha de ${person.email} não pode ser trocada aqui: ${why}.`, exitCodes.data);
  if (!storesPasswords(company)) throw refuse(`${company.id} não guarda senhas`);
  if (!ownsPassword(person)) throw refuse('quem a guarda é o diretório ou a Microsoft');
  if (!isRegistered(person)) throw refuse('o cadastro ainda não foi concluído');
}

export const reset: Command = {
  name: 'user reset',
  summary: 'Dá uma senha nova a uma pessoa e encerra as sessões dela',
  usage: '--tenant <id> --email <e-mail> [--password-stdin]',
  options: { ...personOptions, 'password-stdin': { type: 'boolean' } },
  explained: {
    ...personExplained,
    'password-stdin': 'Lê a senha da entrada padrão; sem isto, uma é gerada e mostrada uma vez',
  },
  run: (context) =>
    withPerson(context, async (opened) => {
      const { company, person } = opened;
      requirePassword(opened);
      const secret = await choosePassword(context, company, person.email);
      const passwordHash = await context.adapters.passwords.hash(secret.password);
      await changePerson(context, opened, {
        pointer: 'pessoa.senha.trocar',
        apply: async (queries) => {
          await updatePerson(queries, company.id, person.id, { passwordHash });
          await forgetBrowsers(queries, company.id, person.id);
          // A link in an earlier mail could set another password, so these links are deleted.
          const isOfPerson = and(eq(links.tenantId, company.id), eq(links.email, person.email));
          for (const purpose of ['lost-password', 'register-password'] as const)
            await queries.delete(links).where(and(isOfPerson, eq(links.purpose, purpose), isNull(links.usedAt)));
        },
      });
      await endSessions(opened);
      context.terminal.out(`Senha de ${person.email} em ${company.id} trocada; as sessões foram encerradas.`);
      showPassword(context, secret);
    }),
};
