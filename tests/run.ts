// `npm test`: builds what the tests run against, runs every suite, prints what failed and ends with `N passed, N failed`.
// `npm test -- unit web` runs the named suites only.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { electronBinary } from '#build/electron-binary.ts';
import { readPlaywright, readVitest } from './reports.ts';
import type { Outcome } from './reports.ts';
import { bringShell, chromiumPath } from './support/chromium.ts';

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read: (report: unknown) => Outcome;
  /** Why it cannot run on this machine. */
  readonly missing?: string | undefined;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'out', 'test-reports');
const binary = (name: string, path: string) => join(root, 'node_modules', name, path);
const vitest = binary('vitest', 'vitest.mjs');
const playwright = binary('@playwright/test', 'cli.js');
const tsx = binary('tsx', 'dist/cli.mjs');

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
  read: readVitest,
});

const playwrightSuite = (name: string): Suite => ({
  name,
  command: [playwright, 'test', '--config', 'tests/playwright.config.ts', '--project', name, '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${name}.json`) },
  read: readPlaywright,
});

/** Electron's double runs on Linux; elsewhere the desktop needs the real binary. */
const desktopMissing =
  process.platform === 'linux' || electronBinary() !== null
    ? undefined
    : "Electron's binary is not installed (npx --no install-electron), and its double runs on Linux only";

const suites: readonly Suite[] = [
  vitestSuite('unit'),
  vitestSuite('api-pglite'),
  vitestSuite('api-postgres'),
  vitestSuite('api-s3'),
  playwrightSuite('web'),
  { ...playwrightSuite('desktop'), missing: desktopMissing },
];

function run(command: readonly string[], environment: Readonly<Record<string, string>> = {}): number {
  const result = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  return result.status ?? 1;
}

function runSuite(suite: Suite): Outcome {
  if (suite.missing !== undefined) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  console.log(`\n── ${suite.name} ${'─'.repeat(Math.max(4, 70 - suite.name.length))}\n`);
  const status = run(suite.command, suite.environment);
  let outcome: Outcome;
  try {
    outcome = suite.read(JSON.parse(readFileSync(join(reports, `${suite.name}.json`), 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ test: suite.name, reason: 'It left no report.' }] };
  }
  if (status === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [{ test: suite.name, reason: `It ended with ${status}.` }] };
}

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Error(`No suite is called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  if (!process.env['CHROMIUM_PATH']) bringShell();
  process.env['CHROMIUM_PATH'] = await chromiumPath();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (run([tsx, 'build/build.ts']) !== 0) throw new Error('The build failed; nothing was tested.');
  const results = suites
    .filter(({ name }) => named.length === 0 || named.includes(name))
    .map((suite) => ({ name: suite.name, missing: suite.missing, ...runSuite(suite) }));
  for (const { test, reason } of results.flatMap(({ failures }) => failures))
    console.log(`\n✘ ${test.replace(root, '')}\n${reason}`);
  console.log();
  for (const { name, missing, passed, failed, skipped } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    console.log(`${name.padEnd(14)}${missing === undefined ? counts : `not run: ${missing}`}`);
  }
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

await main();
