// The window in which people sign in at their provider. It has no bridge, a storage of its own that forgets, and its title is the
// address it really shows.
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
  /** It arrived, or was led to a host that is not listed. It stays where it was. */
  readonly onEnd: (end: WindowEnd) => void;
  readonly onUnreachable: () => void;
  readonly onClosed: () => void;
}

const prepared = new WeakSet<Session>();

/** In memory: no `persist:`. Emptied before each use, so that no person sees the account of the previous one. */
export async function emptySignInStorage(domain: string): Promise<Session> {
  const storage = sessions.fromPartition(`sign-in-${domain}`);
  if (!prepared.has(storage)) lockPermissions(storage);
  prepared.add(storage);
  await storage.clearStorageData();
  return storage;
}

/** Applies the decisions about movements. Calls `onEnd` once, after the event: a window must not be closed inside its own event. */
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

/** Chromium's name for a load that was given up, as a prevented one is. */
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
