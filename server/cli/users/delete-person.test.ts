// The deletion covers what there is: a table that names people is in it, or stays with the reason why.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { retained, removed } from './delete-person.ts';

/** Names of columns that say who somebody is. */
const naming: ReadonlySet<string> = new Set(['user_id', 'email', 'to', 'phone', 'nick']);

const names = (list: readonly PgTable[]) => list.map((table) => getTableConfig(table).name).toSorted();

it('decides about every table that speaks of people, once', () => {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
  const speaking = tables.filter((table) => getTableConfig(table).columns.some(({ name }) => naming.has(name)));
  expect(speaking.length).toBeGreaterThan(10);
  expect(names([...retained.keys(), ...removed])).toEqual(names(speaking));
});
