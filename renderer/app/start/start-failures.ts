// A failed start cannot be reported, because no company is loaded. The failure is stored in this tab until a start succeeds.
import type { FailureReports } from '#renderer/api/failure-reports.ts';
import type { StartFailure } from './runtime.ts';

const key = 'start-failures';
/** Later failures repeat the first ones. */
const maxFailures = 5;
const line = /^(#\w{1,40}) (\/.{0,199})$/;

function read(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split('\n').filter((text) => line.test(text));
  } catch {
    // A policy forbids storage: nothing was stored.
    return [];
  }
}

/** Stores the path without the query, which may contain personal data. */
export function storeStartFailure({ code, path }: StartFailure): void {
  const [pathname = ''] = path.split(/[?#]/);
  try {
    sessionStorage.setItem(key, [...read(), `${code} ${pathname.slice(0, 200)}`].slice(0, maxFailures).join('\n'));
  } catch {
    // A policy forbids storage: only the console shows the failure.
  }
}

export const hasStartFailures = (): boolean => read().length > 0;

/** Reports the stored failures, once. */
export function reportStartFailures(reports: FailureReports): void {
  const stored = read();
  if (stored.length === 0) return;
  sessionStorage.removeItem(key);
  for (const text of stored) {
    const [, code = '', detail = ''] = line.exec(text) ?? [];
    reports.add({ code, status: 0, correlationId: '', detail });
  }
}
