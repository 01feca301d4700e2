// The second try of a run: only few failed tests are tried again, each alone, and the report names those that pass then.
import { describe, expect, it } from 'vitest';
import { afterSecondTry, noTests, placesToTry, readPlaywright, readVitest } from '#tests/reports.ts';
import type { Failure, Outcome } from '#tests/reports.ts';

const failure = (place: string | null): Failure => ({ test: `${place} › x`, reason: 'why', place });
const failing = (...places: (string | null)[]): Outcome => ({
  ...noTests,
  passed: 10,
  failed: places.length,
  failures: places.map(failure),
});

describe('the tests that are tried again', () => {
  it.each([
    ['are none when no test failed', failing(), []],
    ['contain each place once', failing('a.test.ts', 'a.test.ts', 'b.test.ts'), ['a.test.ts', 'b.test.ts']],
    ['are none when many tests failed', failing('a', 'b', 'c', 'd'), []],
    ['are none when something outside of the tests failed', failing('a', null), []],
  ])('%s', (_name, outcome, places) => expect(placesToTry(outcome)).toEqual(places));
});

describe('after a second try', () => {
  const first = failing('a', 'b');
  it('counts a test that passes and reports it as unstable', () =>
    expect(afterSecondTry(first, { ...noTests, passed: 2 })).toEqual({
      ...noTests,
      passed: 12,
      unstable: first.failures,
    }));
  it('reports a test that fails again as failed and the others as unstable', () =>
    expect(afterSecondTry(first, { ...failing('b'), passed: 1 })).toEqual({
      ...noTests,
      passed: 11,
      failed: 1,
      failures: [failure('b')],
      unstable: [failure('a')],
    }));
  it.each([
    ['retains the first result when the second try fails for another reason', { ...failing(null), passed: 2 }],
    ['retains the first result after a failure outside of the tests', { ...noTests, passed: 2, failed: 1 }],
    ['retains the first result when no test ran', noTests],
  ])('%s', (_name, second) => expect(afterSecondTry(first, second)).toBe(first));
});

describe('a report', () => {
  it('names the file to run alone (vitest)', () => {
    const assertionResults = [
      { fullName: 'one', status: 'passed', failureMessages: [] },
      { fullName: 'two', status: 'failed', failureMessages: ['\u001B[31mAssertionError\u001B[0m: no\n\n  at x'] },
      { fullName: 'three', status: 'skipped', failureMessages: [], meta: { skipReason: 'no database' } },
      { fullName: 'four', status: 'skipped', failureMessages: [], meta: {} },
    ];
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numFailedTestSuites: 1,
      success: false,
      testResults: [{ name: '/a.test.ts', status: 'failed', message: '', assertionResults }],
    };
    expect(readVitest(report)).toEqual({
      ...noTests,
      passed: 1,
      failed: 1,
      skipped: [
        { test: '/a.test.ts › three', reason: 'no database' },
        { test: '/a.test.ts › four', reason: 'without a reason' },
      ],
      failures: [{ test: '/a.test.ts › two', reason: 'AssertionError: no\n  at x', place: '/a.test.ts' }],
    });
  });
  it('names file and line (Playwright)', () => {
    const tests = [
      {
        status: 'unexpected',
        annotations: [],
        results: [{ errors: [{ message: 'Timed out' }, { message: 'waiting for a button' }] }],
      },
    ];
    const skipped = [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no keychain' }], results: [] }];
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 0 },
      errors: [],
      suites: [
        { specs: [{ file: 'web/a.spec.ts', line: 7, title: 'opens', ok: false, tests }] },
        { specs: [{ file: 'web/a.spec.ts', line: 9, title: 'stores', ok: true, tests: skipped }] },
      ],
    };
    expect(readPlaywright(report)).toEqual({
      ...noTests,
      passed: 4,
      failed: 1,
      skipped: [{ test: 'web/a.spec.ts:9 › stores', reason: 'no keychain' }],
      failures: [{ test: 'web/a.spec.ts:7 › opens', reason: 'Timed out\nwaiting for a button', place: 'web/a.spec.ts:7' }],
    });
  });
  it('with an error outside of its tests has nothing to run alone', () => {
    const report = { stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [{ message: 'no browser' }] };
    expect(readPlaywright(report)).toMatchObject({ failed: 1, failures: [{ place: null }] });
  });
});
