import { User } from '#contract/entities/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#renderer/api/client.ts';
import type { SessionCodeStore } from '#renderer/platform/platform.ts';
import { memoryStorage } from '#renderer/web-storage/web-storage.test-support.ts';
import { createSession, type Session } from './session.ts';
import type { SessionState } from './session-state.ts';
import { removeTraces, viewHeaderOf } from './view.ts';

const user = User.parse({ id: 'u', email: 'a@b.com', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });
const viewed = User.parse({ ...user, id: 'eva', email: 'eva@b.com', nick: 'Eva' });
const signedIn = { kind: 'signed-in', user, isPublic: false, checkedAt: 0, checkDue: false } as const satisfies SessionState;

it('sends the header of the view only while a view is open', () => {
  expect(viewHeaderOf(signedIn)).toEqual({});
  expect(viewHeaderOf({ ...signedIn, user: viewed, view: { id: 'v', expiresAt: 1, own: user, from: '/' } })).toEqual({
    view: 'v',
  });
  expect(viewHeaderOf({ kind: 'restoring' })).toEqual({});
});

it('removes the entries of the viewed person, and no others', () => {
  const storage = memoryStorage();
  const names = ['home/acme/eva', 'table/acme/eva/usuarios', 'home/acme/ana', 'home/acme/evandro', 'home/outra/eva', 'theme'];
  for (const name of names) storage.set(name, '1');
  removeTraces([storage], 'acme', 'eva');
  expect(storage.keys().toSorted()).toEqual(['home/acme/ana', 'home/acme/evandro', 'home/outra/eva', 'theme']);
});

describe('a view of the portal as another person', () => {
  const view = { id: 'v1', person: viewed, expiresAt: '2026-11-29T12:15:00Z' };
  let code: string | undefined;
  let changed: Parameters<SessionCodeStore['onChange']>[0] | undefined;
  let requests: string[];
  let session: Session;
  beforeEach(async () => {
    code = undefined;
    requests = [];
    const codeStore: SessionCodeStore = {
      has: () => Promise.resolve(code !== undefined),
      save: (next) => Promise.resolve(void (code = next)),
      clear: () => Promise.resolve(void (code = undefined)),
      header: () => (code === undefined ? {} : { code }),
      onChange: (listener) => {
        changed = listener;
        return () => (changed = undefined);
      },
    };
    const client: Client = {
      call({ method, path }) {
        requests.push(`${method} ${path}`);
        return Promise.reject(new Error('no server'));
      },
      reportFailure: () => undefined,
      preload: () => undefined,
    };
    session = createSession({ companyId: 'aurora', codeStore, client, now: () => 0 });
    await session.open({ code: 'c1', user, isPublic: false });
    session.openView(view, '/usuarios');
  });

  it('shows the other person, and leaves the stored code as it is', () => {
    expect(session.store.getState()).toMatchObject({
      kind: 'signed-in',
      user: { id: 'eva' },
      view: { id: 'v1', own: { id: 'u' } },
    });
    expect(code).toBe('c1');
  });

  it('returns to the administrator, and ends the view on the server by their own session', () => {
    session.endView();
    expect(session.store.getState()).toMatchObject({ user: { id: 'u' } });
    expect(session.store.getState()).not.toHaveProperty('view');
    expect(requests).toEqual(['DELETE /v1/session/app/{id}/x/views/{view}']);
    session.endView();
    expect(code).toBe('c1');
  });

  it('signs nobody out when the person leaves it', async () => {
    await session.signOut();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', user: { id: 'u' } });
    expect(code).toBe('c1');
  });

  it('is not taken for the administrator’s session when that session is validated', async () => {
    await session.validate();
    changed?.('renewed');
    expect(requests).toEqual([]);
    expect(session.store.getState()).toMatchObject({ user: { id: 'eva' } });
  });

  it('opens no second view, and ends with the session', () => {
    session.openView({ ...view, id: 'v2' }, '/');
    expect(session.store.getState()).toMatchObject({ view: { id: 'v1' } });
    changed?.('signed-out');
    expect(session.store.getState()).toMatchObject({ kind: 'signed-out' });
  });
});
