// The web platform: the page's own origin, and the session code in the two places the specification names.
import { readCookie, writeCookie } from './cookies.ts';
import { cookieMarks } from './marks.ts';
import type { Platform, SessionKeeper } from './platform.ts';

/** Cookie `code`, and its base64 copy in local storage under the same name (docs/specification.md, section 3). */
const codeName = 'code';
/** Behind the gateway the cookie is HttpOnly and the page never sees the code; it only remembers that there is one. */
const markerName = 'session-open';
/** Left behind by a session that the server ended: tabs that hear of the end learn why. */
const lostName = 'session-lost';
/** Left behind by a session that was renewed: tabs that hear of its code learn that it is still the same person's. */
const renewedName = 'session-renewed';
/** The longest a session can last; the server ends it earlier. */
const cookieSeconds = 8 * 60 * 60;

/** Storage can be forbidden by policy. The session then lasts as long as the page. */
function storage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}

const stands = (name: string): boolean => storage((local) => local.getItem(name) !== null, false);

function copiedCode(): string | undefined {
  const copy = storage((local) => local.getItem(codeName), null);
  if (copy === null) return undefined;
  try {
    return atob(copy) || undefined;
  } catch {
    // Not ours, or cut: worth nothing.
    return undefined;
  }
}

function storeOpened(code: string | undefined, why: 'opened' | 'renewed'): void {
  // Before the code comes: its coming is what other tabs hear.
  storage((local) => {
    local.removeItem(lostName);
    if (why === 'renewed') local.setItem(renewedName, new Date().toISOString());
    else local.removeItem(renewedName);
  }, undefined);
  if (code === undefined) {
    storage((local) => local.setItem(markerName, new Date().toISOString()), undefined);
  } else {
    writeCookie(codeName, code, cookieSeconds);
    storage((local) => local.setItem(codeName, btoa(code)), undefined);
  }
}

function removeStored(why: 'signed-out' | 'lost'): void {
  writeCookie(codeName, '', 0);
  storage((local) => {
    // Before the code goes: its going is what other tabs hear.
    if (why === 'lost') local.setItem(lostName, new Date().toISOString());
    else local.removeItem(lostName);
    local.removeItem(renewedName);
    local.removeItem(codeName);
    local.removeItem(markerName);
  }, undefined);
}

export function createWebSession(): SessionKeeper {
  let code: string | undefined;
  let marked = false;
  let read = false;
  const refresh = (): void => {
    code = readCookie(codeName) || copiedCode();
    marked = stands(markerName);
    read = true;
  };
  const present = (): boolean => {
    if (!read) refresh();
    return code !== undefined || marked;
  };
  return {
    has: () => Promise.resolve(present()),
    keep(opened, why = 'opened') {
      code = opened;
      marked = opened === undefined;
      read = true;
      storeOpened(opened, why);
      return Promise.resolve();
    },
    forget(why) {
      code = undefined;
      marked = false;
      read = true;
      removeStored(why);
      return Promise.resolve();
    },
    header(): Readonly<Record<string, string>> {
      return present() && code !== undefined ? { code } : {};
    },
    onChange(listener) {
      // Fires in the other tabs only; a null key means that everything was cleared.
      const listen = (event: StorageEvent): void => {
        if (event.key !== null && event.key !== codeName && event.key !== markerName) return;
        refresh();
        // Another tab's cookie may arrive after its copy.
        if (event.key === codeName) code = copiedCode();
        if (present()) listener(stands(renewedName) ? 'renewed' : 'opened');
        else listener(stands(lostName) ? 'lost' : 'signed-out');
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}

export function createWebPlatform(): Platform {
  return {
    domain: location.hostname,
    root: '',
    session: createWebSession(),
    tenants: null,
    signIn: null,
    marks: cookieMarks,
    sessionStorage: () => Promise.resolve(null),
    program: () => Promise.resolve(null),
    download(url) {
      // An attachment leaves the page where it is.
      const link = document.createElement('a');
      link.href = url;
      link.rel = 'noopener noreferrer';
      link.download = '';
      link.click();
      return Promise.resolve();
    },
    openExternal(url) {
      window.open(url, '_blank', 'noopener,noreferrer');
      return Promise.resolve();
    },
  };
}
