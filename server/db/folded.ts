// Text as searches and orders compare it. The letters are literals, so that an index on the same expression serves the query.
import { type SQL, sql } from 'drizzle-orm';
import { foldedFrom, foldedTo } from '#contract/rules/entity-search.ts';

/** A text in lower case and without accents. */
export const folded = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${foldedFrom}'`)}, ${sql.raw(`'${foldedTo}'`)})`;
