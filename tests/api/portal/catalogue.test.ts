// The catalogue of the migrated database: every table of a tenant has its policy, key, references, indexes, and checks.
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/adapters/clock.ts';
import * as schema from '#server/db/schema.ts';
import { jobKinds, schedules } from '#server/ports/jobs.ts';
import { openTestStorage, type TestStorage } from '#tests/api/support/database.ts';

/** Tables with a `tenant_id` that lack something, with the reason. */
const tableExceptions: Readonly<Record<string, string>> = {
  tenant_domains: 'finds the tenant of a request: nobody names a tenant before, and the key is the domain',
};

/**
 * Columns that name something without a foreign key, with the reason. Receipts: the row stays as proof after the deletion of what it
 * names, and so does the name (`retained` in server/cli/users/delete-person.ts has the same tables).
 */
const receipts: Readonly<Record<string, string>> = {
  'activities.user_id': 'the record of what people did',
  'consents.user_id': 'the choice of cookies',
  'privacy_requests.user_id': 'the request about data, and its answer',
  'sessions.user_id': 'the sign-in, for six months after its end (Marco Civil da Internet, article 15)',
  'solicitations.user_id': 'the request for access',
  'solicitations.answered_by': 'the answer to the request for access',
  'sql_runs.user_id': 'the statement that ran, for 90 days',
  'term_acceptances.entities': 'the companies for which the person accepted the text',
  'term_acceptances.term_id': 'the accepted text, by its hash',
  'term_acceptances.user_id': 'the accepted text',
  'tickets.user_id': 'what was asked and answered',
};
const author = 'null is the author of what a tenant file added, so that a deletion must not set it; screens show no name then';
/** The row outlives the person, and null has another meaning. */
const authorship: Readonly<Record<string, string>> = {
  'files.user_id': 'files of items, companies and tickets outlive their sender; null is a sender without a session',
  'script_releases.author_id': 'the release takes effect without its author, who is never null',
  'script_versions.author_id': author,
  'sql_queries.owner_id': `${author}. A private query goes with private_owner_id`,
  'sql_queries.updated_by': author,
  'sql_query_versions.author_id': author,
};
const history = 'as it was called when it ran; a tenant file may remove the connector';
const array = 'PostgreSQL has no foreign key from the values of an array';
/** The named row may come later, or go earlier. */
const loose: Readonly<Record<string, string>> = {
  'batch_jobs.connector': history,
  'file_bundles.keys': array,
  'one_time_codes.budget': 'the first code of the budget may be removed before the others, which then count on the newest one',
  'script_drafts.name': 'a script has a draft before its first publication',
  'script_releases.name': 'the release may be the first publication of its script',
  'script_versions.name': 'a tenant file may remove the script; its versions stay, and a later publication goes on behind them',
  'solicitations.entity_code': 'as the person wrote it: the company may not be known yet',
  'sql_queries.connector':
    'a tenant file may remove the connector of a query that people saved; a run answers #CONNECTOR_UNAVAILABLE',
  'sql_query_versions.connector': history,
  'sql_query_versions.query_id': 'a query that is saved anew goes on behind the versions of the deleted one',
  'sql_runs.connector': history,
  'tickets.files': array,
  'users.entity_selected': array,
};
const configured = 'names a part of the configuration';
const request = 'names a request';
const content = 'names content in the storage of files';

/** What is named has no row. */
const elsewhere: Readonly<Record<string, string>> = {
  'activities.correlation_id': request,
  'batch_jobs.correlation_id': request,
  'batch_jobs.owner': 'a person, or a session without a person; the person is in user_id, too',
  'consents.consent_id': 'made by the browser',
  'entities.external_id': 'names the company in a system of the tenant',
  'file_removals.name': content,
  'file_versions.object': content,
  'files.incoming': content,
  'files.item_id': configured,
  'files.module_id': configured,
  'files.object': content,
  'jobs.id': 'names a row of another table for each kind',
  'module_values.owner': configured,
  'notifications.item': configured,
  'notifications.module': configured,
};
const unkeyed = [receipts, authorship, loose, elsewhere].flatMap((reasons) => Object.keys(reasons));
const namedColumns =
  /_id$|_by$|^(?:budget|connector|entities|entity_code|entity_selected|files|incoming|item|keys|module|object|owner)$/;
/** Columns whose names are the key elsewhere, or a text. */
const isNameOfOther = (table: string, column: string): boolean =>
  column === 'name' ? table.startsWith('script_') || table === 'file_removals' : `${table}.${column}` === 'jobs.id';
const isReference = (table: string, column: string): boolean =>
  column !== 'tenant_id' && (namedColumns.test(column) || isNameOfOther(table, column));

/** Keys with NO ACTION, which is checked at the end of the transaction, with the reason. RESTRICT cannot be deferred. */
const deferred: Readonly<Record<string, string>> = {
  files_entity: 'a tenant is deleted together with its companies and their files, in any order',
};

/** Columns with a list of values and no check, with the reason. */
const openLists: Readonly<Record<string, string>> = {
  'activities.pointer': 'a record of another release of the portal may have other pointers',
  'batch_jobs.error_code': 'the codes of contract/errors.ts grow with each release',
  'consents.categories': 'receipts stay as they are after the list of categories changes',
  'files.refusal': 'the codes of contract/errors.ts grow with each release',
};
const isList = (column: string): boolean =>
  /^(?:kind|status|method|purpose|pointer|outcome|decision|severity|visibility|storage|refusal|error_code|categories)$/.test(
    column,
  );

/** Tables with an end of their rows and no index on it, with the reason. */
const unsweptTables: Readonly<Record<string, string>> = {
  file_links: 'rows go with their file or person',
  files: 'one scan for six conditions, of which the end is one, every six hours',
  jobs: 'few rows, found by kind and tenant',
  mail_suppressions: 'rows stay',
  mails: 'rows go by another column (`sweptColumns`)',
  solicitations: 'rows stay',
};

/** Other columns by which background work finds rows of all tenants. */
const sweptColumns: Readonly<Record<string, string>> = {
  backoffs: 'last_at',
  file_removals: 'noted_at',
  mails: 'at',
  rate_limits: 'expire',
  script_releases: 'starts_at',
  sql_runs: 'started_at',
};

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
  it('cascades or restricts a deletion', () => {
    const others = references.filter(({ onDelete }) => onDelete !== 'c' && onDelete !== 'r');
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
