import { changeGuest, selectGuest } from '#server/records/guests.ts';
import { personChange } from '#server/services/auth/index.ts';
import { CommandError, exitCodes, type Command } from '#server/cli/command.ts';
import {
  changePerson,
  endSessions,
  lastAdminExplained,
  lastAdminOption,
  personExplained,
  personOptions,
  updatePerson,
  withPerson,
} from './change-person.ts';

export const block: Command = {
  name: 'user block',
  summary: 'Bloqueia uma pessoa e encerra as sessões dela na hora',
  usage: '--tenant <id> --email <e-mail> [--last-admin]',
  options: { ...personOptions, ...lastAdminOption },
  explained: { ...personExplained, ...lastAdminExplained },
  run: (context) =>
    withPerson(context, async (opened) => {
      const { company, person } = opened;
      if (person.blocked) throw new CommandError(`${person.email} já está com o acesso bloqueado.`, exitCodes.data);
      await changePerson(context, opened, {
        pointer: 'pessoa.conta.bloquear',
        detail: personChange(person, { blocked: true }),
        changed: { ...person, blocked: true },
        apply: (queries) => updatePerson(queries, company.id, person.id, { blocked: true }),
      });
      await endSessions(opened);
      context.terminal.out(`Acesso de ${person.email} a ${company.id} bloqueado; as sessões foram encerradas.`);
    }),
};

export const unblock: Command = {
  name: 'user unblock',
  summary: 'Desbloqueia uma pessoa, também a que um anfitrião bloqueou',
  usage: '--tenant <id> --email <e-mail>',
  options: personOptions,
  explained: personExplained,
  run: (context) =>
    withPerson(context, async (opened) => {
      const { company, person } = opened;
      if (!person.blocked && !person.hostBlocked)
        throw new CommandError(`O acesso de ${person.email} não está bloqueado.`, exitCodes.data);
      await changePerson(context, opened, {
        pointer: 'pessoa.conta.desbloquear',
        detail: personChange(person, { blocked: false, hostBlocked: false }),
        apply: async (queries) => {
          await updatePerson(queries, company.id, person.id, { blocked: false, hostBlocked: false });
          // A guest whose validity is over needs a renewal.
          const guest = await selectGuest(queries, company.id, person.id);
          if (guest !== null) await changeGuest(queries, guest, { disabledAt: null });
        },
      });
      context.terminal.out(`Acesso de ${person.email} a ${company.id} desbloqueado.`);
    }),
};
