import './support/node20.ts';
import { defineConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';

/** These bring the database they need, or take long; once is enough. */
const onceTests = [
  'tests/api/sql/warehouse.test.ts',
  'tests/api/sql/postgres-connector.test.ts',
  'tests/api/sql/mysql-connector.test.ts',
  'tests/api/sql/connector-reach.test.ts',
  'tests/api/portal/module-types.test.ts',
  'tests/api/portal/start-stop.test.ts',
  'tests/api/portal/tiles.test.ts',
  'tests/api/portal/package.test.ts',
  // The demo's warehouse is the same file beside every database.
  'tests/api/portal/demo-day.test.ts',
  'tests/api/portal/demo-orders.test.ts',
  'tests/api/portal/demo-searches.test.ts',
  'tests/api/portal/logistics.test.ts',
  // The commands of a module in development need no data.
  'tests/api/portal/module-cli.test.ts',
  'tests/api/sign-in/privacy.test.ts',
  'tests/api/files/file-storage.test.ts',
  'tests/api/portal/locked-folder.test.ts',
];

/** Tests that do not depend on the database: requests that are refused before anything is read, and results of the scanner. */
const anyDatabaseTests = [
  'tests/api/portal/refusals.test.ts',
  'tests/api/fuzz/contract-fuzz.test.ts',
  'tests/api/files/scanner.test.ts',
];

/**
 * Processes over one PostgreSQL; and the commands whose statements every other file runs on the embedded database, too: it opens a folder
 * for each command. `cli.test.ts`, `backup.test.ts`, and `data-care.test.ts` run commands on a folder.
 */
const postgresTests = [
  'tests/api/portal/process.test.ts',
  'tests/api/portal/rolling-restart.test.ts',
  'tests/api/jobs/killed.test.ts',
  'tests/api/portal/people-cli.test.ts',
  'tests/api/portal/people-deletion.test.ts',
  'tests/api/portal/module-publish.test.ts',
  'tests/api/portal/tenant-companies.test.ts',
  'tests/api/portal/tenant-files.test.ts',
  'tests/api/portal/restore-replace.test.ts',
  'tests/api/portal/backup-load.test.ts',
  'tests/api/portal/people-elsewhere.test.ts',
  'tests/api/sessions/two-processes.test.ts',
  'tests/api/links/guest-processes.test.ts',
  'tests/api/portal/database-restart.test.ts',
  'tests/api/links/lock-orders.test.ts',
];

/** In the folder of files, but with no content that is kept in a bucket. */
const noContentTests = ['tests/api/files/scripts.test.ts', 'tests/api/files/custom-file.test.ts', 'tests/api/files/nfe.test.ts'];

/** A second, the default, is short for what another process does on a busy machine. */
const expectations = { poll: { timeout: 20_000 } };

interface ApiProject {
  readonly name: string;
  readonly database: 'pglite' | 'postgres';
  readonly files?: 'folder' | 's3';
  readonly include?: string;
  readonly exclude?: readonly string[];
}

const api = ({
  name,
  database,
  files = 'folder',
  include = 'tests/api/**/*.test.ts',
  exclude = [],
}: ApiProject): TestProjectConfiguration => ({
  test: {
    name,
    root: '.',
    include: [include],
    exclude: [...exclude],
    environment: 'node',
    expect: expectations,
    // The server is loaded and PGlite compiled once for each worker: a file shares no data with another, only code.
    isolate: false,
    env: { API_DATABASE: database, API_FILES: files },
    globalSetup: database === 'postgres' ? 'tests/api/setup/postgres.ts' : 'tests/api/setup/embedded.ts',
    // Limits for what hangs, not for what is slow: a new embedded database takes seconds, more on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});

// `unit` needs only the file under test; `api-…` run the real server in this process, on one database and on the other, and with files in a bucket.
export default defineConfig({
  test: {
    // Every core: the files share nothing, and on two cores the default would leave one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          root: '.',
          include: [
            '{contract,server,main,preload,renderer,build}/**/*.test.{ts,tsx}',
            'tests/{architecture,pictures}/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: 'tests/support/page-setup.ts',
          isolate: false,
          expect: expectations,
          // A limit for what hangs: a large package takes seconds to load on a busy machine.
          testTimeout: 30_000,
        },
      },
      api({ name: 'api-pglite', database: 'pglite', exclude: postgresTests }),
      api({ name: 'api-postgres', database: 'postgres', exclude: [...onceTests, ...anyDatabaseTests] }),
      // The suites of files once more, with their content in a bucket.
      api({
        name: 'api-s3',
        database: 'pglite',
        files: 's3',
        include: 'tests/api/files/*.test.ts',
        exclude: [...onceTests, ...noContentTests],
      }),
    ],
  },
});
