// Saves, reads and deletes queries of the tenant.
import type { saveQuery } from '#contract/calls/sql-console.ts';
import { hasGroup } from '#contract/permissions.ts';
import type { SavedQuery, SavedQueryDetail } from '#contract/entities/sql-console.ts';
import { isWritingStatement } from '#contract/rules/writing-statement.ts';
import { lastVersion, listVersions, storeCurrent, storeVersion } from '#server/records/query-versions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import { failureMessage } from '#server/services/remote-sql/messages.ts';
import { isReadVerb } from '#server/services/remote-sql/policy.ts';
import { dialectOf, requireTypedConnector } from '#server/services/remote-sql/repository.ts';
import { verbMessage } from '#server/services/remote-sql/command-word.ts';
import { compileSql, isSingle } from '#server/services/remote-sql/statement/index.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { sqlHash } from '#server/services/remote-sql/plan.ts';
import { presentQuery, presentVersion } from './present.ts';
import { changeQuery, deleteQuery, findSaved, insertQuery, listSaved } from './queries.ts';
import { requirePerson } from './person.ts';
import { usesOf } from './uses.ts';

type SaveBody = HandlerInput<typeof saveQuery>['body'];

/** Refuses a text that cannot run, because items run saved queries. */
async function requireRunnable(
  database: Database,
  { sql, connector: name, writes }: SaveBody,
  { tenant, session }: RequestContext,
): Promise<void> {
  const connector = await requireTypedConnector(database.tenant(tenant.id), name, 'body.connector');
  const compiled = compileSql(sql, dialectOf(connector));
  if (!compiled.ok) throw new AppError('#ERRO_RESULT_SQL', { message: failureMessage({ problem: compiled.problem }) });
  if (writes && !hasGroup(session?.groups ?? [], 'sql-write')) throw new AppError('#FORBIDDEN');
  const may = isWritingStatement(compiled.sql) ? writes : isReadVerb(compiled.sql.verb);
  if (!may || !isSingle(compiled.sql, writes))
    throw new AppError('#ERRO_RESULT_SQL', { message: verbMessage(compiled.sql.verb) });
}

async function write(
  queries: Queries,
  id: string,
  { now, note, baseVersion, ...body }: SaveBody & { readonly now: Date },
  { tenant, session }: RequestContext,
): Promise<number> {
  const userId = session?.userId ?? null;
  const found = userId === null ? null : await findSaved(queries, tenant.id, id, userId);
  // Only its owner sees a private query. A shared query or a query of the tenant would disappear for all other people.
  if (body.visibility === 'private' && found !== null && found.query.ownerId !== userId)
    throw new AppError('#VALIDATION', { fields: { 'body.visibility': 'Só quem criou a consulta pode escolher “Só eu”' } });
  if (found?.query.writes === true && !hasGroup(session?.groups ?? [], 'sql-write')) throw new AppError('#FORBIDDEN');
  if ((found?.query.version ?? 0) !== baseVersion) throw new AppError('#CONFLICT');
  if (found !== null) await storeCurrent(queries, found.query);
  const version = Math.max(await lastVersion(queries, tenant.id, id), baseVersion) + 1;
  const change = { ...body, version, updatedAt: now, updatedBy: userId };
  const isStored =
    found === null
      ? await insertQuery(queries, { ...change, tenantId: tenant.id, id, ownerId: userId })
      : await changeQuery(queries, tenant.id, id, baseVersion, change);
  if (!isStored) throw new AppError('#CONFLICT');
  const { sql, connector } = body;
  const authorOnly = body.visibility === 'private';
  const stored = { tenantId: tenant.id, queryId: id, version, sql, connector, note, authorId: userId, at: now, authorOnly };
  await storeVersion(queries, stored);
  return version;
}

export function createSaved({ database, clock }: ConsoleDependencies) {
  return {
    async list(context: RequestContext): Promise<SavedQuery[]> {
      const userId = requirePerson(context);
      const { id } = context.tenant;
      const rows = await database.tenant(id).run((queries) => listSaved(queries, id, userId));
      return rows.map((row) => presentQuery(row, userId));
    },

    async read(id: string, context: RequestContext): Promise<SavedQueryDetail> {
      const [userId, tenant] = [requirePerson(context), context.tenant];
      return database.tenant(tenant.id).run(async (queries) => {
        const found = await findSaved(queries, tenant.id, id, userId);
        if (found === null) throw new AppError('#NOT_FOUND');
        const versions = (await listVersions(queries, tenant.id, id, userId)).map((row) => presentVersion(row, userId));
        const { version, sql, connector } = found.query;
        const first = { version, sql, connector, note: '', authorName: null, isOwn: false, at: null };
        const usedBy = usesOf(tenant.company, id);
        return { ...presentQuery(found, userId), sql, versions: versions.length > 0 ? versions : [first], usedBy };
      });
    },

    async save(id: string, body: SaveBody, context: RequestContext): Promise<number> {
      const { tenant, recorder } = context;
      requirePerson(context);
      if (body.visibility === 'private' && usesOf(tenant.company, id).length > 0)
        throw new AppError('#VALIDATION', { fields: { 'body.visibility': 'Itens do portal usam esta consulta' } });
      await requireRunnable(database, body, context);
      return database.tenant(tenant.id).run(async (queries) => {
        const version = await write(queries, id, { ...body, now: clock.now() }, context);
        await recorder.recordWithin(queries, {
          pointer: 'remote-sql.consulta.salvar',
          detail: { sqlId: id, version, hash: sqlHash(body.sql), connector: body.connector, note: body.note },
        });
        return version;
      });
    },

    async remove(id: string, context: RequestContext): Promise<null> {
      const [userId, { tenant, recorder, session }] = [requirePerson(context), context];
      await database.tenant(tenant.id).run(async (queries) => {
        const found = await findSaved(queries, tenant.id, id, userId);
        if (found === null) throw new AppError('#NOT_FOUND');
        if (found.query.writes && !hasGroup(session?.groups ?? [], 'sql-write')) throw new AppError('#FORBIDDEN');
        if (usesOf(tenant.company, id).length > 0) throw new AppError('#CONFLICT');
        await storeCurrent(queries, found.query);
        await deleteQuery(queries, tenant.id, id);
        const detail = { sqlId: id, version: found.query.version };
        await recorder.recordWithin(queries, {
          pointer: 'remote-sql.consulta.excluir',
          detail,
        });
      });
      return null;
    },
  };
}
