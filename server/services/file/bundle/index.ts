// Bundles several files as one ZIP. The list of its files is stored, and the signed address of the ZIP refers to that list.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { FilePlace } from '#contract/entities/file-entry.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { fileBundleMax, fileLinkLifetimeMs } from '#contract/limits.ts';
import { fileBundles, files } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { signedAddress } from '#server/services/file/address.ts';
import { cleanFolder } from '#server/services/file/checks/naming.ts';
import { requireFiles } from '#server/http/require-files.ts';
import type { FileDependencies } from '#server/services/file/dependencies.ts';
import { lockBelow } from '#server/services/file/manager/repository.ts';
import { requestersOf, requireFolder } from '#server/services/file/manager/scope.ts';
import { mayRead } from '#server/services/file/policy.ts';
import { type FileRow, isGone } from '#server/services/file/repository.ts';
import { distinctPaths, zipContent } from './zip.ts';

type Wanted = { readonly keys: readonly string[]; readonly folder?: FilePlace | undefined };

const selectFiles = (queries: Queries, tenant: TenantId, keys: readonly string[]): Promise<FileRow[]> =>
  queries
    .select()
    .from(files)
    .where(and(eq(files.tenantId, tenant), inArray(files.key, [...keys])))
    .orderBy(asc(files.folder), asc(files.name), asc(files.key));

/** The deepest folder that contains all files. */
export function commonFolder(folders: readonly string[]): string {
  const [first = [], ...rest] = folders.map((folder) => folder.split('/'));
  const until = first.findIndex((segment, index) => rest.some((folder) => folder[index] !== segment));
  return (until === -1 ? first : first.slice(0, until)).join('/');
}

const pathIn = ({ folder, name }: Pick<FileRow, 'folder' | 'name'>, base: string): string => {
  const below = folder.slice(base.length).split('/');
  return [...below.filter((segment) => segment !== '').map(cleanFolder), name].join('/');
};

export function createBundles(deps: FileDependencies) {
  const { database, clock } = deps;

  async function requireRows(queries: Queries, { keys, folder }: Wanted, context: RequestContext): Promise<readonly FileRow[]> {
    const now = clock.now();
    const chosen = keys.length === 0 ? [] : await selectFiles(queries, context.tenant.id, keys);
    const place = folder && (await requireFolder(queries, context, folder, 'body.folder'));
    const below = place === undefined ? [] : await lockBelow(queries, place.area, place.place.folder);
    const rows = [...chosen, ...below.filter(({ key }) => !keys.includes(key))];
    const requesterFor = await requestersOf(queries, context, rows);
    const there = rows.filter((row) => row.object !== null && !isGone(row, now) && mayRead(row, requesterFor(row)));
    if (there.length === 0 || there.length < chosen.length) throw new AppError('#NOT_FOUND');
    const bytes = there.reduce((sum, { size }) => sum + (size ?? 0), 0);
    if (there.length > fileBundleMax.files || bytes > fileBundleMax.bytes) throw new AppError('#BODY_TOO_LARGE');
    return there;
  }

  return {
    create: (wanted: Wanted, context: RequestContext) =>
      database.tenant(context.tenant.id).run(async (queries) => {
        const { tenant, recorder } = context;
        const rows = await requireRows(queries, wanted, context);
        const id = randomUUID();
        const expiresAt = new Date(clock.now().getTime() + fileLinkLifetimeMs);
        const keys = rows.map(({ key }) => key);
        await queries.insert(fileBundles).values({ tenantId: tenant.id, id, keys, expiresAt });
        await recorder.recordWithin(queries, { pointer: 'arquivo.zip.criar', detail: { files: keys.length } });
        const grant = { use: 'zip', tenant: tenant.id, key: id, object: '', until: expiresAt.getTime() } as const;
        return { link: tenant.origin + signedAddress(deps.fileSecret, grant), files: keys.length };
      }),

    /** The content of the ZIP whose address was checked; null when the ZIP has expired. */
    async open(tenant: TenantId, id: string): Promise<AsyncGenerator<Uint8Array> | null> {
      const storage = requireFiles(deps);
      const rows = await database.tenant(tenant).run(async (queries) => {
        const live = and(eq(fileBundles.tenantId, tenant), eq(fileBundles.id, id), gt(fileBundles.expiresAt, clock.now()));
        const [bundle] = await queries.select({ keys: fileBundles.keys }).from(fileBundles).where(live);
        const found = bundle === undefined ? [] : await selectFiles(queries, tenant, bundle.keys);
        return found.filter((row) => row.object !== null && !isGone(row, clock.now()));
      });
      if (rows.length === 0) return null;
      const base = commonFolder(rows.map(({ folder }) => folder));
      const paths = distinctPaths(rows.map((row) => pathIn(row, base)));
      return zipContent(
        rows.map(({ object, createdAt }, index) => ({
          path: paths[index] ?? '',
          modified: createdAt,
          open: () => storage.read({ tenant, name: object ?? '' }),
        })),
      );
    },
  };
}
