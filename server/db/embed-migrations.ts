// `npm run db:generate`: writes migrations/index.ts from the .sql files, so that a bundled server carries them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Migration } from './migrate.ts';

const folder = join(import.meta.dirname, 'migrations');

export function readMigrations(): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ tag: name.replace(/\.sql$/, ''), sql: readFileSync(join(folder, name), 'utf8') }));
}

const quoted = (text: string) => `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;

function embed(): void {
  const entries = readMigrations().map(({ tag, sql }) => `  {\n    tag: '${tag}',\n    sql: ${quoted(sql)},\n  },\n`);
  const text = [
    '// Made by `npm run db:generate`. Change the schema or the .sql files, never this file.\n',
    "import type { Migration } from '#server/migrate.ts';\n\n",
    `export const migrations: readonly Migration[] = [\n${entries.join('')}];\n`,
  ].join('');
  writeFileSync(join(folder, 'index.ts'), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) embed();
