// The tables of `server/records` are read and written by records alone, so that each of their rules stands in one place. Code over
// every table of the schema, such as backups and exports of a person's data, imports the schema as a whole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ownTables = [
  'activities',
  'fileRemovals',
  'moduleValues',
  'notifications',
  'scriptVersions',
  'sessions',
  'sqlQueryVersions',
  'termAcceptances',
  'terms',
  'termVersions',
] as const;

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
