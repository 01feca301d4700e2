// The catalogue of the migrated database: every table of a tenant has its policy, key, references, indexes, and checks.
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/adapters/clock.ts';
import * as schema from '#server/db/schema.ts';
import { openTestStorage, type TestStorage } from '#tests/api/support/database.ts';

/** Tables with a `tenant_id` that lack something, with the reason. */
const tableExceptions: Readonly<Record<string, string>> = {
  tenant_domains: 'finds the tenant of a request: nobody names a tenant before, and the key is the domain',
};

const proof = 'proof that outlives the person';
const authorship = 'authorship that outlives the person; screens show no name then';
const configured = 'names a part of the configuration, which has no row';
/** Columns that name something without a foreign key, with the reason. */
const referenceExceptions: Readonly<Record<string, string>> = {
  'activities.user_id': proof,
  'activities.correlation_id': 'names a request, which has no row',
  'batch_jobs.correlation_id': 'names a request, which has no row',
  'consents.user_id': proof,
  'consents.consent_id': 'made by the browser',
  'entities.external_id': 'names the company in a system of the tenant',
  'files.module_id': configured,
  'files.item_id': configured,
  'files.user_id': 'files of items, companies and tickets outlive the person; the own ones are deleted with their content',
  'privacy_requests.user_id': proof,
  'script_releases.author_id': authorship,
  'script_versions.author_id': authorship,
  'sessions.user_id': 'sign-ins stay as proof for six months after their end',
  'solicitations.user_id': proof,
  'solicitations.answered_by': proof,
  'solicitations.entity_code': 'as the person wrote it: the company may not be known yet',
  'sql_queries.owner_id': 'shared queries outlive their owner; private ones have private_owner_id',
  'sql_queries.updated_by': authorship,
  'sql_query_versions.author_id': authorship,
  'sql_query_versions.query_id': 'a query that is saved anew goes on behind the versions of the deleted one',
  'sql_runs.user_id': 'the history of statements, which ends by itself after 90 days',
  'term_acceptances.term_id': 'receipts hold the hash of the text',
  'term_acceptances.user_id': proof,
  'tickets.user_id': 'what was asked and answered outlives the person',
};
const isReference = (column: string): boolean => /_id$|_by$|^entity_code$/.test(column) && column !== 'tenant_id';

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly onDelete: string;
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
      columns.filter(({ name }) => isReference(name)).map(({ name }) => `${table}.${name}`),
    );
    const keyed = new Set(references.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)));
    expect(named.filter((column) => !keyed.has(column)).toSorted()).toEqual(Object.keys(referenceExceptions).toSorted());
  });
  it('between tables of a tenant begins with the tenant', () => {
    expect(references.filter(({ target, columns }) => target !== 'tenants' && columns[0] !== 'tenant_id')).toEqual([]);
  });
  it('cascades or restricts a deletion', () => {
    expect(references.filter(({ onDelete }) => !['a', 'c', 'r'].includes(onDelete))).toEqual([]);
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
