// Writes the companies of a tenant's file, and records what changes for a tenant that exists. No company is removed, because people act
// for it.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities } from '#server/db/schema.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { companyChange, companyValues } from '#server/services/access/index.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';

type Data = Parameters<typeof companyValues>[0];

const dataOf = ({ description, tag1, tag2, externalId, dynamicFields }: TenantFile['entities'][number]): Data => ({
  description,
  tag1: tag1 ?? null,
  tag2: tag2 ?? null,
  externalId: externalId ?? null,
  dynamicFields: dynamicFields ?? null,
});

async function record(recorder: ActivityRecorder, queries: Queries, code: string, before: Data | undefined, after: Data) {
  const common = { company: code, by: 'linha de comando' };
  if (before === undefined) {
    const detail = { ...common, after: companyValues(after) };
    return recorder.recordWithin(queries, { pointer: 'acesso.empresa.adicionar', detail });
  }
  return recorder.recordWithin(queries, {
    pointer: 'acesso.empresa.alterar',
    detail: { ...common, ...companyChange(before, after) },
  });
}

/** `recorder`: null for a new tenant, where nothing changes for anybody. */
export async function writeCompanies(
  queries: Queries,
  tenantId: TenantId,
  file: TenantFile,
  recorder: ActivityRecorder | null,
): Promise<void> {
  const codes = file.entities.map(({ code }) => code);
  if (codes.length === 0) return;
  const stored = await queries
    .select()
    .from(entities)
    .where(and(eq(entities.tenantId, tenantId), inArray(entities.code, codes)));
  const known = new Map(stored.map((row) => [row.code, row]));
  for (const entity of file.entities) {
    const after = dataOf(entity);
    const before = known.get(entity.code);
    if (before !== undefined && Object.keys(companyChange(before, after).after).length === 0) continue;
    await queries
      .insert(entities)
      .values({ tenantId, code: entity.code, ...after })
      .onConflictDoUpdate({ target: [entities.tenantId, entities.code], set: after });
    if (recorder !== null) await record(recorder, queries, entity.code, before, after);
  }
}
