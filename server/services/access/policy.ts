// What a search for companies means. Pure.
import { AppError } from '../../http/app-error.ts';

export interface SearchText {
  readonly fields?: string | undefined;
  readonly query?: string | undefined;
  readonly limit?: string | undefined;
}

export const optionalFields = ['tag1', 'tag2', 'externalId', 'dynamicFields', 'id'] as const;
export type OptionalField = (typeof optionalFields)[number];

export interface EntitySearch {
  readonly words: readonly string[];
  readonly limit: number;
  /** What to show besides code and description. */
  readonly fields: readonly OptionalField[];
}

const defaultLimit = 100;
const maxLimit = 5_000;
const maxWords = 8;

/** Letters without accents, lower case; the database folds its side with the same pairs (see `repository.ts`). */
export const foldedFrom = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
export const foldedTo = 'aaaaaaeeeeiiiiooooouuuucn';
export const fold = (text: string) =>
  Array.from(text.normalize('NFC').toLowerCase(), (letter) => foldedTo[foldedFrom.indexOf(letter)] ?? letter).join('');

const readLimit = (text: string | undefined) => {
  if (text === undefined || text.trim() === '') return defaultLimit;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new AppError('#VALIDATION', { fields: { 'query.limit': 'number' } });
  return Math.min(limit, maxLimit);
};

/** Every word must be in the name, a tag or the CNPJ. Masks of a CNPJ are read past. */
export function readSearch({ query = '', limit, fields = '' }: SearchText): EntitySearch {
  const wanted = new Set(fields.split(',').map((field) => field.trim()));
  const shown = fields.trim() === '' ? optionalFields : optionalFields.filter((field) => wanted.has(field));
  // The database knows no NUL.
  const words = fold(query.slice(0, 200).replaceAll('\0', ' '))
    .split(/\s+/)
    .filter((word) => word !== '');
  return { words: words.slice(0, maxWords), limit: readLimit(limit), fields: shown };
}

/** `word` as it may stand in a stored CNPJ, or null when it cannot. */
export function codePart(word: string): string | null {
  const part = word.replace(/[./-]/g, '').toUpperCase();
  return /^[A-Z0-9]{1,14}$/.test(part) ? part : null;
}
