// The window of the shell, and the guards of its navigation.
import { join } from 'node:path';
import { app, BrowserWindow, shell } from 'electron';
import type { Session, WebContents } from 'electron';
import { brand } from './brand.ts';
import { log } from './log.ts';
import { decideMovement } from './navigation.ts';
import type { Movement, Verdict } from './navigation.ts';

interface Moving {
  readonly url: string;
  preventDefault(): void;
}

export type Guard = (movement: Movement, url: string) => Verdict;

const ownGuards = new WeakMap<WebContents, Guard>();

/** Sets the guard of web contents that do not show the portal. All other web contents may show only the portal. */
export const guardContents = (contents: WebContents, guard: Guard): void => void ownGuards.set(contents, guard);

const verdictOn = (contents: WebContents, movement: Movement, url: string): Verdict =>
  (ownGuards.get(contents) ?? decideMovement)(movement, url);

function stop(contents: WebContents, movement: Movement, event: Moving): void {
  if (verdictOn(contents, movement, event.url) === 'allow') return;
  event.preventDefault();
  log('movement-denied', { movement });
}

function guardMovement(contents: WebContents): void {
  contents.on('will-navigate', (event) => stop(contents, 'navigate', event));
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) stop(contents, 'frame', event);
  });
  contents.on('will-redirect', (event) => stop(contents, event.isMainFrame ? 'redirect' : 'frame', event));
  contents.setWindowOpenHandler(({ url }) => {
    if (verdictOn(contents, 'window', url) === 'open-outside') void shell.openExternal(url);
    return { action: 'deny' };
  });
}

/** Guards all web contents that are created from now on, including those that the app does not create itself. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_, contents) => {
    guardMovement(contents);
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}

export function createWindow(session: Session): BrowserWindow {
  const window = new BrowserWindow({
    title: brand.productName,
    width: 1280,
    height: 800,
    minWidth: 360,
    minHeight: 480,
    show: false,
    webPreferences: {
      session,
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // With the spell checker on, Chromium would download dictionaries from the internet.
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}
