// Asks the tenant's query for many companies, and finds the companies for which it fails: a failed statement is repeated for each half of
// its companies, until one company is left or the statements of the reading are used up.
import type { SqlResult } from '#contract/entities/sql.ts';
import { radarBatchSize, radarMaxStatements } from '#contract/limits.ts';
import type { TenantQueryEnding } from '#server/ports/tenant-queries.ts';

export interface ReadBatches {
  readonly rows: readonly SqlResult['rows'][number][];
  readonly failed: readonly string[];
  readonly truncated: boolean;
  /** The first failure, for the record. */
  readonly failure: Extract<TenantQueryEnding, { ok: false }>['failure'] | null;
}

const batchesOf = (codes: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(codes.length / radarBatchSize) }, (_, index) =>
    codes.slice(index * radarBatchSize, (index + 1) * radarBatchSize),
  );

/** Whether another statement for fewer companies can succeed. A database that does not answer would only take more time. */
const isRefused = (ending: TenantQueryEnding): boolean => !ending.ok && ending.failure.kind === 'refused';

const halvesOf = (codes: readonly string[]): readonly (readonly string[])[] => {
  const middle = Math.ceil(codes.length / 2);
  return [codes.slice(0, middle), codes.slice(middle)];
};

/** `hasTime`: whether another statement may begin. */
export async function readBatches(
  codes: readonly string[],
  read: (codes: readonly string[]) => Promise<TenantQueryEnding>,
  hasTime: () => boolean,
): Promise<ReadBatches> {
  const waiting = batchesOf(codes);
  const rows: SqlResult['rows'][number][] = [];
  const failed: string[] = [];
  let failure: ReadBatches['failure'] = null;
  let truncated = false;
  for (let statements = 0; ; statements++) {
    const batch = waiting.shift();
    if (batch === undefined) return { rows, failed, truncated, failure };
    if (statements >= radarMaxStatements || !hasTime()) {
      failed.push(...batch);
      continue;
    }
    // One after the other, so that the reading of one person does not occupy the tenant's database.
    const ending = await read(batch);
    if (ending.ok) {
      rows.push(...ending.result.rows);
      truncated ||= ending.result.truncated;
      continue;
    }
    failure ??= ending.failure;
    if (isRefused(ending) && batch.length > 1) waiting.unshift(...halvesOf(batch));
    else if (isRefused(ending)) failed.push(...batch);
    else failed.push(...batch, ...waiting.splice(0).flat());
  }
}
