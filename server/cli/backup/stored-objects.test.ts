// The backup knows all columns that name stored content. Otherwise it would omit that content.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { objectSources } from './stored-objects.ts';

it('includes every column named object or incoming', () => {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
  const naming = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.filter((column) => /^(?:object|incoming)$/.test(column.name)).map((column) => `${name}.${column.name}`);
  });
  const known = objectSources.flatMap(({ table, query }) =>
    ['object', 'incoming'].filter((column) => new RegExp(`, ${column} from`).test(query)).map((column) => `${table}.${column}`),
  );
  expect(known.toSorted()).toEqual(naming.toSorted());
});
