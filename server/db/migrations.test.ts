import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import { readMigrations } from './embed-migrations.ts';
import { migrations } from './migrations/index.ts';
import * as schema from './schema.ts';

const meta = join(import.meta.dirname, 'migrations', 'meta');
const readJson = (name: string) => JSON.parse(readFileSync(join(meta, name), 'utf8'));

describe('migrations', () => {
  it('are carried as they are written (else: npm run db:generate)', () => expect(migrations).toEqual(readMigrations()));
  it('are those of the journal, in its order', () => {
    const { entries } = readJson('_journal.json') as { entries: readonly { tag: string }[] };
    expect(migrations.map(({ tag }) => tag)).toEqual(entries.map(({ tag }) => tag));
  });
  it('bring a database to the schema (else: npm run db:generate)', async () => {
    const last = `${String(migrations.length - 1).padStart(4, '0')}_snapshot.json`;
    expect(await generateMigration(readJson(last), generateDrizzleJson(schema))).toEqual([]);
  });
});
