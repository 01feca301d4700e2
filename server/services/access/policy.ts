// Reads requests for companies. Pure.
import { entityListMaxLength } from '#contract/limits.ts';
import { searchWords } from '#contract/rules/entity-search.ts';
import { AppError } from '#server/http/app-error.ts';

export interface SearchText {
  readonly fields?: string | undefined;
  readonly query?: string | undefined;
  readonly limit?: string | undefined;
}

export const optionalFields = ['tag1', 'tag2', 'externalId', 'dynamicFields', 'id', 'editable'] as const;
export type OptionalField = (typeof optionalFields)[number];

export interface EntitySearch {
  readonly words: readonly string[];
  readonly limit: number;
  /** The fields to show besides code and description. */
  readonly fields: readonly OptionalField[];
}

const defaultLimit = 100;

const readLimit = (text: string | undefined) => {
  if (text === undefined || text.trim() === '') return defaultLimit;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new AppError('#VALIDATION', { fields: { 'query.limit': 'number' } });
  return Math.min(limit, entityListMaxLength);
};

export function readSearch({ query = '', limit, fields = '' }: SearchText): EntitySearch {
  const wanted = new Set(fields.split(',').map((field) => field.trim()));
  const shown = fields.trim() === '' ? optionalFields : optionalFields.filter((field) => wanted.has(field));
  return { words: searchWords(query), limit: readLimit(limit), fields: shown };
}
