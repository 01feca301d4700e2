// Writes all rows of a query to a file on the server, without showing them on a screen.
import type { SqlResult, SqlValue } from '#contract/entities/sql.ts';
import { sqlExportMaxBytes, sqlExportMaxRows, sqlTimeoutMs } from '#contract/limits.ts';
import { toCsv } from '#contract/rules/csv.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ConsoleText } from './plan-text.ts';
import type { ConsoleRuns } from './run.ts';

export interface ExportedFile {
  readonly file: string;
  readonly content: string;
  readonly rows: number;
  readonly truncated: boolean;
}

/** The name of the file: letters, digits and hyphens, which every system accepts. */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'consulta';

const cellsOf = ({ columns, rows }: SqlResult): readonly (readonly SqlValue[])[] => [
  columns.map(({ name }) => name),
  ...rows.map((row) => columns.map(({ name }) => row[name] ?? null)),
];

export async function exportText(
  runs: ConsoleRuns,
  text: ConsoleText & { readonly name: string },
  context: RequestContext,
): Promise<ExportedFile> {
  const limits = { kind: 'read', rowLimit: sqlExportMaxRows, byteLimit: sqlExportMaxBytes, timeoutMs: sqlTimeoutMs } as const;
  const result = await runs.carry(text, 'export', limits, context);
  const { truncated, rows } = result;
  return {
    file: `${fileNameOf(text.name)}${truncated ? '-parcial' : ''}.csv`,
    content: toCsv(cellsOf(result)),
    rows: rows.length,
    truncated,
  };
}
