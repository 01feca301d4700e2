// Reads the JSON reports of the runners as counts, failures and skipped tests: often only the end of a long log is kept.

export interface Failure {
  /** File and name of the test: `file › name`. */
  readonly test: string;
  /** The first lines of why. */
  readonly reason: string;
  /** The argument with which its runner runs it alone; null for a failure that belongs to no test. */
  readonly place: string | null;
}

export interface Skipped {
  readonly test: string;
  readonly reason: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly Skipped[];
  readonly failures: readonly Failure[];
  /** Tests that failed and then passed alone. Named at the end of every run: each is a defect of the test or of the product. */
  readonly unstable: readonly Failure[];
}

export const noTests: Outcome = { passed: 0, failed: 0, skipped: [], failures: [], unstable: [] };

/** More than these failing, in one suite or in all, is a broken tree and no matter of timing. */
export const mostUnstable = 3;

/** The places that are worth a second try: few tests, each of which can be run alone. */
export function placesToTry({ failures }: Outcome): readonly string[] {
  const places = failures.map(({ place }) => place).filter((place) => place !== null);
  return failures.length > mostUnstable || places.length < failures.length ? [] : [...new Set(places)];
}

/** A test that passes at the second try is unstable, with the reason of the first one. */
export function afterSecondTry(first: Outcome, second: Outcome): Outcome {
  if (second.passed === 0) return first;
  const failedAgain = new Set(second.failures.map(({ place }) => place));
  const failures = first.failures.filter(({ place }) => failedAgain.has(place));
  const unstable = first.failures.filter(({ place }) => !failedAgain.has(place));
  // Something else failed as well, perhaps outside of the tests.
  if (failures.length < second.failed) return first;
  return { ...first, passed: first.passed + unstable.length, failed: failures.length, failures, unstable };
}

const reasonLines = 12;
// oxlint-disable-next-line no-control-regex -- the runners colour their messages; a report is read without
const colours = /\u001B\[[\d;]*m/g;

const reasonOf = (message: string): string =>
  message
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
    .join('\n');

const noReason = 'without a reason';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      /** `skippedFor` of tests/support/skipped.ts writes the reason. */
      readonly meta?: { readonly skipReason?: string };
    }[];
  }[];
}

export function readVitest(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = report as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map((result) => ({
        test: `${name} › ${result.fullName}`,
        reason: reasonOf(result.failureMessages.join('\n')),
        place: name,
      }));
    return failed.length === 0 && status === 'failed' ? [{ test: name, reason: reasonOf(message), place: name }] : failed;
  });
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((result) => result.status === 'skipped')
      .map(({ fullName, meta }) => ({ test: `${name} › ${fullName}`, reason: meta?.skipReason ?? noReason })),
  );
  // A file that cannot be loaded fails no test of its own; it must still be a failure.
  const failed = numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites));
  return { passed: numPassedTests, failed, skipped, failures, unstable: [] };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      /** A test that ran out of time has two errors: the time, and the step that was waiting. */
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly { readonly message?: string }[];
}

const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite): readonly Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) =>
        results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => message ?? [])),
      );
      const place = `${file}:${line}`;
      return { test: `${place} › ${title}`, reason: reasonOf(messages.join('\n')), place };
    }),
  ...suites.flatMap(failuresOf),
];

const skippedIn = ({ suites = [], specs = [] }: PlaywrightSuite): readonly Skipped[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => ({
        test: `${file}:${line} › ${title}`,
        reason: annotations.find(({ type }) => type === 'skip')?.description || noReason,
      })),
  ),
  ...suites.flatMap(skippedIn),
];

export function readPlaywright(report: unknown): Outcome {
  const { stats, errors, ...suites } = report as PlaywrightReport;
  const outside = errors.map(({ message = '' }) => ({ test: 'outside of any test', reason: reasonOf(message), place: null }));
  const failures = [...failuresOf(suites), ...outside];
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: skippedIn(suites), failures, unstable: [] };
}
