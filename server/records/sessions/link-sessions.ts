// Ends the sessions of direct links whose maker may no longer give them: who was blocked, makes no links any more, lost the link's company, or
// lost the groups of its item.
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { Module } from '#contract/entities/module.ts';
import { hasGroup } from '#contract/permissions.ts';
import { findVisibleItem } from '#contract/rules/visibility.ts';
import { links, sessions, userEntities, users } from '#server/db/schema.ts';
import type { Database, Queries, TenantDatabase } from '#server/ports/database.ts';
import { LinkScope } from '#server/ports/link-scope.ts';
import { createTenantDirectory } from '#server/records/tenants.ts';
import * as z from 'zod/mini';
import { revokeRowsOfLinks } from './session-rows.ts';

const Launcher = z.object({ module: z._default(z.array(Module), []) });

/** The scopes of the unrevoked sessions that links of this person opened. */
async function scopesOf(queries: Queries, { tenant }: TenantDatabase, maker: string, now: Date): Promise<readonly LinkScope[]> {
  const rows = await queries
    .select({ scope: sessions.scope })
    .from(links)
    .innerJoin(sessions, and(eq(sessions.tenantId, links.tenantId), sql`${sessions.scope} ->> 'link' = ${links.hash}`))
    .where(
      and(
        eq(links.tenantId, tenant),
        eq(links.userId, maker),
        eq(links.purpose, 'direct'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return rows.map(({ scope }) => LinkScope.parse(scope));
}

/** The groups and companies with which the person makes links; null: the person makes none. */
async function selectMaker(queries: Queries, { tenant }: TenantDatabase, id: string) {
  const [maker] = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, id)));
  if (maker === undefined || maker.blocked || maker.hostBlocked) return null;
  if (!hasGroup(maker.groups, 'host') && !hasGroup(maker.groups, 'admin-users')) return null;
  const companies = await queries
    .select({ code: userEntities.code })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, id)));
  return { groups: maker.groups, companies: new Set(companies.map(({ code }) => code)) };
}

/** Returns the ids of the ended sessions. */
export function createEndUngranted(database: Database) {
  const directory = createTenantDirectory(database);
  return async (db: TenantDatabase, userId: string, now: Date): Promise<readonly string[]> => {
    const scopes = await db.run((queries) => scopesOf(queries, db, userId, now));
    if (scopes.length === 0) return [];
    const modules = Launcher.parse((await directory.byId(db.tenant))?.config ?? {}).module;
    return db.run(async (queries) => {
      const maker = await selectMaker(queries, db, userId);
      const isGranted = ({ entity, ...item }: LinkScope): boolean =>
        maker !== null &&
        entity !== undefined &&
        maker.companies.has(entity) &&
        findVisibleItem(modules, maker.groups, item)?.script === item.script;
      const ended = scopes.filter((scope) => !isGranted(scope)).map(({ link }) => link);
      return ended.length === 0 ? [] : revokeRowsOfLinks(queries, db.tenant, ended, now);
    });
  };
}
