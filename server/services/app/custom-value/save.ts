// Saves and reads a custom value. A save replaces the previous value and removes its file.
import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Company } from '#contract/entities/company.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { storedValueMaxBytes } from '#contract/limits.ts';
import { acquireLock } from '#server/db/locks.ts';
import { recordRemovals, objectsOf, removeRecorded } from '#server/records/file-removals.ts';
import { readModuleValue, replaceModuleValue } from '#server/records/module-values.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireFiles } from '#server/http/require-files.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Files } from '#server/ports/files/files.ts';
import { CustomFile, type FilePlacement, joinValue, readObject, splitValue, writeObject } from './custom-file.ts';
import { type CustomValueDependencies, type CustomValueOwner, placeOf, requireOwner } from './owner.ts';
import { storePrevious, storeSaved, versionName } from './value-versions.ts';

async function findFile(queries: Queries, tenant: TenantId, owner: CustomValueOwner): Promise<CustomFile | null> {
  const row = await readModuleValue(queries, tenant, { scope: 'custom-file', ...placeOf(owner) });
  return row === null ? null : z.parse(CustomFile, row);
}

interface Stored {
  readonly inline: unknown;
  readonly file: CustomFile | null;
}

export async function findStored(queries: Queries, tenant: TenantId, owner: CustomValueOwner): Promise<Stored> {
  const inline = await readModuleValue(queries, tenant, { scope: 'custom', ...placeOf(owner) });
  return { inline, file: await findFile(queries, tenant, owner) };
}

const isNothing = ({ inline, file }: Stored): boolean => inline === null && file === null;

/** The complete value, joined from the row and the file. */
const valueOf = async (files: Files | null, tenant: TenantId, { inline, file }: Stored): Promise<unknown> =>
  file === null ? inline : joinValue(inline, await readObject(requireFiles({ files }), tenant, file.name), file.props);

/**
 * Reads a complete value. The storage is read outside of a transaction. When a save removes the file meanwhile, the value is read
 * again.
 */
export async function readStored(
  { database, files }: Pick<CustomValueDependencies, 'database' | 'files'>,
  tenant: TenantId,
  owner: CustomValueOwner,
): Promise<{ readonly stored: Stored; readonly value: unknown }> {
  const find = () => database.tenant(tenant).run((queries) => findStored(queries, tenant, owner));
  const stored = await find();
  try {
    return { stored, value: await valueOf(files, tenant, stored) };
  } catch (error) {
    if (revisionOf(await find()) === revisionOf(stored)) throw error;
    return readStored({ database, files }, tenant, owner);
  }
}

/** The revision of a stored value. It differs after every save, because each save creates a new object. */
const revisionOf = ({ inline, file }: Stored): string => hash('sha256', JSON.stringify([inline, file]), 'base64url').slice(0, 22);

/** Stores the file of a value before the row, so that no row names a missing file. */
async function fileOf(
  files: Files | null,
  tenant: TenantId,
  placement: FilePlacement | null,
  filed: unknown,
): Promise<CustomFile | null> {
  if (placement === null) return null;
  const name = await writeObject(requireFiles({ files }), tenant, filed);
  return { name, path: placement.path, props: placement.props === null ? null : [...placement.props] };
}

export interface ValueToSave {
  readonly owner: CustomValueOwner;
  readonly value: unknown;
  readonly placement: FilePlacement | null;
  /** The revision that the person saw; undefined: the save overwrites any revision. */
  readonly seen?: string | undefined;
  /** The note about the change, which creates a version. Undefined when a module saves, which creates none. */
  readonly note?: string | undefined;
}

interface Saved {
  /** The file of the previous value, which no row names any more. */
  readonly spent: CustomFile | null;
  readonly version: number | null;
}

/** Returns the number of the new version; null: no version was created. */
export async function saveCustomValue(
  { database, clock, files }: CustomValueDependencies,
  { owner, value, placement, seen, note }: ValueToSave,
  context: RequestContext,
): Promise<number | null> {
  const { userId } = requireOwner(context, owner);
  const { tenant, recorder } = context;
  const { filed, inline } = placement === null ? { filed: null, inline: value ?? null } : splitValue(value, placement.props);
  if (Buffer.byteLength(JSON.stringify(inline ?? null)) > storedValueMaxBytes) throw new AppError('#BODY_TOO_LARGE');
  const file = await fileOf(files, tenant.id, placement, filed);
  const updatedAt = clock.now();
  /** Null: `before` is no longer the stored value. */
  const save = async (queries: Queries, before: Awaited<ReturnType<typeof readStored>> | null): Promise<Saved | null> => {
    // The second of two concurrent requests must see the result of the first: its revision, its file and its version.
    await acquireLock(queries, tenant.id, versionName(owner));
    const stored = await findStored(queries, tenant.id, owner);
    if (seen !== undefined && seen !== revisionOf(stored)) throw new AppError('#CONFLICT', { reason: 'value-saved' });
    if (before !== null && revisionOf(before.stored) !== revisionOf(stored)) return null;
    if (before !== null && !isNothing(stored)) await storePrevious(queries, tenant.id, owner, before.value, updatedAt);
    const version =
      note !== undefined && !isNothing({ inline, file })
        ? await storeSaved(queries, tenant.id, owner, { value, note, authorId: userId, publishedAt: updatedAt })
        : null;
    const row = { tenantId: tenant.id, ...placeOf(owner), updatedAt };
    await replaceModuleValue(queries, { ...row, scope: 'custom' }, inline);
    await replaceModuleValue(queries, { ...row, scope: 'custom-file' }, file);
    await recorder.recordWithin(queries, {
      pointer: 'app.valor.salvar',
      detail: { moduleId: owner.moduleId, itemId: owner.itemId ?? null, path: placement?.path ?? null },
    });
    await recordRemovals(queries, objectsOf(tenant.id, [stored.file?.name ?? null]), updatedAt);
    return { spent: stored.file, version };
  };
  const drop = async (spent: CustomFile | null): Promise<void> => {
    if (spent !== null && files !== null) await removeRecorded({ database, files }, tenant.id, [spent.name]);
  };
  try {
    for (;;) {
      const before = note === undefined ? null : await readStored({ database, files }, tenant.id, owner);
      const saved = await database.tenant(tenant.id).run((queries) => save(queries, before));
      if (saved === null) continue;
      await drop(saved.spent);
      return saved.version;
    }
  } catch (error) {
    if (error instanceof AppError) await drop(file);
    throw error;
  }
}

/** The tenant's configured value; null when there is none. */
function configuredValue({ module: modules }: Pick<Company, 'module'>, { moduleId, itemId }: CustomValueOwner): unknown {
  const module = modules.find(({ id }) => id === moduleId);
  const value = itemId === undefined ? module?.customValue : module?.item.find(({ id }) => id === itemId)?.customValue;
  return value ?? null;
}

export interface CustomValue {
  readonly value: unknown;
  readonly revision: string;
  readonly isConfigured: boolean;
  readonly file: { readonly path: string; readonly props: string[] | null } | null;
}

export async function readCustomValue(
  { database, files }: CustomValueDependencies,
  owner: CustomValueOwner,
  context: RequestContext,
): Promise<CustomValue> {
  requireOwner(context, owner);
  const { tenant } = context;
  const { stored, value } = await readStored({ database, files }, tenant.id, owner);
  const { inline, file } = stored;
  const revision = revisionOf(stored);
  if (file === null) {
    const isConfigured = inline === null;
    return { value: isConfigured ? configuredValue(tenant.company, owner) : inline, revision, isConfigured, file };
  }
  return { value, revision, isConfigured: false, file: { path: file.path, props: file.props } };
}
