// Reads a file of people: its encoding, its columns, and the problems of each row. Pure.
import { importColumns, type ImportColumn } from '#contract/entities/people-import.ts';
import { importCellMaxLength, importMaxRows } from '#contract/limits.ts';
import { parseCsv } from '#contract/rules/csv-read.ts';
import { type CellProblem, type ImportCells, readImportRow } from '#contract/rules/people-import.ts';

export interface FileRow {
  /** The number of the line in the file. */
  readonly line: number;
  readonly cells: ImportCells;
  readonly problems: readonly CellProblem[];
}

export type FileReading =
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[]; readonly ignored: readonly string[] }
  | { readonly kind: 'refused'; readonly why: 'empty' | 'no-email' | 'too-many' };

/** UTF-8, or else the encoding that Excel writes on a Brazilian Windows. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8. Every sequence of bytes is a text of windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const headers: Readonly<Record<string, ImportColumn>> = {
  email: 'email',
  emails: 'email',
  nome: 'name',
  name: 'name',
  tipo: 'kind',
  grupo: 'groups',
  grupos: 'groups',
  empresa: 'companies',
  empresas: 'companies',
  cnpj: 'companies',
  cnpjs: 'companies',
  validade: 'validity',
};

const emptyCells: ImportCells = { email: '', name: '', kind: '', groups: '', companies: '', validity: '' };

/** The columns of a row by their names. The first of two columns with one name counts. */
function cellsOf(columns: readonly (ImportColumn | undefined)[], cells: readonly string[]): ImportCells {
  const named = columns.flatMap((column, index) => (column === undefined ? [] : [[column, cells[index] ?? ''] as const]));
  return { ...emptyCells, ...Object.fromEntries(named.toReversed()) };
}

const tooLong = (cells: ImportCells): readonly CellProblem[] =>
  importColumns
    .filter((column) => cells[column].length > importCellMaxLength)
    .map((column) => ({ column, problem: 'too-long' as const }));

export function readPeopleFile(text: string, now: Date): FileReading {
  const [head, ...lines] = parseCsv(text);
  if (head === undefined) return { kind: 'refused', why: 'empty' };
  const columns = head.cells.map((name) => headers[plain(name)]);
  if (!columns.includes('email')) return { kind: 'refused', why: 'no-email' };
  if (lines.length === 0) return { kind: 'refused', why: 'empty' };
  if (lines.length > importMaxRows) return { kind: 'refused', why: 'too-many' };
  const known = new Set<string>();
  const rows = lines.map(({ line, cells: typed }): FileRow => {
    const cells = cellsOf(columns, typed);
    const { person, problems } = readImportRow(cells, now);
    const long = tooLong(cells);
    const isRepeated = problems.length === 0 && known.has(person.email);
    known.add(person.email);
    if (long.length > 0) return { line, cells, problems: long };
    return { line, cells, problems: isRepeated ? [{ column: 'email', problem: 'duplicate' }] : problems };
  });
  return { kind: 'rows', rows, ignored: head.cells.filter((name, index) => columns[index] === undefined && name !== '') };
}
