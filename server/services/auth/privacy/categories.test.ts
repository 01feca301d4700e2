// The privacy statement is complete: each table that names people is in it, or is listed here with the reason why it is not.
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { categories } from './categories.ts';

const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
const sources = categories.flatMap((category) => category.sources);
const nameOf = (table: PgTable): string => getTableConfig(table).name;

/** Names of columns that identify a person. */
const naming: ReadonlySet<string> = new Set(['user_id', 'added_by', 'email', 'to', 'phone', 'nick']);
const namesPeople = (table: PgTable): boolean => getTableConfig(table).columns.some(({ name }) => naming.has(name));

it('has every table about people, and no name twice', () => {
  const speaking = tables.filter(namesPeople).map(nameOf);
  expect(speaking.length).toBeGreaterThan(10);
  expect([...new Set(sources.map(({ table }) => nameOf(table)))].toSorted()).toEqual(speaking.toSorted());
  const names = sources.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it.each(sources.map((source) => [source.name, source] as const))('lists no secret column of %s', (_, { table, columns }) => {
  expect(Object.keys(columns).filter((name) => /hash|secret|verifier|token|budget|^code$|^text$/i.test(name))).toEqual(
    nameOf(table) === 'user_entities' || nameOf(table) === 'entities'
      ? ['code']
      : nameOf(table) === 'privacy_requests'
        ? ['text']
        : [],
  );
  // A misspelt column would be left out without an error.
  const all = Object.values(getTableColumns(table));
  for (const column of Object.values(columns)) expect(all).toContain(column);
});

it('states for each the purpose, the legal basis and the retention', () => {
  expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
  for (const { purpose, legalBasis, retention } of categories) {
    expect([purpose, retention].every((text) => text.endsWith('.'))).toBe(true);
    expect(legalBasis).toMatch(/LGPD, arts?\. 7º/);
  }
});
