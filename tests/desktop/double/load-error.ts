// Failing loads with the messages of Electron: `ERR_ABORTED (-3) loading '…'`.
import type { Page } from 'playwright-core';
import { fromWire } from './alias.ts';
import { NotModelled } from './strict.ts';

/** Codes of Chromium's net_error_list.h. */
const codes: Readonly<Record<string, number>> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_CONNECTION_CLOSED: -100,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_EMPTY_RESPONSE: -324,
};

function readError(text: string): readonly [string, number] {
  const name = /net::(ERR_[A-Z_]+)/.exec(text)?.[1] ?? 'ERR_FAILED';
  const code = codes[name];
  if (code === undefined) throw new NotModelled(`a load that fails with ${name}`);
  return [name, code];
}

/** The error with which `loadURL` rejects. */
export function loadError(cause: unknown, url: string): Error {
  const [code, errno] = readError(String(cause));
  return Object.assign(new Error(`${code} (${errno}) loading '${url}'`, { cause }), { code, errno, url });
}

/** Reports documents of the main frame that cannot be loaded. A load that was aborted is not reported. */
export function watchFailures(page: Page, listener: (code: number, description: string, address: string) => void): void {
  page.on('requestfailed', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const [name, code] = readError(request.failure()?.errorText ?? '');
    if (name !== 'ERR_ABORTED') listener(code, name, fromWire(request.url()));
  });
}
