// `npm test`: builds what the tests run against, runs every suite, prints what failed and ends with `N passed, N failed`.
// `npm test -- unit web` runs the named suites only.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './support/chromium.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly count: (report: unknown) => Counts;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'out', 'test-reports');
const binary = (name: string, path: string) => join(root, 'node_modules', name, path);
const vitest = binary('vitest', 'vitest.mjs');
const playwright = binary('@playwright/test', 'cli.js');
const tsx = binary('tsx', 'dist/cli.mjs');

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success } = report as Record<
    string,
    number | boolean
  >;
  // A file that cannot be loaded fails no test of its own; it must still be a failure.
  const failed = Number(numFailedTests) || (success === false ? Math.max(1, Number(numFailedTestSuites)) : 0);
  return { passed: Number(numPassedTests), failed, skipped: Number(numPendingTests) };
}

function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: readonly unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

const vitestSuite = (name: string): Suite => ({
  name,
  command: [
    vitest,
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ],
  count: countVitest,
});

const playwrightSuite = (name: string): Suite => ({
  name,
  command: [playwright, 'test', '--config', 'tests/playwright.config.ts', '--project', name, '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${name}.json`) },
  count: countPlaywright,
});

const suites: readonly Suite[] = [
  vitestSuite('unit'),
  vitestSuite('api-pglite'),
  vitestSuite('api-postgres'),
  playwrightSuite('web'),
  playwrightSuite('desktop'),
];

function run(command: readonly string[], environment: Readonly<Record<string, string>> = {}): number {
  const result = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  return result.status ?? 1;
}

function runSuite(suite: Suite): Counts {
  console.log(`\n── ${suite.name} ${'─'.repeat(Math.max(4, 70 - suite.name.length))}\n`);
  const status = run(suite.command, suite.environment);
  let counts: Counts;
  try {
    counts = suite.count(JSON.parse(readFileSync(join(reports, `${suite.name}.json`), 'utf8')));
  } catch {
    console.error(`${suite.name} left no report.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Error(`No suite is called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  process.env['CHROMIUM_PATH'] = await chromiumPath();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (run([tsx, 'build/build.ts']) !== 0) throw new Error('The build failed; nothing was tested.');
  const results = suites
    .filter(({ name }) => named.length === 0 || named.includes(name))
    .map((suite) => ({ name: suite.name, ...runSuite(suite) }));
  console.log();
  for (const { name, passed, failed, skipped } of results)
    console.log(`${name.padEnd(14)}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

await main();
