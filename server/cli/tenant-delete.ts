// Deletes a tenant: its row, with which foreign keys delete the rows of all other tables, its jobs and its stored files.
import { sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { counted } from '#contract/rules/plural.ts';
import type { Queries } from '#server/ports/database.ts';
import { openStorage, type Storage } from './backup/place.ts';
import { type Command, CommandError, exitCodes, requirePositional } from './command.ts';
import { confirmText } from './confirm.ts';
import { type PortalData, withData } from './data.ts';
import { requireTenant } from './tenant-commands.ts';

/** The tables with a tenant, read from the catalogue, so that tables of later versions are counted, too. */
async function tenantTables(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .select({ name: sql<string>`c.relname::text` })
    .from(sql`pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped`)
    .where(sql`c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'tenant_domains'`)
    .orderBy(sql`1`);
  return rows.map(({ name }) => name);
}

async function countRows(queries: Queries, table: string, tenant: TenantId): Promise<number> {
  const from = sql`${sql.identifier(table)}`;
  const rows = await queries
    .select({ count: sql<string>`count(*)::text` })
    .from(from)
    .where(sql`tenant_id = ${tenant}`);
  return Number(rows[0]?.count ?? 0);
}

interface Deleted {
  readonly rows: number;
  readonly tables: number;
}

async function deleteTenantRow(queries: Queries, tenant: TenantId): Promise<Deleted> {
  let rows = 0;
  let tables = 0;
  for (const table of await tenantTables(queries)) {
    const count = await countRows(queries, table, tenant);
    if (count === 0) continue;
    rows += count;
    tables++;
  }
  await queries.execute(sql`delete from tenants where id = ${tenant}`);
  return { rows, tables };
}

async function requireStorage({ database }: PortalData, storage: Storage | null, tenant: TenantId): Promise<void> {
  if (storage !== null || (await database.system.run((queries) => countRows(queries, 'files', tenant))) === 0) return;
  throw new CommandError(
    `${tenant} tem arquivos, e não sei onde eles estão: defina PORTAL_FILES_DIR ou S3_ENDPOINT, como no servidor.`,
    exitCodes.configuration,
  );
}

/** Removes the content of a tenant. Returns the number of objects. */
async function removeContents(storage: Storage | null, tenant: TenantId): Promise<number> {
  try {
    return (await storage?.removeTenant(tenant)) ?? 0;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `Os arquivos de ${tenant} não puderam ser excluídos (${why}). O portal ainda existe: execute o comando outra vez.`,
      exitCodes.failed,
    );
  }
}

export function deletionSummary(id: string, { rows, tables, files }: Deleted & { readonly files: number }): string {
  const fromTables = `${counted(rows, 'linha', 'linhas')} de ${counted(tables, 'tabela', 'tabelas')}`;
  return `Portal ${id} excluído: ${fromTables}, ${counted(files, 'arquivo', 'arquivos')}.`;
}

export const deleteTenant: Command = {
  name: 'tenant delete',
  summary: 'Exclui um portal para sempre: pessoas, dados, registro de atividades e arquivos',
  usage: '<id> [--confirm <id>]',
  options: { confirm: { type: 'string' } },
  explained: { confirm: 'O id outra vez; sem isto, é pedido na entrada padrão' },
  async run(context) {
    const id = requirePositional(context, 'o id do portal');
    const storage = await openStorage(context);
    await withData(context, async (data) => {
      const tenant = (await requireTenant(data, id)).id;
      await requireStorage(data, storage, tenant);
      await confirmText(context, id, `Digite ${id} para excluir o portal e tudo o que há nele: `);
      // The content is removed before the rows, because the command can be repeated while the rows exist.
      const contents = await removeContents(storage, tenant);
      const { rows, tables } = await data.database.system.run((queries) => deleteTenantRow(queries, tenant));
      await data.announceTenant(id);
      // A request in progress may have stored content meanwhile.
      const late = (await storage?.removeTenant(tenant)) ?? 0;
      context.terminal.out(deletionSummary(id, { rows, tables, files: contents + late }));
    });
  },
};
