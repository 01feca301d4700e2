import { publicModules } from '#contract/rules/visibility.ts';
import { and, eq } from 'drizzle-orm';
import { entities, userEntities } from '#server/db/schema.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Files } from '#server/ports/files/files.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import type { Scanner } from '#server/ports/files/scanner.ts';
import { type Requester, isContentAdministrator } from './policy.ts';

export interface FileDependencies {
  readonly database: Database;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** Null when this server has no storage for files. */
  readonly files: Files | null;
  /** Null: the server has no scanner, and content is retained without a scan. */
  readonly scanner: Scanner | null;
  /** Signs addresses of files. It is the same in every process. */
  readonly fileSecret: Uint8Array;
}

type RequesterContext = Pick<RequestContext, 'tenant' | 'session'>;

/**
 * The requester without companies, for files and folders that belong to no company. A caller without a session sees the modules
 * of the login page.
 */
const plainRequester = ({ tenant, session }: RequesterContext): Requester => ({
  userId: session?.userId ?? null,
  groups: session?.groups ?? [],
  modules: session === null ? publicModules(tenant.company.module) : tenant.company.module,
  companies: [],
});

/** The requester with the company `entityCode`, if they act for it; null: no company. */
export async function requesterOf(queries: Queries, context: RequesterContext, entityCode: string | null): Promise<Requester> {
  const requester = plainRequester(context);
  if (entityCode === null || requester.userId === null) return requester;
  const { id } = context.tenant;
  const rows = isContentAdministrator(requester)
    ? await queries
        .select({ code: entities.code })
        .from(entities)
        .where(and(eq(entities.tenantId, id), eq(entities.code, entityCode)))
    : await queries
        .select({ code: userEntities.code })
        .from(userEntities)
        .where(and(eq(userEntities.tenantId, id), eq(userEntities.userId, requester.userId), eq(userEntities.code, entityCode)));
  return { ...requester, companies: rows.map(({ code }) => code) };
}
