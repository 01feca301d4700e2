// The rows of a file of people, as the page previews them and the server imports them. Pure.
import { type ImportColumn, importColumns, type ImportProblem } from '#contract/entities/people-import.ts';
import { isCnpj, normalizeCnpj } from './cnpj.ts';
import { parseDate } from './date.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { lastGuestDay } from './guest-validity.ts';
import { hasHiddenInName, isVisibleName } from './hidden-characters.ts';

/** The cells of a row. A column that the file does not have is empty. */
export type ImportCells = Readonly<Record<ImportColumn, string>>;

/** A person as a row names them. */
export interface ImportedPerson {
  readonly email: string;
  /** Null: the file names none. */
  readonly name: string | null;
  readonly as: 'person' | 'guest';
  readonly groups: readonly string[];
  readonly companies: readonly string[];
  /** The last day of a guest (`2027-01-22`); null: the usual validity. */
  readonly lastDay: string | null;
}

export interface CellProblem {
  readonly column: ImportColumn;
  readonly problem: ImportProblem;
}

const nameLength = { min: 2, max: 80 } as const;
const groupMaxLength = 80;
const groupsMax = 50;
const companiesMax = 500;

const kinds: Readonly<Record<string, ImportedPerson['as']>> = {
  '': 'person',
  pessoa: 'person',
  interno: 'person',
  externo: 'person',
  convidado: 'guest',
  convidada: 'guest',
};

/** Several values of one cell: separated by `;`, `,`, `|` or a line. */
const listOf = (cell: string): readonly string[] => [
  ...new Set(
    cell
      .split(/[;,|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

function nameProblem(name: string): ImportProblem | null {
  if (name === '') return null;
  if (name.length > nameLength.max) return 'too-long';
  return name.length < nameLength.min || hasHiddenInName(name) || !isVisibleName(name) ? 'invalid' : null;
}

function validityProblem(cell: string, isGuest: boolean, now: Date): ImportProblem | null {
  if (cell === '') return null;
  const day = parseDate(cell);
  return !isGuest || day === null || lastGuestDay(day, now) === null ? 'invalid' : null;
}

function groupsProblem(groups: readonly string[]): ImportProblem | null {
  // As in contract/shown-text.ts: the name of a group that somebody gives.
  if (groups.some((group) => hasHiddenInName(group) || !isVisibleName(group))) return 'invalid';
  return groups.length > groupsMax || groups.some((group) => group.length > groupMaxLength) ? 'too-long' : null;
}

function companiesProblem(companies: readonly string[]): ImportProblem | null {
  if (companies.length > companiesMax) return 'too-long';
  return companies.every(isCnpj) ? null : 'invalid';
}

/** Reads a row: the person, and every problem of its cells. The person is complete only without a problem. */
export function readImportRow(cells: ImportCells, now: Date) {
  const name = cells.name.trim().replace(/\s+/g, ' ');
  const as = kinds[cells.kind.trim().toLowerCase()];
  const [groups, companies] = [listOf(cells.groups), listOf(cells.companies)];
  const email = cells.email.trim();
  const found: Readonly<Record<ImportColumn, ImportProblem | null>> = {
    email: email === '' ? 'missing' : isEmail(email) ? null : 'invalid',
    name: nameProblem(name),
    kind: as === undefined ? 'invalid' : null,
    groups: groupsProblem(groups),
    companies: companiesProblem(companies),
    validity: validityProblem(cells.validity.trim(), as === 'guest', now),
  };
  const person: ImportedPerson = {
    email: normalizeEmail(email),
    name: name === '' ? null : name,
    as: as ?? 'person',
    groups,
    companies: [...new Set(companies.map(normalizeCnpj))],
    lastDay: as === 'guest' ? parseDate(cells.validity.trim()) : null,
  };
  return { person, problems: problemsOf(found) };
}

const problemsOf = (found: Readonly<Record<ImportColumn, ImportProblem | null>>): readonly CellProblem[] =>
  importColumns.flatMap((column) => {
    const problem = found[column];
    return problem === null ? [] : [{ column, problem }];
  });
