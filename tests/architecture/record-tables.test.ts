// A table belongs to one service, or to `server/records`, so that each of its rules stands in one place. Code over every table of the
// schema, such as backups and exports of a person's data, imports the schema as a whole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';

/** Tables that records alone import, not even the command line. */
const ownTables = [
  'activities',
  'fileRemovals',
  'guests',
  'moduleValues',
  'notifications',
  'scriptVersions',
  'sessions',
  'sqlQueryVersions',
  'termAcceptances',
  'terms',
  'termVersions',
] as const;

/** Tables that several parts import: these parts, and the reason. */
const sharedTables: Readonly<Record<string, { readonly parts: readonly string[]; readonly why: string }>> = {
  batchJobs: { parts: ['records', 'remote-sql'], why: 'remote-sql runs jobs; records count those of a quota' },
  consents: { parts: ['app', 'auth'], why: 'app stores the choice of cookies, auth shows it among the data of a person' },
  entities: {
    parts: ['access', 'auth', 'file', 'records'],
    why: 'the services show the name of a company; records and the command line add companies',
  },
  files: { parts: ['file', 'records'], why: 'file stores files; records count the bytes of a quota' },
  fileVersions: { parts: ['file', 'records'], why: 'as files' },
  entityValidations: { parts: ['access', 'records'], why: 'records run the flow; access finds requests by the name in it' },
  links: {
    parts: ['auth', 'records'],
    why: 'records insert, find and use a link; direct links and hand-offs of auth count openings and check who redeems',
  },
  scriptReleases: {
    parts: ['core', 'records'],
    why: 'core plans and publishes; records find whether a script has a release for some groups, for the answer of the site',
  },
  scripts: {
    parts: ['auth', 'core', 'records'],
    why: 'core publishes; records read what the site sends, auth whether the script of a direct link exists',
  },
  solicitations: {
    parts: ['access', 'records'],
    why: 'records open and change requests; access finds and removes them',
  },
  sqlQueries: { parts: ['records', 'remote-sql'], why: 'records store the version of a row that remote-sql gives them' },
  tenants: { parts: ['file', 'records'], why: 'records find the tenant of a request; file visits the storage of each tenant' },
  privacyRequests: { parts: ['auth', 'records'], why: 'auth stores requests about own data; records answer them' },
  tickets: {
    parts: ['core', 'file', 'records'],
    why: 'core stores tickets; records answer them; file shows to which ticket a file belongs',
  },
  userEntities: {
    parts: ['access', 'auth', 'file', 'records'],
    why: 'auth stores for which companies a person acts; access and file decide by it in their statements, records list those of guests and add a validated company',
  },
  users: {
    parts: ['access', 'auth', 'core', 'file', 'records', 'remote-sql'],
    why: 'auth stores people; the others join their names, and access adds the groups that a request was granted',
  },
};

const root = join(import.meta.dirname, '../..');

/** The names that a file imports from the schema. */
const namesFromSchema = (source: string): readonly string[] =>
  [...source.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'#server\/db\/schema(?:\/[\w-]+)?\.ts'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s.*$/, ''),
    )
    .filter((name) => name !== '');

const importers = readdirSync(join(root, 'server'), { encoding: 'utf8', recursive: true })
  .map((file) => `server/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('server/db/'))
  .map((file) => ({ file, names: namesFromSchema(readFileSync(join(root, file), 'utf8')) }));

const importersOf = (table: string): readonly string[] =>
  importers.filter(({ names }) => names.includes(table)).map(({ file }) => file);

/** `auth` for a file of that service, `records`, or null for the command line and the other parts of the server. */
const partOf = (file: string): string | null => {
  const [, folder, name = ''] = file.split('/');
  return folder === 'services' ? name : folder === 'records' ? folder : null;
};

const tables = Object.entries<unknown>(schema).flatMap(([name, value]) => (is(value, PgTable) ? [name] : []));
const partsOf = (table: string): readonly string[] =>
  [...new Set(importersOf(table).flatMap((file) => partOf(file) ?? []))].toSorted();

describe('a table', () => {
  it('is imported by one service, or by records, except for the listed ones', () => {
    expect(tables.length).toBeGreaterThan(30);
    const shared = tables.flatMap((table) => (partsOf(table).length > 1 ? [[table, partsOf(table)] as const] : []));
    const listed = Object.entries(sharedTables).map(([table, { parts }]) => [table, parts] as const);
    expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(listed));
  });
});

describe.each(ownTables)('the table %s', (table) => {
  it('is imported from the schema by records alone', () => {
    const files = importersOf(table);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith('server/records/'))).toEqual([]);
  });
});

it('reads names, types and aliases of an import', () =>
  expect(namesFromSchema("import {\n  type links, sessions as rows,\n} from '#server/db/schema.ts';")).toEqual([
    'links',
    'sessions',
  ]));
