// The catalogue of the migrated database: every table of a tenant has its policy, key, references, indexes, and checks.
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/adapters/clock.ts';
import * as schema from '#server/db/schema.ts';
import { jobKinds, schedules } from '#server/ports/jobs.ts';
import { openTestStorage, type TestStorage } from '#tests/api/support/database.ts';
import {
  cleared,
  deferred,
  isList,
  isReference,
  openLists,
  sweptColumns,
  tableExceptions,
  unkeyed,
  unsweptTables,
} from './catalogue-lists.ts';

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly onDelete: string;
  readonly name: string;
  readonly isDeferred: boolean;
}
interface Named {
  readonly table: string;
  readonly columns: readonly string[];
}

let storage: TestStorage;
let tables: readonly { readonly name: string; readonly isForced: boolean; readonly policies: string }[];
let keys: readonly Named[];
let references: readonly ForeignKey[];
let indexes: readonly Named[];
let checks: readonly { readonly table: string; readonly text: string }[];

const columnsOf = (numbers: string, table: string) =>
  sql<string>`(select string_agg(a.attname, ',' order by n.place) from unnest(${sql.raw(numbers)}::int2[]) with ordinality as n(number, place)
    join pg_attribute a on a.attrelid = ${sql.raw(table)} and a.attnum = n.number)`;
const here = sql`c.relnamespace = current_schema()::regnamespace`;
const split = <T extends { readonly columns: string }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, columns: row.columns.split(',') }));

beforeAll(async () => {
  storage = await openTestStorage(systemClock);
  await storage.database.system.run(async (queries) => {
    tables = await queries
      .select({
        name: sql<string>`c.relname::text`,
        isForced: sql<boolean>`c.relrowsecurity and c.relforcerowsecurity`,
        policies: sql<string>`coalesce((select string_agg(p.polname, ',' order by p.polname) from pg_policy p where p.polrelid = c.oid), '')`,
      })
      .from(sql`pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped`)
      .where(sql`${here} and c.relkind in ('r', 'p')`)
      .orderBy(sql`1`);
    const table = sql<string>`c.relname::text`;
    keys = split(
      await queries
        .select({ table, columns: columnsOf('i.indkey', 'c.oid') })
        .from(sql`pg_class c join pg_index i on i.indrelid = c.oid`)
        .where(sql`${here} and i.indisprimary`),
    );
    indexes = split(
      await queries
        .select({ table, columns: columnsOf('i.indkey', 'c.oid') })
        .from(sql`pg_class c join pg_index i on i.indrelid = c.oid`)
        .where(sql`${here} and i.indisvalid and i.indpred is null`),
    );
    references = split(
      await queries
        .select({
          table,
          columns: columnsOf('f.conkey', 'c.oid'),
          target: sql<string>`f.confrelid::regclass::text`,
          onDelete: sql<string>`f.confdeltype::text`,
          name: sql<string>`f.conname::text`,
          isDeferred: sql<boolean>`f.condeferred`,
        })
        .from(sql`pg_class c join pg_constraint f on f.conrelid = c.oid`)
        .where(sql`${here} and f.contype = 'f' and f.convalidated`),
    );
    checks = await queries
      .select({ table, text: sql<string>`pg_get_constraintdef(f.oid)` })
      .from(sql`pg_class c join pg_constraint f on f.conrelid = c.oid`)
      .where(sql`${here} and f.contype = 'c' and f.convalidated`);
  });
});
afterAll(() => storage?.close());

const declared = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);
const ofTenants = () => tables.filter(({ name }) => !(name in tableExceptions));

const isOfTenant = ({ columns, target, onDelete }: ForeignKey) =>
  columns.join() === 'tenant_id' && target === 'tenants' && onDelete === 'c';
const serves = (wanted: readonly string[], columns: readonly string[]) =>
  columns.slice(0, wanted.length).toSorted().join() === wanted.toSorted().join();

describe('every table of a tenant', () => {
  it('is declared in the schema', () => {
    const named = declared.filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id')).map(({ name }) => name);
    expect(tables.map(({ name }) => name)).toEqual(named.toSorted());
    expect(Object.keys(tableExceptions).filter((name) => !named.includes(name))).toEqual([]);
  });
  it('is protected by row-level security, also from its owner', () => {
    expect(ofTenants().length).toBeGreaterThan(30);
    const open = ofTenants().filter(({ isForced, policies }) => !isForced || policies !== 'own_tenant,owner');
    expect(open).toEqual([]);
  });
  it('has a primary key that begins with the tenant', () => {
    const other = ofTenants().filter(({ name }) => keys.find(({ table }) => table === name)?.columns[0] !== 'tenant_id');
    expect(other).toEqual([]);
  });
  it('is deleted with its tenant', () => {
    expect(tables.filter(({ name }) => !references.some((key) => key.table === name && isOfTenant(key)))).toEqual([]);
  });
});

describe('every reference', () => {
  it('is a foreign key or has a reason not to be one', () => {
    const named = declared.flatMap(({ name: table, columns }) =>
      columns.filter(({ name }) => isReference(table, name)).map(({ name }) => `${table}.${name}`),
    );
    const keyed = new Set(references.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
    expect(named.filter((column) => !keyed.has(column)).toSorted()).toEqual(unkeyed.toSorted());
  });
  it('between tables of a tenant begins with the tenant', () => {
    expect(references.filter(({ target, columns }) => target !== 'tenants' && columns[0] !== 'tenant_id')).toEqual([]);
  });
  it('cascades, restricts or clears at a deletion', () => {
    const clearing = references.filter(({ onDelete }) => onDelete === 'n').map(({ name }) => name);
    expect(clearing.toSorted()).toEqual(Object.keys(cleared).toSorted());
    const others = references.filter(({ onDelete }) => !['c', 'r', 'n'].includes(onDelete));
    expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(deferred).toSorted());
    expect(others.filter(({ onDelete, isDeferred }) => onDelete !== 'a' || !isDeferred)).toEqual([]);
  });
  it('has an index', () => {
    const slow = references.filter(
      ({ table, columns }) => !indexes.some((index) => index.table === table && serves(columns, index.columns)),
    );
    expect(slow).toEqual([]);
  });
});

/** `in ('a', 'b')` is stored as `= ANY (ARRAY['a'::text, 'b'::text])`. */
const valuesOf = (text: string) => Array.from(text.matchAll(/'([^']*)'::text/g), ([, value = '']) => value).toSorted();

it('has a check for every closed list of values', () => {
  const lists = declared.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name, enumValues }) =>
      enumValues === undefined || enumValues.length === 0 ? [] : [{ table, column: name, values: enumValues.toSorted() }],
    ),
  );
  expect(lists.length).toBeGreaterThan(20);
  const open = lists.filter(
    ({ table, column, values }) =>
      !checks.some(
        (check) =>
          check.table === table &&
          new RegExp(`\\(\\(?${column} = ANY`).test(check.text) &&
          valuesOf(check.text).join() === values.join(),
      ),
  );
  expect(open).toEqual([]);
});

it('has a reason for every list of values without a check', () => {
  const open = declared.flatMap(({ name: table, columns }) =>
    columns.filter(({ name, enumValues = [] }) => isList(name) && enumValues.length === 0).map(({ name }) => `${table}.${name}`),
  );
  expect(open.toSorted()).toEqual(Object.keys(openLists).toSorted());
});

it('knows every kind of background work', () => {
  expect(schema.jobs.kind.enumValues.toSorted()).toEqual(Object.keys(jobKinds).toSorted());
  expect(schema.schedules.name.enumValues.toSorted()).toEqual(Object.keys(schedules).toSorted());
});

const hasIndexOn = (name: string, column: string): boolean =>
  indexes.some(({ table, columns }) => table === name && columns[0] === column);

it('has an index on every other column by which background work finds rows', () => {
  const slow = Object.entries(sweptColumns).filter(([name, column]) => !hasIndexOn(name, column));
  expect(slow).toEqual([]);
});

it('has an index on the end of rows wherever a clean-up looks for it', () => {
  const ending = declared.flatMap(({ name, columns }) => (columns.some((column) => column.name === 'expires_at') ? [name] : []));
  const swept = ending.filter((name) => !(name in unsweptTables));
  expect(Object.keys(unsweptTables).filter((name) => !ending.includes(name))).toEqual([]);
  expect(swept).toContain('sessions');
  expect(swept.filter((name) => !hasIndexOn(name, 'expires_at'))).toEqual([]);
});
