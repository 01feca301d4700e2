// Tests the session with a real HTTP server and a fake store of the session code.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentSession } from '#contract/calls/auth/session.ts';
import { User } from '#contract/entities/user.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#renderer/api/client.ts';
import type { SessionCodeStore } from '#renderer/platform/platform.ts';
import type { CheckMark } from './check-mark.ts';
import { createSession, type Session } from './session.ts';

const user = User.parse({ id: 'u', email: 'a@b.com', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });
const now = 1_000;

interface FakeCodeStore extends SessionCodeStore {
  code: string | undefined;
  /** Simulates another tab. */
  change(code: string | undefined, why?: 'lost' | 'renewed'): void;
}

function createFakeCodeStore(): FakeCodeStore {
  let listener: Parameters<SessionCodeStore['onChange']>[0] | undefined;
  return {
    code: undefined,
    has() {
      return Promise.resolve(this.code !== undefined);
    },
    save(code) {
      this.code = code;
      return Promise.resolve();
    },
    clear() {
      this.code = undefined;
      return Promise.resolve();
    },
    header(): Readonly<Record<string, string>> {
      return this.code === undefined ? {} : { code: this.code };
    },
    onChange(next) {
      listener = next;
      return () => (listener = undefined);
    },
    change(code, why) {
      this.code = code;
      listener?.(why ?? (code === undefined ? 'signed-out' : 'opened'));
    },
  };
}

let server: Server;
let codeStore: FakeCodeStore;
let session: Session;
let client: Client;
/** Session code → status and body of the server's answer. Any other code is unknown. */
let answers: Record<string, readonly [status: number, body: unknown]>;
let requests: string[];
/** Connection errors: their status and report code. */
let reported: (readonly [number, string | undefined])[];

beforeEach(async () => {
  answers = { c1: [200, { code: 'c1', user, isPublic: false }] };
  requests = [];
  reported = [];
  codeStore = createFakeCodeStore();
  server = createServer((request, response) => {
    const code = String(request.headers['code'] ?? '');
    requests.push(`${request.method} ${code}`);
    const [status, body] = answers[code] ?? [401, { code: '#SESSION_NOTFOUND', correlationId: 'x' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createClient({
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    services: {},
    sessionHeader: () => codeStore.header(),
    sessionEpoch: () => session.epoch(),
    onSessionError: () => void session.endLost(),
    onConnectionError: ({ status }, _origin, reportAs) => void reported.push([status, reportAs]),
  });
  session = createSession({ companyId: 'aurora', codeStore, client, now: () => now });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const kind = (): string => session.store.getState().kind;

describe('the start', () => {
  it('finds no code', async () => {
    expect(await session.start()).toEqual({ kind: 'signed-out', stored: false, reason: 'start' });
  });
  it('finds a code, which a restore turns into a session', async () => {
    codeStore.code = 'c1';
    expect(await session.start()).toMatchObject({ stored: true });
    const restored = session.restore();
    expect(kind()).toBe('restoring');
    await restored;
    expect(session.store.getState()).toEqual({ kind: 'signed-in', user, isPublic: false, checkedAt: now, checkDue: false });
  });
  it('sends one request for several restores', async () => {
    codeStore.code = 'c1';
    await Promise.all([session.restore(), session.restore(), session.restore()]);
    expect(requests).toEqual(['GET c1']);
  });
});

describe('a code', () => {
  it('is removed when the server rejects it', async () => {
    codeStore.code = 'gone';
    await session.restore();
    expect(session.store.getState()).toEqual({ kind: 'signed-out', stored: false, reason: 'lost' });
    expect(codeStore.code).toBeUndefined();
  });
  it('stays stored when the server cannot be reached', async () => {
    codeStore.code = 'c1';
    answers['c1'] = [503, { code: '#MAINTENANCE', correlationId: 'x' }];
    await session.restore();
    expect([kind(), codeStore.code]).toEqual(['unreachable', 'c1']);
    expect(reported).toEqual([[503, '#ERRO_LOGIN_BY_TOKEN']]);
    answers['c1'] = [200, { user }];
    await session.restore();
    expect(kind()).toBe('signed-in');
  });
  it('is missing for a guest while the server cannot be reached', async () => {
    answers[''] = [503, { code: '#MAINTENANCE', correlationId: 'x' }];
    await session.openPublic();
    expect([kind(), reported]).toEqual(['unreachable', [[503, '#ERRO_LOGIN_PUBLIC']]]);
    answers[''] = [200, { code: 'g1', user, isPublic: true }];
    await session.openPublic();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', isPublic: true });
    expect(codeStore.code).toBe('g1');
  });
  it('is restored for a guest as a guest session', async () => {
    codeStore.code = 'g1';
    answers['g1'] = [200, { code: 'g1', user, isPublic: true }];
    await session.restore();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', isPublic: true });
  });
});

describe('a session', () => {
  beforeEach(() => session.open({ code: 'c1', user, isPublic: false }));

  it('continues when a validation gets no answer, and ends when the server rejects it', async () => {
    answers['c1'] = [500, {}];
    await session.validate();
    expect(kind()).toBe('signed-in');
    delete answers['c1'];
    await session.validate();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-out', reason: 'lost' });
    expect(codeStore.code).toBeUndefined();
  });
  it('ends in this page, and on the server with its own code', async () => {
    answers['c1'] = [200, { ok: true }];
    const out = session.signOut();
    expect(session.store.getState()).toEqual({ kind: 'signed-out', stored: false, reason: 'signed-out' });
    await out;
    expect(requests).toEqual(['DELETE c1']);
    expect(codeStore.code).toBeUndefined();
  });
  it('ends in this page even when the server does not answer', async () => {
    answers['c1'] = [503, {}];
    await session.signOut();
    expect([kind(), codeStore.code]).toEqual(['signed-out', undefined]);
  });
  it('ends when another tab signs out', () => {
    codeStore.change(undefined);
    expect(session.store.getState()).toMatchObject({ kind: 'signed-out', stored: false });
  });
  it('has the reason `lost` when another tab loses it first', () => {
    codeStore.change(undefined, 'lost');
    expect(session.store.getState()).toMatchObject({ kind: 'signed-out', reason: 'lost' });
  });
  it('is lost once when ten calls fail together', async () => {
    delete answers['c1'];
    const states: string[] = [];
    session.store.subscribe(({ kind: state }) => states.push(state));
    const input = { params: { id: 'aurora' } };
    await Promise.allSettled(Array.from({ length: 10 }, () => client.call(currentSession, input)));
    expect([requests.length, states]).toEqual([10, ['signed-out']]);
    expect(session.store.getState()).toMatchObject({ reason: 'lost' });
  });
  it('is not ended by late answers about an earlier session', async () => {
    delete answers['c1'];
    const late = client.call(currentSession, { params: { id: 'aurora' } });
    await session.endLost();
    await session.open({ code: 'c2', user, isPublic: false });
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(kind()).toBe('signed-in');
  });
  it('changes to another person when another tab signs in as that person', async () => {
    const other = { ...user, id: 'v', nick: 'Bia' };
    answers['c2'] = [200, { user: other }];
    codeStore.change('c2');
    expect(kind()).toBe('restoring');
    await session.restore();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', user: { nick: 'Bia' } });
  });
  it('continues with a new code, and another tab adopts the code without leaving its screen', async () => {
    answers['c2'] = [200, { user: { ...user, nick: 'Ana Lima' } }];
    await session.replaceCode('c2');
    expect([kind(), codeStore.code]).toEqual(['signed-in', 'c2']);
    const states: string[] = [];
    session.store.subscribe((state) => states.push(state.kind === 'signed-in' ? state.user.nick : state.kind));
    codeStore.change('c2', 'renewed');
    await expect.poll(() => states).toEqual(['Ana Lima']);
  });
  it('continues behind the gateway, where the page stores no code', async () => {
    await session.replaceCode(undefined);
    expect([kind(), codeStore.code]).toEqual(['signed-in', 'c1']);
  });
  it('stays closed with a new code after a sign-out, and reopens when another tab had taken it for lost', async () => {
    codeStore.change(undefined, 'lost');
    await session.replaceCode('c2');
    expect([session.store.getState(), codeStore.code]).toEqual([{ kind: 'signed-out', stored: true, reason: 'start' }, 'c2']);
    codeStore.change(undefined);
    await session.replaceCode('c3');
    expect([kind(), codeStore.code]).toEqual(['signed-out', undefined]);
  });
  it('is not closed by the rejection of an older code that was being tried', async () => {
    codeStore.change(undefined);
    codeStore.code = 'gone';
    const restored = session.restore();
    await session.open({ code: 'c1', user, isPublic: false });
    await restored;
    expect([kind(), codeStore.code]).toEqual(['signed-in', 'c1']);
  });
  it('accepts a changed user', () => {
    session.update({ ...user, nick: 'Ana Lima' });
    expect(session.store.getState()).toMatchObject({ user: { nick: 'Ana Lima' } });
  });
});

const due = (): boolean => {
  const state = session.store.getState();
  return state.kind === 'signed-in' && state.checkDue;
};

describe('connection check', () => {
  /** A page of the same browser, from its start. */
  async function openPage(): Promise<void> {
    session = createSession({ companyId: 'aurora', codeStore, client, now: () => now, checkMark: mark });
    await session.start();
    if (codeStore.code !== undefined) await session.restore();
  }
  let mark: CheckMark;
  beforeEach(async () => {
    let marked = false;
    mark = { has: () => marked, set: () => void (marked = true), clear: () => void (marked = false) };
    await openPage();
    await session.open({ code: 'c1', user, isPublic: false });
  });

  it('is due after the sign-in and after a reload, until it passes', async () => {
    expect(due()).toBe(true);
    await openPage();
    expect(due()).toBe(true);
    session.passCheck();
    expect(due()).toBe(false);
    await openPage();
    expect(due()).toBe(false);
  });

  it.each(['signOut', 'endLost'] as const)('is due again after %s', async (end) => {
    session.passCheck();
    await session[end]();
    expect(mark.has()).toBe(false);
    await session.open({ code: 'c1', user, isPublic: false });
    expect(due()).toBe(true);
  });

  it('is not due for guests', async () => {
    await session.open({ code: 'c1', user, isPublic: true });
    expect(due()).toBe(false);
  });
});
