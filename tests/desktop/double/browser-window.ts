// Windows: a page with a state.
import { app } from './app.ts';
import { cancellable, Modelled, NotModelled, requireKnown, strict } from './strict.ts';
import { WebContents } from './web-contents.ts';
import type { WebPreferences } from './web-contents.ts';

interface Options {
  readonly title?: string;
  readonly show?: boolean;
  readonly parent?: BrowserWindow;
  readonly webPreferences: WebPreferences & Readonly<Record<string, unknown>>;
}

const optionNames = ['title', 'width', 'height', 'minWidth', 'minHeight', 'show', 'parent', 'webPreferences'];
const preferenceNames = ['session', 'preload', 'sandbox', 'contextIsolation', 'nodeIntegration', 'webviewTag', 'spellcheck'];
/** The double supports only these values, and throws on any other. */
const required = { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false } as const;

const all = new Set<BrowserWindow>();
let nextId = 1;

export class BrowserWindow extends Modelled {
  static getAllWindows = (): readonly BrowserWindow[] => [...all];
  static fromWebContents = (contents: WebContents): BrowserWindow | null =>
    [...all].find((window) => window.webContents.id === contents.id) ?? null;

  readonly id = nextId++;
  readonly webContents: WebContents;
  readonly #parent: BrowserWindow | null;
  #title: string;
  #visible: boolean;
  #minimized = false;
  #destroyed = false;

  constructor(options: Options) {
    super('BrowserWindow', ['ready-to-show', 'show', 'focus', 'close', 'closed', 'page-title-updated']);
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    requireKnown('BrowserWindow', options, optionNames);
    requireKnown('webPreferences', options.webPreferences, preferenceNames);
    for (const [name, value] of Object.entries(required)) {
      if (options.webPreferences[name] !== value) throw new NotModelled(`a window without ${name}: ${String(value)}`);
    }
    this.#title = options.title ?? 'Electron';
    this.#parent = options.parent ?? null;
    this.#visible = options.show ?? true;
    this.webContents = new WebContents(options.webPreferences);
    this.webContents.on('page-title-updated', (_, title: string) => this.#onPageTitle(title));
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.webContents.once('destroyed', () => this.#closed());
    all.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  loadURL = (address: string): Promise<void> => this.webContents.loadURL(address);
  isVisible = (): boolean => this.#visible;
  isMinimized = (): boolean => this.#minimized;
  isDestroyed = (): boolean => this.#destroyed;
  getTitle = (): string => this.#title;
  setTitle = (title: string): void => void (this.#title = title);
  getParentWindow = (): BrowserWindow | null => this.#parent;
  minimize = (): void => void (this.#minimized = true);
  restore = (): void => void (this.#minimized = false);
  show(): void {
    this.#visible = true;
    this.emit('show');
  }
  focus = (): void => void this.emit('focus');

  close(): void {
    const event = cancellable({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    void this._destroy();
  }

  async _destroy(): Promise<void> {
    if (this.#destroyed) return;
    await this.webContents._close();
    this.#closed();
  }

  /** The window shows the title of its page unless that is prevented. */
  #onPageTitle(title: string): void {
    const event = cancellable({});
    this.emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented) this.#title = title;
  }

  #closed(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    all.delete(this);
    for (const window of all) if (window.getParentWindow() === this) window.destroy();
    this.emit('closed');
    if (all.size > 0 || app._isQuitting()) return;
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed');
    else app.quit();
  }
}

export const webContents = strict('webContents', {
  getAllWebContents: (): readonly WebContents[] => BrowserWindow.getAllWindows().map((window) => window.webContents),
  /** Playwright finds the window of a page with this function. */
  fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
    [...all].find((window) => window.webContents._targetId === targetId)?.webContents,
});
