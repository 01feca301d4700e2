// Lists and reads the versions of a custom value, and restores one of them.
import type { CallOutput } from '#contract/call.ts';
import type { listCustomValueVersions } from '#contract/calls/app.ts';
import type { PublishedScript } from '#contract/entities/script.ts';
import { findVersion, listVersions } from '#server/records/script-versions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { FilePlacement } from './custom-file.ts';
import { type CustomValueDependencies, type CustomValueOwner, requireEditor, requireOwner } from './owner.ts';
import { findStored, readStored, saveCustomValue } from './save.ts';
import { currentVersion, toText, versionName } from './value-versions.ts';

export async function listValueVersions(
  { database, files }: CustomValueDependencies,
  owner: CustomValueOwner,
  context: RequestContext,
): Promise<CallOutput<typeof listCustomValueVersions>> {
  requireOwner(context, owner);
  const { id } = context.tenant;
  const source = toText((await readStored({ database, files }, id, owner)).value);
  return database.tenant(id).run(async (queries) => {
    const versions = await listVersions(queries, id, versionName(owner));
    return { versions, current: await currentVersion(queries, id, owner, source) };
  });
}

interface ValueVersion {
  readonly owner: CustomValueOwner;
  readonly version: number;
}

export async function readValueVersion(
  { database }: CustomValueDependencies,
  { owner, version }: ValueVersion,
  context: RequestContext,
): Promise<PublishedScript> {
  requireOwner(context, owner);
  const { id } = context.tenant;
  const found = await database.tenant(id).run((queries) => findVersion(queries, id, versionName(owner), version));
  if (found === null) throw new AppError('#NOT_FOUND');
  return found;
}

/** The placement for a restored value. Only an object can have properties in a file. */
const placementFor = (
  value: unknown,
  file: { readonly path: string; readonly props: string[] | null } | null,
): FilePlacement | null =>
  file && { path: file.path, props: typeof value === 'object' && value !== null && !Array.isArray(value) ? file.props : null };

/** Restores a version. Returns the number of the version that is in force now. */
export async function restoreValueVersion(
  deps: CustomValueDependencies,
  wanted: ValueVersion,
  context: RequestContext,
): Promise<number> {
  const { owner } = wanted;
  const { id } = context.tenant;
  requireEditor(context);
  const { source } = await readValueVersion(deps, wanted, context);
  const value = JSON.parse(source) as unknown;
  const work = deps.database.tenant(id);
  const { file } = await work.run((queries) => findStored(queries, id, owner));
  const note = `Volta à versão ${wanted.version}`;
  const saved = await saveCustomValue(deps, { owner, value, placement: placementFor(value, file), note }, context);
  if (saved === null) throw new Error('a value was saved without a version');
  return saved;
}
