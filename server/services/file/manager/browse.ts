// Lists one page of files in the file manager, and the folders around it.
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { browseFiles, listFileFolders } from '#contract/calls/file-manager.ts';
import type { FileEntry } from '#contract/entities/file-entry.ts';
import { typeOf } from '#contract/rules/upload.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { FileDependencies } from '#server/services/file/dependencies.ts';
import { type Requester, isContentAdministrator, mayBin, mayShare } from '#server/services/file/policy.ts';
import type { FileRow } from '#server/services/file/repository.ts';
import { publicStorageOf, storageOf } from '#server/services/file/quota.ts';
import { childFolders, scopeOf, withParents } from './places.ts';
import {
  countFolders,
  inBin,
  inFolder,
  isShared,
  isWithoutSession,
  listCompanies,
  listCompanyFolders,
  matchesSearch,
  selectPage,
} from './repository.ts';
import { requestersOf, requireFolder, requirePerson } from './scope.ts';

type Wanted = NonNullable<CallInput<typeof browseFiles>['query']>;
type Row = Awaited<ReturnType<typeof selectPage>>['rows'][number];

const maxPage = 100;

/** The expiry of the public link or of the file itself, whichever is later, for a file that was stored to be shared. */
function sharedUntil({ file, linkUntil }: Row): string | null {
  // A public upload expires, too, but has no link.
  if (file.userId === null) return null;
  const ends = [linkUntil === null ? [] : [new Date(linkUntil)], file.expiresAt === null ? [] : [file.expiresAt]].flat();
  const last = ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return last?.toISOString() ?? null;
}

const stateOf = ({ object, waitingSince }: FileRow): FileEntry['state'] =>
  object !== null ? 'kept' : waitingSince === null ? 'refused' : 'waiting';

function areaOf({ userId, entityCode }: FileRow): FileEntry['area'] {
  if (userId === null) return 'tickets';
  return entityCode === null ? 'own' : 'company';
}

export const presentEntry = (row: Row, requester: Requester): FileEntry => ({
  key: row.file.key,
  name: row.file.name,
  size: row.file.size ?? 0,
  type: typeOf(row.file.name) ?? '',
  area: areaOf(row.file),
  folder: row.file.folder,
  company: row.file.entityCode === null ? null : { code: row.file.entityCode, description: row.company ?? row.file.entityCode },
  state: stateOf(row.file),
  refusal: row.file.refusal,
  createdAt: row.file.createdAt.toISOString(),
  by: row.by,
  sharedUntil: sharedUntil(row),
  deletedAt: row.file.deletedAt?.toISOString() ?? null,
  expiresAt: row.file.expiresAt?.toISOString() ?? null,
  changeable: mayShare(row.file, requester),
  removable: mayBin(row.file, requester),
});

const groupsOf = ({ session }: RequestContext) => ({ groups: session?.groups ?? [] });

async function conditionOf(queries: Queries, context: RequestContext, wanted: Wanted, now: Date) {
  const userId = requirePerson(context);
  // Members of `admin-content` see the shared and removed files of every person.
  const whose = isContentAdministrator(groupsOf(context)) ? null : userId;
  if (wanted.view === 'bin') return { where: inBin(context.tenant.id, whose), folders: [] };
  if (wanted.view === 'tickets') {
    if (whose !== null) throw new AppError('#FORBIDDEN');
    return { where: isWithoutSession(context.tenant.id, now), folders: [] };
  }
  if (wanted.view === 'shared') return { where: isShared(context.tenant.id, whose, now), folders: [] };
  const named = { area: wanted.area ?? 'own', path: wanted.path ?? '', ...(wanted.company && { company: wanted.company }) };
  const { place, area, scope } = await requireFolder(queries, context, named, 'query.path');
  const search = wanted.search?.trim() ?? '';
  if (search !== '') return { where: matchesSearch(area, place.folder, search, now), folders: [] };
  const counts = await countFolders(queries, area, scope, now);
  return { where: inFolder(area, place.folder, now), folders: [...childFolders(counts, place.folder)] };
}

export function createBrowse({ database, clock }: FileDependencies) {
  return {
    browse: (wanted: Wanted, context: RequestContext): Promise<CallOutput<typeof browseFiles>> =>
      database.tenant(context.tenant.id).run(async (queries) => {
        const now = clock.now();
        const { where, folders } = await conditionOf(queries, context, wanted, now);
        const limit = Math.min(maxPage, Math.max(1, Number(wanted.size ?? 25)));
        const { sort = 'name', direction = 'ascending' } = wanted;
        const offset = Number(wanted.page ?? 0) * limit;
        const { rows, total } = await selectPage(queries, where, { sort, direction, offset, limit }, now);
        const requesterFor = await requestersOf(
          queries,
          context,
          rows.map(({ file }) => file),
        );
        return { folders, files: rows.map((row) => presentEntry(row, requesterFor(row.file))), total };
      }),

    folders: (context: RequestContext): Promise<CallOutput<typeof listFileFolders>> =>
      database.tenant(context.tenant.id).run(async (queries) => {
        const userId = requirePerson(context);
        const now = clock.now();
        const { tenant } = context;
        const area = { tenant: tenant.id, entityCode: null, userId };
        const own = await countFolders(queries, area, scopeOf(null, userId), now);
        const companies = await listCompanies(queries, tenant.id, userId);
        const codes = companies.map(({ code }) => code);
        const paths = await listCompanyFolders(queries, tenant.id, codes, now);
        return {
          own: [...allPaths(own.keys())],
          companies: companies.map((company) => ({
            ...company,
            folders: [...allPaths(paths.filter(({ code }) => code === company.code).map(({ path }) => path))],
          })),
          storage: await storageOf(queries, tenant),
          tickets: isContentAdministrator(groupsOf(context)) ? await publicStorageOf(queries, tenant.id) : null,
        };
      }),
  };
}

/** Every folder, in order, including folders that contain only folders. */
const allPaths = (paths: Iterable<string>): readonly string[] =>
  Array.from(new Set(Array.from(paths).flatMap(withParents))).toSorted((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }));
