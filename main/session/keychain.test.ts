import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeEntry } from './entry.ts';
import { createKeychain } from './keychain.ts';
import type { PasswordStore } from './keychain.ts';
import { createTenantSession } from './tenant-session.ts';

const service = 'test.portal';
const domain = 'localhost';

/** A keychain in memory that fulfils the port, and fails when a test sets `failure`. */
class MemoryStore implements PasswordStore {
  readonly entries = new Map<string, string>();
  failure: string | null = null;
  touched = 0;
  #answer<T>(value: T): Promise<T> {
    this.touched += 1;
    return this.failure === null ? Promise.resolve(value) : Promise.reject(new Error(this.failure));
  }
  getPassword(_service: string, account: string) {
    return this.#answer(this.entries.get(account) ?? null);
  }
  async setPassword(_service: string, account: string, password: string) {
    await this.#answer(null);
    this.entries.set(account, password);
  }
  async deletePassword(_service: string, account: string) {
    await this.#answer(null);
    return this.entries.delete(account);
  }
}

let folder: string;
let store: MemoryStore;
const open = (from: PasswordStore = store) =>
  createTenantSession(
    createKeychain({ service, marksFile: join(folder, 'sessions.json'), load: () => Promise.resolve(from), timeoutMs: 50 }),
    domain,
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-keychain-'));
  store = new MemoryStore();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a session and its keychain', () => {
  it('does not touch the keychain when there is no session', async () => {
    expect(await open().state()).toEqual({ present: false, storedIn: 'nowhere', keychain: 'absent' });
    expect(store.touched).toBe(0);
  });

  it('restores the session after a restart', async () => {
    await open().store('segredo', false);
    const next = open();
    expect([await next.code(), await next.state()]).toEqual([
      'segredo',
      { present: true, storedIn: 'keychain', keychain: 'available' },
    ]);
  });

  it('removes the entry and its mark when the session is forgotten', async () => {
    const session = open();
    await session.store('segredo', false);
    expect(await session.forget()).toEqual({ present: false, storedIn: 'nowhere', keychain: 'absent' });
    expect([store.entries.size, await open().code()]).toEqual([0, null]);
  });

  it('writes no secret to the file of marks', async () => {
    await open().store('segredo', false);
    expect(await readFile(join(folder, 'sessions.json'), 'utf8')).not.toContain('segredo');
  });

  it('stores a guest session only for the run', async () => {
    const session = open();
    await session.store('visita', true);
    expect([await session.code(), (await session.state()).present, store.entries.size]).toEqual(['visita', false, 0]);
  });

  it('reports a session in a cookie of the server until it is forgotten', async () => {
    const session = open();
    await session.recordCookie();
    expect([await session.code(), await session.state()]).toEqual([
      null,
      { present: true, storedIn: 'memory', keychain: 'absent' },
    ]);
    expect((await session.forget()).present).toBe(false);
    expect(store.touched).toBe(0);
  });

  it.each([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'unavailable'],
    ['Object does not exist at path "/org/freedesktop/secrets/collection/login"', 'locked'],
  ])('stores the session in memory when the keychain fails with %j', async (failure, keychain) => {
    store.failure = failure;
    const session = open();
    await session.store('segredo', false);
    expect([await session.code(), await session.state()]).toEqual(['segredo', { present: true, storedIn: 'memory', keychain }]);
  });

  it('reports a locked keychain when its prompt is not answered', async () => {
    await open().store('segredo', false);
    store.getPassword = () => new Promise(() => undefined);
    expect(await open().state()).toEqual({ present: false, storedIn: 'nowhere', keychain: 'locked' });
  });

  it('reports a changed backend when the entry is in another keychain', async () => {
    await open().store('segredo', false);
    expect(await open(new MemoryStore()).state()).toEqual({ present: false, storedIn: 'nowhere', keychain: 'backend-changed' });
  });

  it('never overwrites an entry that it cannot read', async () => {
    store.entries.set(domain, 'de outro programa');
    const session = open();
    await session.store('segredo', false);
    expect(await session.state()).toEqual({ present: true, storedIn: 'memory', keychain: 'undecryptable' });
    expect(store.entries.get(domain)).toBe('de outro programa');
  });

  it('removes an unreadable entry when the person forgets the session', async () => {
    await open().store('segredo', false);
    store.entries.set(domain, writeEntry('outro.com.br', 'x'));
    const session = open();
    expect((await session.state()).keychain).toBe('undecryptable');
    expect((await session.forget()).keychain).toBe('absent');
    expect(store.entries.size).toBe(0);
  });
});
