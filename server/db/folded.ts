// Text as searches and orders compare it. The letters are literals, so that an index on the same expression serves the query.
import { type SQL, sql } from 'drizzle-orm';
import { foldedFrom, foldedTo } from '#contract/rules/entity-search.ts';

// The embedded database has the locale C, whose "lower" changes no letter with an accent.
const pairs = [`${foldedFrom}${foldedFrom.toUpperCase()}`, `${foldedTo}${foldedTo}`] as const;

/** A text in lower case and without accents. */
export const folded = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${pairs[0]}'`)}, ${sql.raw(`'${pairs[1]}'`)})`;
