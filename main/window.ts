// The one window, and everything that could lead it astray.
import { join } from 'node:path';
import { app, BrowserWindow, shell } from 'electron';
import type { Session, WebContents } from 'electron';
import { brand } from './brand.ts';
import { log } from './log.ts';
import { decideMovement } from './navigation.ts';
import type { Movement } from './navigation.ts';

interface Moving {
  readonly url: string;
  preventDefault(): void;
}

function stop(movement: Movement, event: Moving): void {
  if (decideMovement(movement, event.url) === 'allow') return;
  event.preventDefault();
  log('movement-denied', { movement });
}

function guardMovement(contents: WebContents): void {
  contents.on('will-navigate', (event) => stop('navigate', event));
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) stop('frame', event);
  });
  contents.on('will-redirect', (event) => stop(event.isMainFrame ? 'redirect' : 'frame', event));
  contents.setWindowOpenHandler(({ url }) => {
    if (decideMovement('window', url) === 'open-outside') void shell.openExternal(url);
    return { action: 'deny' };
  });
}

/** For every contents there will ever be, also those nobody asked for. */
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
      // Chromium would fetch its dictionaries from the web.
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}
