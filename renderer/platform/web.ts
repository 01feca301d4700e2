// The web platform: uses the origin of the page and stores the session code in the cookie and local storage.
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { cookieMarks } from './marks.ts';
import type { Platform, SessionCodeStore } from './platform.ts';

/** Cookie `code`, and its base64 copy in local storage under the same name (docs/specification.md, section 3). */
const codeName = 'code';
/** Behind the gateway the cookie is HttpOnly and the page never sees the code. The marker records that a session is open. */
const markerName = 'session-open';
/** Set when the server ended the session, so that other tabs can read the reason. */
const lostName = 'session-lost';
/** Set when the session got a new code, so that other tabs know that it is still the same person's session. */
const renewedName = 'session-renewed';
/** The maximum lifetime of a session; the server may end it earlier. */
const cookieSeconds = 8 * 60 * 60;

// When a policy forbids storage, the session lasts as long as the page.
const isStored = (name: string): boolean => deviceStorage.get(name) !== null;

function copiedCode(): string | undefined {
  const copy = deviceStorage.get(codeName);
  if (copy === null) return undefined;
  try {
    return atob(copy) || undefined;
  } catch {
    // The text is not base64: it is damaged or from another program.
    return undefined;
  }
}

function storeOpened(code: string | undefined, why: 'opened' | 'renewed'): void {
  // Set before the code, because the change of the code notifies other tabs.
  deviceStorage.remove(lostName);
  if (why === 'renewed') deviceStorage.set(renewedName, new Date().toISOString());
  else deviceStorage.remove(renewedName);
  if (code === undefined) {
    deviceStorage.set(markerName, new Date().toISOString());
  } else {
    writeCookie(codeName, code, cookieSeconds);
    deviceStorage.set(codeName, btoa(code));
  }
}

function removeStored(why: 'signed-out' | 'lost'): void {
  writeCookie(codeName, '', 0);
  // Set before the code is removed, because its removal notifies other tabs.
  if (why === 'lost') deviceStorage.set(lostName, new Date().toISOString());
  else deviceStorage.remove(lostName);
  for (const name of [renewedName, codeName, markerName]) deviceStorage.remove(name);
}

export function createWebSession(): SessionCodeStore {
  let code: string | undefined;
  let marked = false;
  let read = false;
  const refresh = (): void => {
    code = readCookie(codeName) || copiedCode();
    marked = isStored(markerName);
    read = true;
  };
  const present = (): boolean => {
    if (!read) refresh();
    return code !== undefined || marked;
  };
  return {
    has: () => Promise.resolve(present()),
    save(opened, why = 'opened') {
      code = opened;
      marked = opened === undefined;
      read = true;
      storeOpened(opened, why);
      return Promise.resolve();
    },
    clear(why) {
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
      // The event fires only in other tabs; a null key means that the whole storage was cleared.
      const listen = (event: StorageEvent): void => {
        if (event.key !== null && event.key !== codeName && event.key !== markerName) return;
        refresh();
        // The cookie of another tab may arrive after its copy in local storage.
        if (event.key === codeName) code = copiedCode();
        if (present()) listener(isStored(renewedName) ? 'renewed' : 'opened');
        else listener(isStored(lostName) ? 'lost' : 'signed-out');
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
      // The answer is an attachment, so the browser does not leave the page.
      const link = document.createElement('a');
      link.href = url;
      link.rel = 'noopener noreferrer';
      link.download = '';
      link.click();
      return Promise.resolve();
    },
    openTab: (path) => void window.open(path, '_blank', 'noopener'),
    openExternal(url) {
      window.open(url, '_blank', 'noopener,noreferrer');
      return Promise.resolve();
    },
  };
}
