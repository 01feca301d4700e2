// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { FailureReport } from '#renderer/api/failure-reports.ts';
import { hasStartFailures, reportStartFailures, storeStartFailure } from './start-failures.ts';

const code = '#ERRO_DOWNLOAD_COMPANY';
const reported: FailureReport[] = [];
const reports = { add: (report: FailureReport) => void reported.push(report) };

afterEach(() => {
  sessionStorage.clear();
  reported.length = 0;
});

it('reports each stored failure once, with its path but not its query', () => {
  storeStartFailure({ code, path: '/menu?email=a@b.com#fim' });
  storeStartFailure({ code: '#MODULE_IS_NOT_ARRAY', path: '//' });
  expect(hasStartFailures()).toBe(true);
  reportStartFailures(reports);
  reportStartFailures(reports);
  expect(reported.map((report) => [report.code, report.detail])).toEqual([
    [code, '/menu'],
    ['#MODULE_IS_NOT_ARRAY', '//'],
  ]);
  expect(hasStartFailures()).toBe(false);
});

it('stores the first five failures and truncates long paths', () => {
  for (let turn = 0; turn < 9; turn += 1) storeStartFailure({ code, path: `/${turn}${'x'.repeat(900)}` });
  reportStartFailures(reports);
  expect(reported.map(({ detail }) => detail?.[1])).toEqual(['0', '1', '2', '3', '4']);
  expect(reported[0]?.detail).toHaveLength(200);
});

it('ignores stored text that is not a failure', () => {
  sessionStorage.setItem('start-failures', 'algo\n#X y');
  reportStartFailures(reports);
  expect(reported).toEqual([]);
});
