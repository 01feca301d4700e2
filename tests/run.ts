// `npm test`: builds what the tests run against, runs every suite, prints what failed and ends with `N passed, N failed`.
// On a busy machine a test can fail by timing alone. Failed tests run once more, alone, if they are few; `npm test` reports those that then
// pass as unstable.
// `npm test -- unit web` runs the named suites only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { electronBinary } from '#build/start/electron-binary.ts';
import { afterSecondTry, mostUnstable, noTests, placesToTry, readPlaywright, readVitest } from './reports.ts';
import type { Failure, Outcome } from './reports.ts';
import { installShell, chromiumPath } from './support/chromium.ts';

interface Suite {
  readonly name: string;
  /** Runs it all, or what stands at `places`, and leaves its report at `report`. */
  readonly command: (report: string, places: readonly string[]) => readonly string[];
  readonly environment?: (report: string) => Readonly<Record<string, string>>;
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
  command: (report, places) => [
    vitest,
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...places,
  ],
  read: readVitest,
});

const playwrightSuite = (name: string): Suite => ({
  name,
  command: (_report, places) => [
    playwright,
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--project',
    name,
    '--reporter=list,json',
    // The second try must not remove the pictures of the first one.
    `--output=out/test-results/${name}${places.length === 0 ? '' : '-alone'}`,
    ...places,
  ],
  environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  read: readPlaywright,
});

/** Electron's double runs on Linux; elsewhere the desktop needs the real binary. */
const desktopMissing =
  process.platform === 'linux' || electronBinary() !== null
    ? undefined
    : "Electron's binary is not installed (npx --no install-electron), and its double runs on Linux only";

/** The groups run one after the other, the suites of a group side by side: those of the API wait for databases half of their time. */
const groups: readonly (readonly Suite[])[] = [
  [vitestSuite('unit')],
  [vitestSuite('api-pglite'), vitestSuite('api-postgres'), vitestSuite('api-s3')],
  [playwrightSuite('web')],
  [{ ...playwrightSuite('desktop'), missing: desktopMissing }],
];
const suites = groups.flat();

/** Runs a program of Node's, whose output goes to the terminal or into the open file `output`. Resolves with its exit code. */
async function run(
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  output: number | 'inherit' = 'inherit',
): Promise<number> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['inherit', output, output], env });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

async function runOnce(suite: Suite, places: readonly string[], output?: number): Promise<Outcome> {
  const report = join(reports, `${suite.name}${places.length === 0 ? '' : '-again'}.json`);
  const status = await run(suite.command(report, places), suite.environment?.(report), output);
  let outcome: Outcome;
  try {
    outcome = suite.read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { ...noTests, failed: 1, failures: [{ test: suite.name, reason: 'It left no report.', place: null }] };
  }
  if (status === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [{ test: suite.name, reason: `It ended with ${status}.`, place: null }] };
}

const announce = (text: string): void => console.log(`\n── ${text} ${'─'.repeat(Math.max(4, 70 - text.length))}\n`);

/** The output of a suite that runs beside others is printed when the suite has ended. */
async function runBeside(suite: Suite): Promise<Outcome> {
  const file = join(reports, `${suite.name}.log`);
  const output = openSync(file, 'w');
  const outcome = await runOnce(suite, [], output);
  closeSync(output);
  announce(suite.name);
  process.stdout.write(readFileSync(file));
  return outcome;
}

async function runAlone(suite: Suite): Promise<Outcome> {
  announce(suite.name);
  return runOnce(suite, []);
}

async function tryAgain(suite: Suite, first: Outcome): Promise<Outcome> {
  const places = placesToTry(first);
  if (places.length === 0) return first;
  announce(`${suite.name}, alone: ${places.join(' ').replaceAll(root, '')}`);
  return afterSecondTry(first, await runOnce(suite, places));
}

type Result = Outcome & Pick<Suite, 'name' | 'missing'>;

/** Runs suites side by side. Tests that failed get their second try when all the suites have ended. */
async function runGroup(group: readonly Suite[]): Promise<readonly Result[]> {
  const runnable = group.filter(({ missing }) => missing === undefined);
  const outcomes = new Map<Suite, Outcome>();
  await Promise.all(
    runnable.map(async (suite) => outcomes.set(suite, await (runnable.length === 1 ? runAlone(suite) : runBeside(suite)))),
  );
  for (const [suite, first] of outcomes) {
    // One after the other, because a second try runs alone.
    outcomes.set(suite, await tryAgain(suite, first));
  }
  return group.map((suite) => ({ name: suite.name, missing: suite.missing, ...(outcomes.get(suite) ?? noTests) }));
}

const print = (mark: string, failures: readonly Failure[]): void =>
  failures.forEach(({ test, reason }) => console.log(`\n${mark} ${test.replace(root, '')}\n${reason}`));

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Error(`No suite is called ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  if (!process.env['CHROMIUM_PATH']) installShell();
  process.env['CHROMIUM_PATH'] = await chromiumPath();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if ((await run([tsx, 'build/build.ts'])) !== 0) throw new Error('The build failed; nothing was tested.');
  const results: Result[] = [];
  for (const group of groups) {
    // Groups run one after the other.
    results.push(...(await runGroup(group.filter(({ name }) => named.length === 0 || named.includes(name)))));
  }
  const skips = results.flatMap(({ skipped }) => skipped);
  if (skips.length > 0) console.log();
  for (const { test, reason } of skips) console.log(`○ ${test.replace(`${root}/`, '')}: ${reason}`);
  const unstable = results.flatMap((result) => result.unstable);
  print('≈', unstable);
  print(
    '✘',
    results.flatMap(({ failures }) => failures),
  );
  console.log();
  for (const { name, missing, passed, failed, skipped, unstable: again } of results) {
    const more = [
      skipped.length > 0 && `${skipped.length} skipped`,
      again.length > 0 && `${again.length} unstable: passed only alone`,
    ];
    const counts = [`${passed} passed`, `${failed} failed`, ...more.filter((text) => text !== false)].join(', ');
    console.log(`${name.padEnd(14)}${missing === undefined ? counts : `not run: ${missing}`}`);
  }
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  const tooMany = unstable.length > mostUnstable ? unstable.length : 0;
  const failed = total('failed') + tooMany;
  console.log(`\n${total('passed') - tooMany} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
