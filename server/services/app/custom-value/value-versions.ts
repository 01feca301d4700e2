// Versions of custom values: those that people save in the code editor, and the last value that a module saved before each of
// them. Other saves of modules create no versions, because modules save too often and versions are never deleted.
import type { TenantId } from '#contract/entities/identity.ts';
import { editorTextMaxBytes } from '#contract/limits.ts';
import { findVersion, storeVersion, lastVersion } from '#server/records/script-versions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Queries } from '#server/ports/database.ts';
import type { CustomValueOwner } from './owner.ts';

/** The name under which the versions are stored. No script can have this name, because names of scripts contain no colon. */
export const versionName = ({ moduleId, itemId }: CustomValueOwner): string => `valor:${moduleId}/${itemId ?? ''}`;

export const toText = (value: unknown): string => JSON.stringify(value ?? null, null, 2);

interface ValueVersion {
  readonly source: string;
  readonly note: string;
  readonly authorId: string | null;
  readonly publishedAt: Date;
}

/** The number of the newest version if it has this text; null when it has another text or does not exist. */
export async function currentVersion(queries: Queries, tenant: TenantId, owner: CustomValueOwner, source: string) {
  const last = await lastVersion(queries, tenant, versionName(owner));
  const found = last === 0 ? null : await findVersion(queries, tenant, versionName(owner), last);
  return found?.source === source ? last : null;
}

/**
 * Appends a version after the newest one. The caller must hold the lock of the value, so that no other transaction uses the same
 * number.
 */
async function append(queries: Queries, tenant: TenantId, owner: CustomValueOwner, version: ValueVersion): Promise<number> {
  const name = versionName(owner);
  const next = (await lastVersion(queries, tenant, name)) + 1;
  await storeVersion(queries, { ...version, tenantId: tenant, name, version: next });
  return next;
}

/** Stores the last value that a module saved as a version, before a person saves over it. */
export async function storePrevious(queries: Queries, tenant: TenantId, owner: CustomValueOwner, value: unknown, at: Date) {
  const source = toText(value);
  if (Buffer.byteLength(source) > editorTextMaxBytes || (await currentVersion(queries, tenant, owner, source)) !== null) return;
  await append(queries, tenant, owner, { source, note: '', authorId: null, publishedAt: at });
}

/** Stores a saved value as a version. Returns its number. */
export async function storeSaved(
  queries: Queries,
  tenant: TenantId,
  owner: CustomValueOwner,
  { value, ...about }: Omit<ValueVersion, 'source'> & { readonly value: unknown },
): Promise<number> {
  const source = toText(value);
  if (Buffer.byteLength(source) > editorTextMaxBytes) throw new AppError('#BODY_TOO_LARGE');
  return append(queries, tenant, owner, { ...about, source });
}
