// `tenant import` shows the changes, then makes them. It overwrites later publications of people only with `--overwrite-published`.
import { CommandError, exitCodes, requirePositional, type Command, type CommandContext } from './command.ts';
import { type PortalData, withData } from './data.ts';
import type { TenantFile } from './tenant-file.ts';
import { groupWarnings } from './tenant-checks/groups.ts';
import { tenantWarnings } from './tenant-problems.ts';
import { readValidTenant, requireFreeDomains } from './tenant-reading.ts';
import {
  changedAgreements,
  findTenant,
  newerThanImport,
  PublishedSinceError,
  readHeldGroups,
  readTenantFile,
  writeTenant,
} from './tenant-store.ts';
import { countsOf } from './tenant-import/counts.ts';
import { differenceOf, writeDifference } from './tenant-import/difference.ts';
import { writeNewer } from './tenant-import/newer.ts';

/** Refuses another text for an accepted version of a term. A changed text needs a new version. */
async function requireUnchangedAgreements({ database }: PortalData, file: TenantFile): Promise<void> {
  const changed = await changedAgreements(database, file);
  if (changed.length === 0) return;
  const named = changed.map(({ id, version }) => `${id} ${version}`).join(', ');
  throw new CommandError(`Já há aceites de ${named}: para mudar o texto, publique uma nova versão.`, exitCodes.data);
}

/** Warns about connectors without settings in the file for which no settings are stored. */
function warnOfEmptyConnectors({ terminal }: CommandContext, file: TenantFile, stored: TenantFile | null): void {
  const known = new Set(stored?.connectors.map(({ name }) => name));
  for (const { name, kind, settings } of file.connectors)
    if (settings === undefined && kind !== 'warehouse' && !known.has(name))
      terminal.note(`aviso: o conector ${name} fica sem endereço: o arquivo não traz as settings dele.`);
}

async function importTenant(context: CommandContext, data: PortalData, file: TenantFile): Promise<void> {
  const { options, terminal } = context;
  const { id } = file.company;
  const isTrial = options['dry-run'] === true;
  const overwrites = options['overwrite-published'] === true;
  const found = await findTenant(data.database, id);
  if (found !== null && options['replace'] !== true && !isTrial)
    throw new CommandError(`O portal "${id}" já existe. Para trocar a configuração dele, use --replace.`, exitCodes.data);
  await requireFreeDomains(data, file);
  await requireUnchangedAgreements(data, file);
  const stored = found === null ? null : await readTenantFile(data.database, found, { withSecrets: true });
  warnOfEmptyConnectors(context, file, stored);
  for (const text of groupWarnings(file, await readHeldGroups(data.database, id))) terminal.note(`aviso: ${text}.`);
  const difference = stored === null ? null : differenceOf(stored, file);
  if (difference !== null) terminal.out(writeDifference(difference));
  const newer = overwrites ? [] : await newerThanImport(data.database, file);
  if (newer.length > 0) throw new CommandError(writeNewer(newer, file), exitCodes.data);
  if (isTrial) {
    const words = stored === null ? `O portal ${id} seria criado: ${countsOf(file)}. ` : '';
    return terminal.out(`${words}Nada foi gravado (--dry-run).`);
  }
  try {
    await writeTenant(data.database, file, { now: new Date(), overwrites });
  } catch (error) {
    // A person published it while the command ran.
    if (error instanceof PublishedSinceError) throw new CommandError(writeNewer(error.newer, file), exitCodes.data);
    throw error;
  }
  await data.announceTenant(id);
  // The difference has already told that nothing changed.
  if (difference?.length !== 0) terminal.out(`Portal ${id} ${stored === null ? 'importado' : 'atualizado'}: ${countsOf(file)}.`);
}

export const importCommand: Command = {
  name: 'tenant import',
  summary: 'Cria ou atualiza um portal a partir de um arquivo',
  usage: '<arquivo.json> [--replace] [--dry-run] [--overwrite-published]',
  options: { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, 'overwrite-published': { type: 'boolean' } },
  explained: {
    replace: 'Troca a configuração de um portal que já existe; pessoas e dados delas ficam',
    'dry-run': 'Mostra o que mudaria, sem gravar nada',
    'overwrite-published': 'Troca também o que foi publicado no editor, em Consultas e em Perfis depois do arquivo',
  },
  async run(context) {
    // The file is read before the data is opened, so that an invalid file is reported first.
    const file = await readValidTenant(requirePositional(context, 'o arquivo'), context.env);
    for (const text of tenantWarnings(file)) context.terminal.note(`aviso: ${text}.`);
    await withData(context, (data) => importTenant(context, data, file));
  },
};
