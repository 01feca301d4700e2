// Publishing a file of the tenant: today that is the script of an item. The next start of the item runs it.
import { eq, sql } from 'drizzle-orm';
import { scripts } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/route.ts';
import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';

export interface CustomFileDependencies {
  readonly database: Database;
  readonly activities: ActivityLog;
  readonly clock: Clock;
}

export interface CustomFile {
  readonly name: string;
  readonly content: string;
  readonly note?: string | undefined;
}

const maxBytes = 1_048_576;
const maxNoteLength = 500;
/** Folders and a name, as they stand in `/script/{name}`: no step upwards, nothing to be encoded. */
const nameForm = /^(?!.*\.\.)[\w-][\w.-]{0,63}(?:\/[\w-][\w.-]{0,63}){0,4}$/;

function requireFile({ name, content, note = '' }: CustomFile): void {
  const fields: Record<string, string> = {};
  if (!nameForm.test(name)) fields['body.name'] = 'Use letras, números, ponto, hífen e / entre pastas';
  if (content.trim() === '' || content.includes('\0')) fields['body.content'] = 'Este campo é obrigatório!';
  if (note.length > maxNoteLength) fields['body.note'] = `No máximo ${maxNoteLength} caracteres`;
  if (Object.keys(fields).length > 0) throw new AppError('#VALIDATION', { fields });
  if (Buffer.byteLength(content) > maxBytes) throw new AppError('#BODY_TOO_LARGE');
}

/** Returns the number of the version that is published now. */
export async function publishFile(
  { database, activities, clock }: CustomFileDependencies,
  file: CustomFile,
  { tenant, session, correlationId }: RequestContext,
): Promise<number> {
  requireFile(file);
  const { name, content: source, note } = file;
  const publishedAt = clock.now();
  return database.tenant(tenant.id).run(async (queries) => {
    const [row] = await queries
      .insert(scripts)
      .values({ tenantId: tenant.id, name, source, publishedAt })
      .onConflictDoUpdate({
        target: [scripts.tenantId, scripts.name],
        set: { source, publishedAt, version: sql`${scripts.version} + 1` },
        setWhere: eq(scripts.tenantId, tenant.id),
      })
      .returning({ version: scripts.version });
    if (row === undefined) throw new Error('publishing gave no row');
    await activities.recordWithin(queries, tenant.id, {
      pointer: 'codigo.script.publicar',
      outcome: 'ok',
      userId: session?.userId ?? null,
      correlationId,
      detail: { name, version: row.version, note: note ?? null },
    });
    return row.version;
  });
}
