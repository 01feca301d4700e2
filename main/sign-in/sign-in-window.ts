// The window in which people sign in at their provider. It has no IPC bridge and its own storage in memory. Its title is the address of
// the shown page.
import { BrowserWindow, session as sessions } from 'electron';
import type { Session } from 'electron';
import { lockPermissions } from '#main/permissions.ts';
import { guardContents } from '#main/window.ts';
import type { Guard } from '#main/window.ts';
import { decideSignInMovement, shownAddress } from './movement.ts';
import type { SignInPlaces, WindowEnd } from './movement.ts';

export interface SignInWindowParts {
  readonly parent: BrowserWindow;
  readonly storage: Session;
  readonly places: SignInPlaces;
  readonly appTitle: string;
  readonly url: string;
  /** The window reached the portal, or an unlisted host. The navigation is prevented. */
  readonly onEnd: (end: WindowEnd) => void;
  readonly onUnreachable: () => void;
  readonly onClosed: () => void;
}

const prepared = new WeakSet<Session>();

/** Storage in memory (no `persist:`). It is cleared before each use, so that people do not see the account of the previous person. */
export async function emptySignInStorage(domain: string): Promise<Session> {
  const storage = sessions.fromPartition(`sign-in-${domain}`);
  if (!prepared.has(storage)) lockPermissions(storage);
  prepared.add(storage);
  await storage.clearStorageData();
  return storage;
}

/** Applies the decisions about movements. Calls `onEnd` once, after the event, because a window must not close inside its own event. */
function createGuard({ places, onEnd }: SignInWindowParts): Guard {
  let isOver = false;
  return (movement, url) => {
    const decided = decideSignInMovement(places, movement, url);
    if (decided.kind !== 'arrived' && decided.kind !== 'host-not-listed') return isOver ? 'deny' : decided.kind;
    if (!isOver) setImmediate(() => onEnd(decided));
    isOver = true;
    return 'deny';
  };
}

/** Chromium's error code of an aborted load, for example after `preventDefault`. */
const aborted = -3;

function listen(window: BrowserWindow, { appTitle, onUnreachable, onClosed }: SignInWindowParts): void {
  const { webContents } = window;
  window.once('ready-to-show', () => window.show());
  window.on('page-title-updated', (event) => event.preventDefault());
  webContents.on('did-navigate', (_, url) => window.setTitle(shownAddress(url, appTitle)));
  webContents.on('did-fail-load', (_, code, _description, _url, isMainFrame) => {
    if (isMainFrame && code !== aborted) onUnreachable();
  });
  window.on('closed', onClosed);
}

export function openSignInWindow(parts: SignInWindowParts): BrowserWindow {
  const window = new BrowserWindow({
    title: shownAddress(parts.url, parts.appTitle),
    parent: parts.parent,
    width: 520,
    height: 720,
    minWidth: 360,
    minHeight: 480,
    show: false,
    webPreferences: {
      session: parts.storage,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  guardContents(window.webContents, createGuard(parts));
  listen(window, parts);
  // `did-fail-load` reports the reason.
  window.loadURL(parts.url).catch(() => undefined);
  return window;
}
