// The session of one tenant. The session code is stored here and in the keychain; the page never receives it.
import type { SessionStorageState } from '#contract/ipc/schemas.ts';
import type { KeychainState } from './failure.ts';
import type { Keychain } from './keychain.ts';

export interface TenantSession {
  /** The session code for calls, initially from the keychain. Null without a session. */
  code(): Promise<string | null>;
  /** Stores the code of an opened session. The code of a guest session is stored only for this run. */
  store(code: string, isPublic: boolean): Promise<void>;
  /** Records a session in a cookie (gateway mode). The cookie is in memory, so the session lasts for this run. */
  recordCookie(): Promise<void>;
  forget(): Promise<SessionStorageState>;
  state(): Promise<SessionStorageState>;
}

export function createTenantSession(keychain: Keychain, domain: string): TenantSession {
  let code: string | null = null;
  let guestCode: string | null = null;
  let inCookie = false;
  let state: KeychainState = 'absent';
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const stored = await keychain.read(domain);
    state = stored.state;
    if (stored.state === 'available') code = stored.code;
  }
  const loaded = (): Promise<void> => (loading ??= load());

  function describe(): SessionStorageState {
    if (code === null && inCookie) return { present: true, storedIn: 'memory', keychain: state };
    if (code === null) return { present: false, storedIn: 'nowhere', keychain: state };
    return { present: true, storedIn: state === 'available' ? 'keychain' : 'memory', keychain: state };
  }

  return {
    async code() {
      await loaded();
      return code ?? guestCode;
    },
    async store(opened, isPublic) {
      await loaded();
      if (isPublic) {
        guestCode = opened;
        return;
      }
      guestCode = null;
      // A restored session returns its current code, which is already stored.
      if (opened === code) return;
      code = opened;
      state = await keychain.write(domain, opened);
    },
    async recordCookie() {
      await loaded();
      inCookie = code === null;
    },
    async forget() {
      await loaded();
      inCookie = false;
      code = null;
      guestCode = null;
      state = await keychain.remove(domain);
      return describe();
    },
    async state() {
      await loaded();
      return describe();
    },
  };
}
