import { counted } from '#contract/rules/plural.ts';
import { openStorage } from '#server/cli/backup/place.ts';
import { confirmText } from '#server/cli/confirm.ts';
import type { Command } from '#server/cli/command.ts';
import { removeRecorded } from '#server/records/file-removals.ts';
import { createSessions } from '#server/records/sessions/sessions.ts';
import {
  changePerson,
  endSessions,
  lastAdminExplained,
  lastAdminOption,
  personExplained,
  personOptions,
  withPerson,
} from './change-person.ts';
import { type Erased, erasePerson } from '#server/records/erasure/erase-person.ts';

export const deleteUser: Command = {
  name: 'user delete',
  summary: 'Exclui uma pessoa e os dados dela; ficam os recibos e o registro de atividades',
  usage: '--tenant <id> --email <e-mail> [--confirm <e-mail>] [--last-admin]',
  options: { ...personOptions, confirm: { type: 'string' }, ...lastAdminOption },
  explained: {
    ...personExplained,
    confirm: 'O e-mail outra vez; sem isto, é pedido na entrada padrão',
    ...lastAdminExplained,
  },
  run: (context) =>
    withPerson(context, async (opened) => {
      const { data, company, person } = opened;
      const storage = await openStorage(context);
      await confirmText(context, person.email, `Digite ${person.email} para excluir a pessoa de ${company.id}: `);
      let deleted: Erased = { names: [], sessions: [] };
      await changePerson(context, opened, {
        pointer: 'pessoa.conta.excluir',
        changed: null,
        apply: async (queries) => {
          deleted = await erasePerson(queries, person, data.clock.now());
        },
      });
      await endSessions(opened);
      const sessions = createSessions(data);
      // The rows have ended with the deletion. Running servers receive the announcements.
      for (const id of deleted.sessions) await sessions.revoke(data.database.tenant(company.id), id);
      const { names } = deleted;
      if (storage === null && names.length > 0)
        context.terminal.note(
          `aviso: sem PORTAL_FILES_DIR ou S3_ENDPOINT, o conteúdo de ${counted(names.length, 'arquivo', 'arquivos')} fica até a próxima limpeza do servidor.`,
        );
      // The schedule `remove-spent-files` of the server removes content that cannot be removed now.
      if (storage !== null) await removeRecorded({ database: data.database, files: storage.files }, company.id, names);
      context.terminal.out(`${person.email} excluído de ${company.id}, com ${counted(names.length, 'arquivo', 'arquivos')}.`);
    }),
};
