// The rows of an import with their results, and what remains to be sent. Pure.
import type { ImportOutcome, ImportResult } from '#contract/entities/people-import.ts';
import { type CsvValue, toCsv } from '#contract/rules/csv.ts';
import type { CellProblem } from '#contract/rules/people-import.ts';
import { words } from './messages.ts';
import type { FileRow } from './read-file.ts';

export type Results = ReadonlyMap<number, ImportResult>;

export interface ShownRow extends FileRow {
  /** Null: the row was not sent. */
  readonly outcome: ImportOutcome | null;
}

/** Each row with the answer of the server, or with the problems that the file shows alone. */
export const shownRows = (rows: readonly FileRow[], results: Results): readonly ShownRow[] =>
  rows.map((row) => {
    if (row.problems.length > 0) return { ...row, outcome: 'refused' };
    const result = results.get(row.line);
    return result === undefined ? { ...row, outcome: null } : { ...row, outcome: result.outcome, problems: result.problems };
  });

/** The rows to check: those without a problem of their own. */
export const sentRows = (rows: readonly FileRow[]): readonly FileRow[] => rows.filter(({ problems }) => problems.length === 0);

/** The rows to import: those that the dry run created or changed. */
export const importedRows = (rows: readonly FileRow[], dry: Results): readonly FileRow[] =>
  rows.filter(({ line }) => {
    const outcome = dry.get(line)?.outcome;
    return outcome === 'created' || outcome === 'changed';
  });

export const countOf = (rows: readonly ShownRow[], outcome: ImportOutcome): number =>
  rows.filter((row) => row.outcome === outcome).length;

export const problemWords = (problems: readonly CellProblem[]): string =>
  problems.map(({ column, problem }) => words.problem(words.columns[column], words.problems[problem])).join('; ');

export const outcomeWords = ({ outcome, problems }: Pick<ShownRow, 'outcome' | 'problems'>): string =>
  problems.length > 0 ? problemWords(problems) : outcome === null ? words.notSent : words.outcomes[outcome];

/** The result as a file, without formulas. */
export function resultCsv(rows: readonly ShownRow[]): string {
  const head: readonly CsvValue[] = [words.line, words.columns.email, words.result, words.columns.name];
  return toCsv([head, ...rows.map((row) => [row.line, row.cells.email, outcomeWords(row), row.cells.name])]);
}
