// One file in detail: its preview, its versions and links, and the places that use it.
import { and, eq, sql } from 'drizzle-orm';
import type { CallOutput } from '#contract/call.ts';
import type { describeFile, previewFile } from '#contract/calls/file-manager.ts';
import type { FileUse } from '#contract/entities/file-entry.ts';
import { fileLinkLifetimeMs, filePreviewTextBytes } from '#contract/limits.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import { tickets } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { listKeysNaming } from '#server/records/module-values.ts';
import { signedAddress } from '#server/services/file/address.ts';
import { isPicture } from '#server/services/file/checks/pixels.ts';
import { requireFiles } from '#server/http/require-files.ts';
import { requesterOf, type FileDependencies } from '#server/services/file/dependencies.ts';
import { mayRead, mayShare } from '#server/services/file/policy.ts';
import { type FileRow, findFile, isGone } from '#server/services/file/repository.ts';
import { listShares, presentShare } from '#server/services/file/share/index.ts';
import { listVersions } from '#server/services/file/versions/index.ts';

const textual: ReadonlySet<string> = new Set(['txt', 'csv', 'json', 'xml']);

/** Decodes UTF-8 or Windows-1252. A truncated text may end in the middle of a character. */
function readText(head: Uint8Array, isCut: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: isCut });
  } catch {
    return new TextDecoder('windows-1252').decode(head);
  }
}

/** Maximum number of listed uses of each kind. */
const listedUses = 20;

/** The places that name a file. Texts contain a key unchanged, or encoded within an address. */
async function usesOf(queries: Queries, { tenant }: RequestContext, { key, moduleId, itemId }: FileRow): Promise<FileUse[]> {
  const { module, ...rest } = tenant.company;
  const named = (text: string): boolean => [key, encodeURIComponent(key), encodeURI(key)].some((form) => text.includes(form));
  const uses: FileUse[] = [];
  const own = module.find(({ id }) => id === moduleId);
  for (const item of own?.item ?? []) if (item.id === itemId) uses.push({ kind: 'item', title: item.title });
  for (const one of module)
    for (const item of one.item) if (named(JSON.stringify(item))) uses.push({ kind: 'item', title: item.title });
  if (named(JSON.stringify(rest))) uses.push({ kind: 'message', title: tenant.company.appTitle });
  for (const title of await listKeysNaming(queries, tenant.id, key, listedUses)) uses.push({ kind: 'content', title });
  const sent = await queries
    .select({ title: tickets.number })
    .from(tickets)
    .where(and(eq(tickets.tenantId, tenant.id), sql`${key} = any(${tickets.files})`))
    .limit(listedUses);
  for (const { title } of sent) uses.push({ kind: 'ticket', title });
  return uses;
}

export function createDetails(deps: FileDependencies) {
  const { database, clock } = deps;

  async function requireRow(queries: Queries, key: string, context: RequestContext) {
    const row = await findFile(queries, context.tenant.id, key);
    if (row === null || row.object === null || isGone(row, clock.now())) throw new AppError('#NOT_FOUND');
    const requester = await requesterOf(queries, context, row.entityCode);
    if (!mayRead(row, requester)) throw new AppError('#NOT_FOUND');
    return { row, requester };
  }

  return {
    async preview(key: string, context: RequestContext): Promise<CallOutput<typeof previewFile>> {
      const { tenant } = context;
      const { row } = await database.tenant(tenant.id).run((queries) => requireRow(queries, key, context));
      const extension = extensionOf(row.name);
      if (isPicture(extension) || extension === 'pdf') {
        const until = clock.now().getTime() + fileLinkLifetimeMs;
        const link = signedAddress(deps.fileSecret, { use: 'view', tenant: tenant.id, key, object: '', until });
        return { kind: extension === 'pdf' ? 'pdf' : 'picture', link };
      }
      if (!textual.has(extension)) return { kind: 'none' };
      const looked = await requireFiles(deps).look({ tenant: tenant.id, name: row.object ?? '' }, filePreviewTextBytes);
      if (looked === null) throw new AppError('#NOT_FOUND');
      const isCut = looked.size > looked.head.byteLength;
      return { kind: 'text', text: readText(looked.head, isCut), isCut };
    },

    /** Only people who may revoke links see them. */
    describe: (key: string, context: RequestContext): Promise<CallOutput<typeof describeFile>> =>
      database.tenant(context.tenant.id).run(async (queries) => {
        const { row, requester } = await requireRow(queries, key, context);
        const now = clock.now();
        const links = mayShare(row, requester) ? await listShares(queries, context.tenant.id, key) : [];
        const versions = await listVersions(queries, row);
        return {
          versions: versions.map(({ version, size, replacedAt }) => ({ version, size, replacedAt: replacedAt.toISOString() })),
          links: links.map((link) => presentShare(link, now)),
          uses: await usesOf(queries, context, row),
        };
      }),
  };
}
