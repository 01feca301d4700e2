// Versions of custom values: those that people save in the code editor, and those that a module had saved before them. Values that
// modules save in between make no versions: modules save too often, and versions are never deleted.
import type { TenantId } from '#contract/entities/identity.ts';
import { findVersion, storeVersion, lastVersion } from '#server/records/script-versions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Queries } from '#server/ports/database.ts';
import type { CustomValueOwner } from './owner.ts';

/** No script can be called so: none of their names has a colon. */
export const versionName = ({ moduleId, itemId }: CustomValueOwner): string => `valor:${moduleId}/${itemId ?? ''}`;

/** As everything that is edited there. */
const maxBytes = 1_048_576;

export const toText = (value: unknown): string => JSON.stringify(value ?? null, null, 2);

interface ValueVersion {
  readonly source: string;
  readonly note: string;
  readonly authorId: string | null;
  readonly publishedAt: Date;
}

/** The number of the newest version when it is this text; null: it is another one, or there is none. */
export async function currentVersion(queries: Queries, tenant: TenantId, owner: CustomValueOwner, source: string) {
  const last = await lastVersion(queries, tenant, versionName(owner));
  const found = last === 0 ? null : await findVersion(queries, tenant, versionName(owner), last);
  return found?.source === source ? last : null;
}

/** Appends behind the newest version. A caller that saves a value holds its lock, so that no other transaction takes the number. */
async function append(queries: Queries, tenant: TenantId, owner: CustomValueOwner, version: ValueVersion): Promise<number> {
  const name = versionName(owner);
  const next = (await lastVersion(queries, tenant, name)) + 1;
  await storeVersion(queries, { ...version, tenantId: tenant, name, version: next });
  return next;
}

/** Stores the value that a module saved since the newest version, before a person saves over it. */
export async function storePrevious(queries: Queries, tenant: TenantId, owner: CustomValueOwner, value: unknown, at: Date) {
  const source = toText(value);
  if (Buffer.byteLength(source) > maxBytes || (await currentVersion(queries, tenant, owner, source)) !== null) return;
  await append(queries, tenant, owner, { source, note: '', authorId: null, publishedAt: at });
}

/** Returns its number. */
export async function storeSaved(
  queries: Queries,
  tenant: TenantId,
  owner: CustomValueOwner,
  { value, ...about }: Omit<ValueVersion, 'source'> & { readonly value: unknown },
): Promise<number> {
  const source = toText(value);
  if (Buffer.byteLength(source) > maxBytes) throw new AppError('#BODY_TOO_LARGE');
  return append(queries, tenant, owner, { ...about, source });
}
