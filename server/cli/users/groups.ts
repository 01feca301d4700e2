import { portalGroups } from '#contract/permissions.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { listChange } from '#server/services/auth/index.ts';
import { CommandError, exitCodes, type Command } from '#server/cli/command.ts';
import {
  changePerson,
  lastAdminExplained,
  lastAdminOption,
  personExplained,
  personOptions,
  updatePerson,
  withPerson,
} from './change-person.ts';
import { describeChange, listChangeOptions, readListChange } from './list-change.ts';

const groupForm = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u;

/** Groups that no module or item of the tenant names. They are probably misspelt. */
function unknownGroups({ module }: PrivateCompany, groups: readonly string[]): readonly string[] {
  const named = module.flatMap(({ role, item }) => [...(role?.groups ?? []), ...item.flatMap((one) => one.groups ?? [])]);
  const known = new Set([...portalGroups, ...named].map((group) => group.toLowerCase()));
  return groups.filter((group) => !known.has(group.toLowerCase()));
}

export const groups: Command = {
  name: 'user groups',
  summary: 'Mostra ou muda os grupos de uma pessoa',
  usage: '--tenant <id> --email <e-mail> [--set <grupos> | --add <grupos> --remove <grupos>] [--last-admin]',
  options: { ...personOptions, ...listChangeOptions, ...lastAdminOption },
  explained: {
    ...personExplained,
    set: 'Troca a lista toda; grupos separados por vírgula',
    add: 'Acrescenta estes grupos',
    remove: 'Retira estes grupos',
    ...lastAdminExplained,
  },
  run: (context) =>
    withPerson(context, async (opened) => {
      const { company, person } = opened;
      const change = readListChange(context, person.groups);
      const { next, added, removed } = change;
      if (next === null) return context.terminal.out(person.groups.join('\n'));
      const odd = added.find((group) => !groupForm.test(group));
      if (odd !== undefined) throw new CommandError(`"${odd}" não é o nome de um grupo.`, exitCodes.usage);
      for (const group of unknownGroups(company, added))
        context.terminal.note(`aviso: nenhum módulo de ${company.id} cita o grupo ${group}.`);
      if (added.length + removed.length > 0)
        await changePerson(context, opened, {
          pointer: 'pessoa.grupos.mudar',
          detail: { ...listChange('groups', person.groups, next), added, removed },
          changed: { ...person, groups: [...next] },
          apply: (queries) => updatePerson(queries, company.id, person.id, { groups: [...next] }),
        });
      context.terminal.out(`Grupos de ${person.email}: ${next.join(', ') || '(nenhum)'} (${describeChange(change)}).`);
    }),
};
