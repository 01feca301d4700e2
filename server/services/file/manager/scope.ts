// The person who requests a folder, and their permissions.
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { StoredPlace } from '#server/services/file/checks/naming.ts';
import { requesterOf, type FileDependencies } from '#server/services/file/dependencies.ts';
import { type Requester, mayUse } from '#server/services/file/policy.ts';
import type { FileRow } from '#server/services/file/repository.ts';
import { toStoredPlace, scopeOf } from './places.ts';
import type { Area } from './repository.ts';

/** The person of the session. Guests have none and are refused. */
export function requirePerson({ session }: RequestContext): string {
  if (session === null || session.userId === null) throw new AppError('#FORBIDDEN');
  return session.userId;
}

/** Requires a point for a change that may create folders. */
export async function requireFolderPoint({ limiter }: Pick<FileDependencies, 'limiter'>, context: RequestContext): Promise<void> {
  const limit = await limiter.consume('folder-person', `${context.tenant.id}:${requirePerson(context)}`);
  if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
}

export interface Folder {
  readonly place: StoredPlace;
  readonly area: Area;
  readonly scope: string;
}

export const invalidPath = (field: string, words = 'Caminho inválido'): AppError =>
  new AppError('#VALIDATION', { fields: { [field]: words } });

/** Requires a folder that the person may use. `field`: the field of the request that names it. */
export async function requireFolder(
  queries: Queries,
  context: RequestContext,
  wanted: FilePlace,
  field = 'body.path',
): Promise<Folder> {
  const userId = requirePerson(context);
  const place = toStoredPlace(wanted);
  if (place === null) throw invalidPath(field);
  const { entityCode } = place;
  if (!mayUse(place, await requesterOf(queries, context, entityCode))) throw new AppError('#FORBIDDEN');
  return { place, area: { tenant: context.tenant.id, entityCode, userId }, scope: scopeOf(entityCode, userId) };
}

/** Returns the requester for each file, because the files may belong to several companies. */
export async function requestersOf(queries: Queries, context: RequestContext, rows: readonly FileRow[]) {
  const requesters = new Map<string | null, Requester>();
  for (const { entityCode } of rows)
    if (!requesters.has(entityCode)) requesters.set(entityCode, await requesterOf(queries, context, entityCode));
  return (row: FileRow): Requester => requesters.get(row.entityCode) ?? { userId: null, groups: [], modules: [], companies: [] };
}

export interface Selection {
  readonly rows: readonly FileRow[];
  readonly keys: readonly string[];
  /** The rule of the policy for this change. */
  readonly may: (file: FileRow, requester: Requester) => boolean;
}

/** Requires the permission for every file. A key of another person's file answers #NOT_FOUND. */
export async function requireAll(queries: Queries, context: RequestContext, { rows, keys, may }: Selection): Promise<void> {
  const requesterFor = await requestersOf(queries, context, rows);
  if (new Set(keys).size !== rows.length || !rows.every((row) => may(row, requesterFor(row)))) throw new AppError('#NOT_FOUND');
}
