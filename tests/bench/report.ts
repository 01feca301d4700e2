// One row a goal: what was measured, its limit, the goal and whether it is met.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

export interface Row {
  readonly goal: string;
  readonly what: string;
  /** The value that the goal names: a ratio, or milliseconds. */
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  /** The figures behind the value, in words. */
  readonly figures: string;
}

const isMet = ({ value, least = -Infinity, most = Infinity }: Row) => value >= least && value <= most;
const decimal = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));
const bounds = ({ least, most }: Row) =>
  [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`].filter(Boolean).join(', ');

function toTable(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.goal} | ${row.what} | ${decimal(row.value)} | ${bounds(row)} | ${isMet(row) ? 'met' : 'missed'} | ${row.figures} |`,
  );
  return ['| goal | ratio | measured | goal | | figures |', '|---|---|--:|--:|---|---|', ...lines].join('\n');
}

export function printRows(rows: readonly Row[]): void {
  console.log(`\n${toTable(rows)}\n`);
}

const begin = '<!-- figures -->';
const end = '<!-- /figures -->';

/** Puts the figures between the marks of docs/performance.md, with date, commit and machine. */
export function saveRows(rows: readonly Row[]): void {
  const file = join(import.meta.dirname, '../../docs/performance.md');
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const head = `Measured ${new Date().toISOString().slice(0, 10)} at ${commit}, Node ${process.versions.node}, ${cpus().length} cores.`;
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  writeFileSync(file, `${before}${begin}\n\n${head}\n\n${toTable(rows)}\n\n${end}${rest.split(end)[1] ?? ''}`);
}
