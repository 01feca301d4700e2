// The deletion is complete: each table that names people is in it, or is listed with the reason why its rows stay.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { retained, removed } from './erase-person.ts';

/** Names of columns that identify a person. */
const naming: ReadonlySet<string> = new Set(['user_id', 'added_by', 'email', 'to', 'phone', 'nick']);

const names = (list: readonly PgTable[]) => list.map((table) => getTableConfig(table).name).toSorted();

it('lists every table about people once', () => {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
  const speaking = tables.filter((table) => getTableConfig(table).columns.some(({ name }) => naming.has(name)));
  expect(speaking.length).toBeGreaterThan(10);
  expect(names([...retained.keys(), ...removed])).toEqual(names(speaking));
});
