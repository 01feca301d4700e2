// A failed start cannot be reported, because no company is loaded. The failure is stored in this tab until a start succeeds.
import type { FailureReports } from '#renderer/api/failure-reports.ts';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import type { StartFailure } from './runtime.ts';

const key = 'start-failures';
/** Later failures repeat the first ones. */
const maxFailures = 5;
const line = /^(#\w{1,40}) (\/.{0,199})$/;

const read = (): readonly string[] => (tabStorage.get(key) ?? '').split('\n').filter((text) => line.test(text));

/** Stores the path without the query, which may contain personal data. When storage is forbidden, only the console shows the failure. */
export function storeStartFailure({ code, path }: StartFailure): void {
  const [pathname = ''] = path.split(/[?#]/);
  tabStorage.set(key, [...read(), `${code} ${pathname.slice(0, 200)}`].slice(0, maxFailures).join('\n'));
}

export const hasStartFailures = (): boolean => read().length > 0;

/** Reports the stored failures, once. */
export function reportStartFailures(reports: FailureReports): void {
  const stored = read();
  if (stored.length === 0) return;
  tabStorage.remove(key);
  for (const text of stored) {
    const [, code = '', detail = ''] = line.exec(text) ?? [];
    reports.add({ code, status: 0, correlationId: '', detail });
  }
}
