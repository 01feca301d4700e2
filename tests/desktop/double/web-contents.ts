// The page of a window: loads, guards, preload and messages. `address` is always an address of the app (`app://…`).
import type { CDPSession, Page } from 'playwright-core';
import { fromWire, toWire } from './alias.ts';
import type { Encoded } from './codec.ts';
import { isPageClosed } from './gone.ts';
import { createInterception } from './interception.ts';
import type { Paused } from './interception.ts';
import { loadError, watchFailures } from './load-error.ts';
import { dispatch } from './ipc-main.ts';
import type { Frame, Reply } from './ipc-main.ts';
import type { Session } from './session.ts';
import { cancellable, endApp, endOnError, Modelled, NotModelled, strict } from './strict.ts';
import {
  bindingName,
  mainWorldSource,
  preloadWorldName,
  preloadWorldSource,
  titleBindingName,
  titleWorldName,
  titleWorldSource,
} from './worlds.ts';

export interface WebPreferences {
  readonly session: Session;
  /** A page without a preload has no bridge and only its main world. */
  readonly preload?: string;
}

interface Opened {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly mainFrameId: string;
}

type WindowOpenHandler = (details: { url: string; frameName: string; disposition: string }) => { action: 'allow' | 'deny' };

const events = [
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'will-attach-webview',
  'did-finish-load',
  'did-fail-load',
  'page-title-updated',
  'did-navigate',
  'destroyed',
  'render-process-gone',
] as const;

let nextId = 1;

export class WebContents extends Modelled {
  readonly id = nextId++;
  readonly session: Session;
  readonly _opened: Promise<Opened>;
  _targetId = '';
  #address = '';
  #loading: string | null = null;
  #isolatedContext: number | null = null;
  #onWindowOpen: WindowOpenHandler | null = null;
  #gone = false;

  constructor(preferences: WebPreferences) {
    super('WebContents', events);
    this.session = preferences.session;
    this._opened = this.#open(preferences.preload);
    this._opened.catch(endApp);
  }

  get mainFrame(): Frame {
    return strict('WebFrameMain', { url: this.#address, parent: null });
  }

  getURL = (): string => this.#address;
  isDestroyed = (): boolean => this.#gone;
  setWindowOpenHandler = (handler: WindowOpenHandler): void => void (this.#onWindowOpen = handler);

  async loadURL(address: string): Promise<void> {
    const { page } = await this._opened;
    await this.session._watch(page, address);
    this.#loading = address;
    try {
      await page.goto(toWire(address));
    } catch (error) {
      throw loadError(error, address);
    } finally {
      this.#loading = null;
    }
  }

  async _close(): Promise<void> {
    const { page } = await this._opened;
    await page.close();
  }

  async #open(preload: string | undefined): Promise<Opened> {
    const context = await this.session._context();
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const { targetInfo } = await cdp.send('Target.getTargetInfo');
    const { frameTree } = await cdp.send('Page.getFrameTree');
    this._targetId = targetInfo.targetId;
    const opened: Opened = { page, cdp, mainFrameId: frameTree.frame.id };
    await cdp.send('Page.enable');
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: titleBindingName, executionContextName: titleWorldName });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: titleWorldSource, worldName: titleWorldName });
    if (preload !== undefined) await this.#installWorlds(cdp, preload);
    this.#listen(opened);
    await this.#intercept(opened);
    return opened;
  }

  async #installWorlds(cdp: CDPSession, preload: string): Promise<void> {
    await cdp.send('Runtime.addBinding', { name: bindingName, executionContextName: preloadWorldName });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldSource() });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: preloadWorldSource(preload), worldName: preloadWorldName });
  }

  #listen({ page, cdp, mainFrameId }: Opened): void {
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId: unknown = context.auxData?.['frameId'];
      if (context.name === preloadWorldName && frameId === mainFrameId) this.#isolatedContext = context.id;
    });
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === titleBindingName) this.emit('page-title-updated', {}, payload);
      if (name === bindingName) void this.#onInvocation(JSON.parse(payload) as Invocation);
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#address = fromWire(frame.unreachableUrl ?? frame.url);
      // did-fail-load reports the error page of Chromium.
      if (frame.unreachableUrl !== undefined) return;
      if (this.#loading === null && !/^https?:/.test(frame.url))
        throw new NotModelled(`a navigation to ${frame.url.split(':')[0]}:`);
      this.emit('did-navigate', {}, this.#address, 200, 'OK');
    });
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === mainFrameId) this.#address = fromWire(url);
    });
    cdp.on('Page.loadEventFired', () => this.emit('did-finish-load', {}));
    watchFailures(page, (code, description, address) => this.emit('did-fail-load', {}, code, description, address, true));
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
    page.on('close', () => {
      this.#gone = true;
      this.emit('destroyed');
    });
    this.#listenToPopups(page, cdp);
  }

  /** Chromium opens the window before the handler can decide, so the window is closed at once and the handler is called. */
  #listenToPopups(page: Page, cdp: CDPSession): void {
    const openedUrls: string[] = [];
    cdp.on(
      'Page.windowOpen',
      endOnError(({ url, windowName }) => {
        openedUrls.push(url);
        const decision = this.#onWindowOpen?.({ url: fromWire(url), frameName: windowName, disposition: 'foreground-tab' });
        if (decision?.action !== 'deny') throw new NotModelled('a second window of the page');
      }),
    );
    page.on(
      'popup',
      endOnError((popup) => {
        if (openedUrls.shift() === undefined) throw new NotModelled('a popup that was not announced');
        popup.close().catch(() => undefined);
      }),
    );
  }

  async #intercept({ cdp, mainFrameId }: Opened): Promise<void> {
    const onPaused = createInterception(cdp, this.session, (kind, address, frameId) =>
      this.#isPrevented(kind, address, frameId === mainFrameId),
    );
    cdp.on('Fetch.requestPaused', (paused) => {
      onPaused(paused as Paused).catch((error: unknown) => {
        if (!isPageClosed(error)) endApp(error);
      });
    });
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  }

  /** Emits the events of a navigation that the page began. A navigation by loadURL emits none. */
  #isPrevented(kind: 'navigate' | 'redirect', address: string, isMainFrame: boolean): boolean {
    if (isMainFrame && kind === 'navigate' && address === this.#loading) return false;
    const event = cancellable({ url: address, isMainFrame, isSameDocument: false });
    if (kind === 'redirect') this.emit('will-redirect', event);
    else {
      if (isMainFrame) this.emit('will-navigate', event);
      this.emit('will-frame-navigate', event);
    }
    return event.defaultPrevented;
  }

  async #onInvocation({ id, channel, args }: Invocation): Promise<void> {
    const event = { sender: this, senderFrame: this.mainFrame };
    const reply: Reply = await dispatch(channel, event, args);
    await this.#toPreload({ id, ...reply });
  }

  async #toPreload(reply: Reply & { id: number }): Promise<void> {
    const { cdp } = await this._opened;
    if (this.#isolatedContext === null || this.#gone) return;
    const expression = `electronDoubleReply(${JSON.stringify(reply)})`;
    // The page may have loaded another document meanwhile; then no caller waits for the reply.
    await cdp.send('Runtime.evaluate', { contextId: this.#isolatedContext, expression }).catch(() => undefined);
  }
}

interface Invocation {
  readonly id: number;
  readonly channel: string;
  readonly args: readonly Encoded[];
}
