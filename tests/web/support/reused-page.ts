// One page for the journeys of a worker. A new context with a new renderer process, which compiles every script again, costs half of the
// processor time of a short journey. After each journey the page is as new: no cookie, no storage, no history, no route and no listener of the
// journey. A journey that changed what cannot be reset gets its context closed.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { keepDevtools, onEmptyPage } from './empty-page.ts';

/** The options that a context has from its creation. */
export interface FixedOptions {
  readonly locale: string | undefined;
  readonly hasTouch: boolean | undefined;
  readonly isMobile: boolean | undefined;
  readonly deviceScaleFactor: number | undefined;
  readonly ignoreHTTPSErrors: boolean | undefined;
}

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** The options that each journey sets for itself. */
export interface JourneyOptions {
  readonly viewport: { readonly width: number; readonly height: number } | null | undefined;
  readonly media: Media;
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  readonly headers: Readonly<Record<string, string>>;
}

/** The methods whose effect lasts as long as the context. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const;
const lastingOfPage = [
  ...lasting,
  'addLocatorHandler',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const;
const lastingOfContext = [...lasting, 'newCDPSession', 'setGeolocation', 'setHTTPCredentials'] as const;
const lastingOfClock = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const;

/** Playwright's own listeners are for other events. */
const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
  'websocket',
  'worker',
] as const;

function watchCalls<Name extends string>(
  target: { readonly [name in Name]: (...values: never[]) => unknown },
  names: readonly Name[],
  onCall: () => void,
): void {
  for (const name of names)
    Reflect.set(
      target,
      name,
      new Proxy(target[name], {
        apply(method, self, values) {
          onCall();
          return Reflect.apply(method, self, values);
        },
      }),
    );
}

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly key: string;
  /** Whether a journey has called a method with a lasting effect. */
  isSpent: boolean;
}

async function open(browser: Browser, key: string): Promise<Opened> {
  const context = await browser.newContext({ extraHTTPHeaders: {}, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  keepDevtools(page, devtools);
  const opened: Opened = { context, page, devtools, key, isSpent: false };
  const onCall = (): void => {
    opened.isSpent = true;
  };
  watchCalls(context, lastingOfContext, onCall);
  watchCalls(page, lastingOfPage, onCall);
  watchCalls(context.clock, lastingOfClock, onCall);
  return opened;
}

const clearStorage = ({ page, devtools }: Opened, origin: string): Promise<void> =>
  onEmptyPage(page, origin, async () => {
    // The renderer process keeps a copy of the storage, and learns of a removal from outside too late.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  });

async function reset(opened: Opened, origins: ReadonlySet<string>): Promise<void> {
  const { context, page, devtools } = opened;
  for (const event of events) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  for (const origin of origins) await clearStorage(opened, origin);
  await context.clearCookies();
  // The next page would draw what is under the pointer as hovered.
  await page.mouse.move(-1, -1);
  await devtools.send('Page.resetNavigationHistory');
}

export interface ReusedPage {
  /** Runs `journey` in a context with one page. */
  lend(fixed: FixedOptions, options: JourneyOptions, journey: (context: BrowserContext) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const usualViewport = { width: 1280, height: 720 };

/** The page of a worker with the browser `browser`. */
export function reusedPage(browser: Browser): ReusedPage {
  let current: Opened | undefined;

  async function close(): Promise<void> {
    await current?.context.close();
    current = undefined;
  }

  return {
    async lend(fixed, { viewport, media, cookies, headers }, journey) {
      const key = JSON.stringify(fixed);
      if (current?.key !== key) await close();
      current ??= await open(browser, key);
      const { context, page } = current;
      const origins = new Set<string>();
      const noteOrigins = (tab: Page): void => {
        tab.on('framenavigated', (frame) => {
          const { origin, protocol } = new URL(frame.url());
          if (frame === tab.mainFrame() && protocol.startsWith('http')) origins.add(origin);
        });
      };
      noteOrigins(page);
      context.on('page', noteOrigins);
      await context.setExtraHTTPHeaders(headers);
      await context.addCookies(cookies);
      await page.setViewportSize(viewport ?? usualViewport);
      await page.emulateMedia(media);
      await journey(context);
      if (current.isSpent || page.isClosed()) await close();
      else
        await reset(current, origins).catch(async (error: unknown) => {
          console.warn('The page of the worker could not be reset, and was closed:', error);
          await close();
        });
    },
    close,
  };
}
