// One row per goal: the measured value, its limit, the goal, and whether it is met.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

export interface Row {
  readonly goal: string;
  readonly label: string;
  /** The value of the goal: a ratio, or milliseconds. */
  readonly value: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The figures behind the value, as text. */
  readonly figures: string;
}

const isMet = ({ value, minimum = -Infinity, maximum = Infinity }: Row) => value >= minimum && value <= maximum;
const decimal = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));
const bounds = ({ minimum, maximum }: Row) =>
  [minimum === undefined ? '' : `≥ ${minimum}`, maximum === undefined ? '' : `≤ ${maximum}`].filter(Boolean).join(', ');

function toTable(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.goal} | ${row.label} | ${decimal(row.value)} | ${bounds(row)} | ${isMet(row) ? 'met' : 'missed'} | ${row.figures} |`,
  );
  return ['| goal | ratio | measured | goal | | figures |', '|---|---|--:|--:|---|---|', ...lines].join('\n');
}

export function printRows(rows: readonly Row[]): void {
  console.log(`\n${toTable(rows)}\n`);
}

const begin = '<!-- figures -->';
const end = '<!-- /figures -->';

/** Writes the figures between the marks of docs/performance.md, with date and machine. */
export function saveRows(rows: readonly Row[]): void {
  const file = join(import.meta.dirname, '../../docs/performance.md');
  const head = `Measured ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores.`;
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  writeFileSync(file, `${before}${begin}\n\n${head}\n\n${toTable(rows)}\n\n${end}${rest.split(end)[1] ?? ''}`);
}
