// A failed start has no company to report to. The failure is stored in this tab until a company is loaded.
import type { FailureReports } from '#renderer/api/failure-reports.ts';
import type { StartFailure } from './runtime.ts';

const key = 'start-failures';
/** The first ones say what happened; those after them say it again. */
const most = 5;
const line = /^(#\w{1,40}) (\/.{0,199})$/;

function read(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split('\n').filter((text) => line.test(text));
  } catch {
    // Storage is forbidden by policy: nothing was kept.
    return [];
  }
}

/** The path alone: a query may hold personal data, which is not recorded. */
export function keepStartFailure({ code, path }: StartFailure): void {
  const [pathname = ''] = path.split(/[?#]/);
  try {
    sessionStorage.setItem(key, [...read(), `${code} ${pathname.slice(0, 200)}`].slice(0, most).join('\n'));
  } catch {
    // As above: then the console alone has it.
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
