// Storage partitions, each of them a browser context. Cookies of `net` requests are in the same jar, as in Electron.
import type { BrowserContext, Page } from 'playwright-core';
import { fromWire, isRegistered, toWire } from './alias.ts';
import { theBrowser } from './browser.ts';
import { isPageClosed } from './gone.ts';
import type { Cookie } from './set-cookie.ts';
import { cancellable, endOnError, Modelled, NotModelled, strict } from './strict.ts';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;
type PermissionCheck = (
  contents: null,
  permission: string,
  origin: string,
  details: { isMainFrame: boolean; requestingUrl: string },
) => boolean;

/** Electron's name and Playwright's name of the permissions that a page can request without a device. */
const permissions = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
] as const;

interface SetDetails {
  readonly url: string;
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'lax' | 'strict';
  readonly expirationDate?: number;
}
type ElectronCookie = Omit<SetDetails, 'url'> & { readonly domain: string; readonly session: boolean };

function toElectron({ expires, sameSite, ...cookie }: Cookie): ElectronCookie {
  if (sameSite === 'None') throw new NotModelled('a cookie for other sites');
  const isDated = expires !== -1;
  return {
    ...cookie,
    sameSite: sameSite === 'Strict' ? 'strict' : 'lax',
    session: !isDated,
    ...(isDated && { expirationDate: expires }),
  };
}

export class Session extends Modelled {
  readonly #handlers = new Map<string, ProtocolHandler>();
  #context: Promise<BrowserContext> | null = null;
  #check: PermissionCheck | null = null;
  #promptsPerson = true;

  constructor() {
    super('Session', ['will-download']);
  }

  readonly protocol = strict('Session.protocol', {
    handle: (scheme: string, handler: ProtocolHandler): void => {
      if (!isRegistered(scheme)) throw new NotModelled(`protocol.handle of "${scheme}", which is not registered as privileged,`);
      if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      this.#handlers.set(scheme, handler);
    },
    isProtocolHandled: (scheme: string): boolean => this.#handlers.has(scheme),
  });

  readonly cookies = strict('Session.cookies', {
    get: async (filter: { url?: string; name?: string }): Promise<readonly ElectronCookie[]> => {
      const all = await (await this._context()).cookies(filter.url);
      return all.filter((cookie) => filter.name === undefined || cookie.name === filter.name).map(toElectron);
    },
    set: async ({ url, expirationDate, sameSite, ...cookie }: SetDetails): Promise<void> => {
      const { hostname } = new URL(url);
      const named = { ...cookie, domain: hostname, sameSite: sameSite === 'strict' ? 'Strict' : 'Lax' } as const;
      await (await this._context()).addCookies([{ ...named, expires: expirationDate ?? -1 }]);
    },
  });

  setPermissionCheckHandler(check: PermissionCheck): void {
    this.#check = check;
  }

  /** Headless Chromium shows no prompt; a request is refused unless the check allowed it before. */
  setPermissionRequestHandler(_handler: unknown): void {
    this.#promptsPerson = false;
  }

  /** A headless browser has no devices (HID, serial, USB), so there is nothing to grant. */
  setDevicePermissionHandler(_handler: unknown): void {}

  async clearStorageData(): Promise<void> {
    const context = await this._context();
    await context.clearCookies();
    const [page] = context.pages();
    const origin = page === undefined ? null : new URL(page.url()).origin;
    if (page === undefined || origin === null || origin === 'null') return;
    try {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await cdp.detach();
    } catch (error) {
      // The window was closing, so its storage can no longer be cleared.
      if (!isPageClosed(error)) throw error;
    }
  }

  _handler(address: string): ProtocolHandler | undefined {
    return this.#handlers.get(new URL(address).protocol.slice(0, -1));
  }

  _context(): Promise<BrowserContext> {
    this.#context ??= theBrowser().newContext({ viewport: null, locale: 'pt-BR', acceptDownloads: true });
    return this.#context;
  }

  /** Watches downloads and grants permissions of a new page. */
  async _watch(page: Page, address: string): Promise<void> {
    page.on(
      'download',
      endOnError((download) => {
        const event = cancellable({});
        this.emit('will-download', event, strict('DownloadItem', { getURL: () => fromWire(download.url()) }));
        if (!event.defaultPrevented) throw new NotModelled('a download that is not prevented');
        void download.cancel();
      }),
    );
    if (this.#check === null || this.#promptsPerson) throw new NotModelled('a session without permission handlers');
    const allowed = permissions.filter(([name]) =>
      this.#check?.(null, name, address, { isMainFrame: true, requestingUrl: address }),
    );
    // Chromium then denies this origin every permission that is not listed.
    await page.context().grantPermissions(
      allowed.map(([, name]) => name),
      { origin: new URL(toWire(address)).origin },
    );
  }
}

const partitions = new Map<string, Session>();

export const session = strict('session', {
  fromPartition(partition: string, _options?: { readonly cache: boolean }): Session {
    const known = partitions.get(partition) ?? new Session();
    partitions.set(partition, known);
    return known;
  },
  get defaultSession(): Session {
    return this.fromPartition('');
  },
});
