// Files of people without a session that belong to a ticket. Keys are random, so a caller who knows the key has sent the file.
import { fileLinkLifetimeMs, publicFileLinkLifetimeMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Attachment, Attachments, AttachmentKeys } from '#server/ports/files/attachments.ts';
import type { FileDependencies } from './dependencies.ts';
import { type FileRow, findFile, findFiles, isGone, updateFile } from './repository.ts';
import { settle } from './settle.ts';
import { linkOf } from './upload.ts';

/** Whether the file is a public upload in the folder that no form has taken yet. */
const isWaiting = (row: FileRow, folder: string, now: Date): boolean =>
  row.userId === null && row.moduleId === null && row.folder === folder && row.expiresAt !== null && row.expiresAt > now;

/** Whether the file belongs to a form and still has its content. */
const isSent = (row: FileRow, folder: string, now: Date): boolean =>
  row.userId === null && row.moduleId === null && row.folder === folder && row.object !== null && !isGone(row, now);

/** Files with malware are removed, so such a file counts as missing. */
function asMissing(error: unknown): null {
  if (error instanceof AppError && error.code === '#INFECTED_CONTENT') return null;
  throw error;
}

export function createAttachments(deps: FileDependencies): Attachments {
  async function lookAt(key: string, { tenant, folder, recorder }: AttachmentKeys): Promise<Attachment | null> {
    const row = await deps.database.tenant(tenant.id).run((queries) => findFile(queries, tenant.id, key));
    if (row === null || !isWaiting(row, folder, deps.clock.now())) return null;
    const settled = await settle(deps, row, recorder).catch(asMissing);
    if (settled === null || settled.object === null) return null;
    return { key, name: settled.name, link: linkOf(deps, { tenant }, key, publicFileLinkLifetimeMs) };
  }
  return {
    async look(attached) {
      const found: Attachment[] = [];
      for (const key of new Set(attached.keys)) {
        const file = key.includes('\0') ? null : await lookAt(key, attached);
        if (file === null) return null;
        found.push(file);
      }
      return found;
    },
    async listSent(queries, { tenant, folder, keys }) {
      const now = deps.clock.now();
      const rows = await findFiles(queries, tenant.id, keys);
      const sent = rows.filter((row) => isSent(row, folder, now));
      return new Map(sent.map(({ key, name, size }) => [key, { key, name, size: size ?? 0 }]));
    },
    downloadLink: (tenant, key) => linkOf(deps, { tenant }, key, fileLinkLifetimeMs),
    async retainWithin(queries, { tenant, keys }) {
      for (const key of keys) await updateFile(queries, tenant.id, key, { expiresAt: null });
    },
  };
}
