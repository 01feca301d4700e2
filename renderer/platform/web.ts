// The web platform: the page's own origin, and the session code in the two places the specification names.
import type { Platform, SessionKeeper } from './platform.ts';

/** Cookie `code`, and its base64 copy in local storage under the same name (specification section 3). */
const codeName = 'code';
/** Behind the gateway the cookie is HttpOnly and the page never sees the code; it only remembers that there is one. */
const markerName = 'session-open';
/** The longest a session can last (security.md); the server ends it earlier. */
const cookieSeconds = 8 * 60 * 60;

/** Storage can be forbidden by policy. The session then lasts as long as the page. */
function storage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}

function cookieCode(): string | undefined {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${codeName}=`));
  const code = cookie?.slice(codeName.length + 1) ?? '';
  return code === '' ? undefined : decodeURIComponent(code);
}

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

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${codeName}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

export function createWebSession(): SessionKeeper {
  let code: string | undefined;
  let marked = false;
  let read = false;
  const refresh = (): void => {
    code = cookieCode() ?? copiedCode();
    marked = storage((local) => local.getItem(markerName) !== null, false);
    read = true;
  };
  const present = (): boolean => {
    if (!read) refresh();
    return code !== undefined || marked;
  };
  return {
    has: () => Promise.resolve(present()),
    keep(opened) {
      code = opened;
      marked = opened === undefined;
      read = true;
      if (opened === undefined) {
        storage((local) => local.setItem(markerName, new Date().toISOString()), undefined);
      } else {
        writeCookie(opened, cookieSeconds);
        storage((local) => local.setItem(codeName, btoa(opened)), undefined);
      }
      return Promise.resolve();
    },
    forget() {
      code = undefined;
      marked = false;
      read = true;
      writeCookie('', 0);
      storage((local) => {
        local.removeItem(codeName);
        local.removeItem(markerName);
      }, undefined);
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
        listener(present());
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
    sessionStorage: () => Promise.resolve(null),
    openExternal(url) {
      window.open(url, '_blank', 'noopener,noreferrer');
      return Promise.resolve();
    },
  };
}
