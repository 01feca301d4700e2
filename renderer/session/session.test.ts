// The session against a real HTTP server; the keeper is a fake of the port.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentSession } from '#contract/calls/auth/session.ts';
import { User } from '#contract/entities/user.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#renderer/api/client.ts';
import type { SessionKeeper } from '#renderer/platform/platform.ts';
import type { CheckMark } from './check-mark.ts';
import { createSession, type Session } from './session.ts';

const user = User.parse({ id: 'u', email: 'a@b.com', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });
const now = 1_000;

interface FakeKeeper extends SessionKeeper {
  code: string | undefined;
  /** Simulates another tab. */
  change(code: string | undefined, why?: 'lost' | 'renewed'): void;
}

function createKeeper(): FakeKeeper {
  let listener: Parameters<SessionKeeper['onChange']>[0] | undefined;
  return {
    code: undefined,
    has() {
      return Promise.resolve(this.code !== undefined);
    },
    keep(code) {
      this.code = code;
      return Promise.resolve();
    },
    forget() {
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
let keeper: FakeKeeper;
let session: Session;
let client: Client;
/** Code → status and body of what the server knows of it; anything else is no session. */
let answers: Record<string, readonly [status: number, body: unknown]>;
let requests: string[];
/** Connection errors: their status, and what they are reported as. */
let reported: (readonly [number, string | undefined])[];

beforeEach(async () => {
  answers = { c1: [200, { code: 'c1', user, isPublic: false }] };
  requests = [];
  reported = [];
  keeper = createKeeper();
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
    sessionHeader: () => keeper.header(),
    sessionEpoch: () => session.epoch(),
    onSessionError: () => void session.lost(),
    onConnectionError: ({ status }, _origin, reportAs) => void reported.push([status, reportAs]),
  });
  session = createSession({ companyId: 'aurora', keeper, client, now: () => now });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const kind = (): string => session.store.getState().kind;

describe('the start', () => {
  it('finds nothing', async () => {
    expect(await session.start()).toEqual({ kind: 'signed-out', stored: false, reason: 'start' });
  });
  it('finds a code, and a restore makes a session of it', async () => {
    keeper.code = 'c1';
    expect(await session.start()).toMatchObject({ stored: true });
    const restored = session.restore();
    expect(kind()).toBe('restoring');
    await restored;
    expect(session.store.getState()).toEqual({ kind: 'signed-in', user, isPublic: false, checkedAt: now, checkDue: false });
  });
  it('asks once, however often a restore is wanted', async () => {
    keeper.code = 'c1';
    await Promise.all([session.restore(), session.restore(), session.restore()]);
    expect(requests).toEqual(['GET c1']);
  });
});

describe('a code', () => {
  it('that is refused is forgotten', async () => {
    keeper.code = 'gone';
    await session.restore();
    expect(session.store.getState()).toEqual({ kind: 'signed-out', stored: false, reason: 'lost' });
    expect(keeper.code).toBeUndefined();
  });
  it('is kept when the server cannot be reached', async () => {
    keeper.code = 'c1';
    answers['c1'] = [503, { code: '#MAINTENANCE', correlationId: 'x' }];
    await session.restore();
    expect([kind(), keeper.code]).toEqual(['unreachable', 'c1']);
    expect(reported).toEqual([[503, '#ERRO_LOGIN_BY_TOKEN']]);
    answers['c1'] = [200, { user }];
    await session.restore();
    expect(kind()).toBe('signed-in');
  });
  it('for a guest is missing when the server cannot be reached: another try may get one', async () => {
    answers[''] = [503, { code: '#MAINTENANCE', correlationId: 'x' }];
    await session.openPublic();
    expect([kind(), reported]).toEqual(['unreachable', [[503, '#ERRO_LOGIN_PUBLIC']]]);
    answers[''] = [200, { code: 'g1', user, isPublic: true }];
    await session.openPublic();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', isPublic: true });
    expect(keeper.code).toBe('g1');
  });
  it('makes a guest session of the code of a guest', async () => {
    keeper.code = 'g1';
    answers['g1'] = [200, { code: 'g1', user, isPublic: true }];
    await session.restore();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', isPublic: true });
  });
});

describe('a session', () => {
  beforeEach(() => session.open({ code: 'c1', user, isPublic: false }));

  it('is kept when a validation gets no answer, and ends when it is refused', async () => {
    answers['c1'] = [500, {}];
    await session.validate();
    expect(kind()).toBe('signed-in');
    delete answers['c1'];
    await session.validate();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-out', reason: 'lost' });
    expect(keeper.code).toBeUndefined();
  });
  it('ends here, and on the server with its own code', async () => {
    answers['c1'] = [200, { ok: true }];
    const out = session.signOut();
    expect(session.store.getState()).toEqual({ kind: 'signed-out', stored: false, reason: 'signed-out' });
    await out;
    expect(requests).toEqual(['DELETE c1']);
    expect(keeper.code).toBeUndefined();
  });
  it('ends here even when the server does not answer', async () => {
    answers['c1'] = [503, {}];
    await session.signOut();
    expect([kind(), keeper.code]).toEqual(['signed-out', undefined]);
  });
  it('ends when another tab signs out', () => {
    keeper.change(undefined);
    expect(session.store.getState()).toMatchObject({ kind: 'signed-out', stored: false });
  });
  it('is lost when another tab hears so first: what was being typed is kept', () => {
    keeper.change(undefined, 'lost');
    expect(session.store.getState()).toMatchObject({ kind: 'signed-out', reason: 'lost' });
  });
  it('is lost once, when ten calls find out together', async () => {
    delete answers['c1'];
    const states: string[] = [];
    session.store.subscribe(({ kind: state }) => states.push(state));
    const input = { params: { id: 'aurora' } };
    await Promise.allSettled(Array.from({ length: 10 }, () => client.call(currentSession, input)));
    expect([requests.length, states]).toEqual([10, ['signed-out']]);
    expect(session.store.getState()).toMatchObject({ reason: 'lost' });
  });
  it('that begins after another was lost is not ended by late answers about that one', async () => {
    delete answers['c1'];
    const late = client.call(currentSession, { params: { id: 'aurora' } });
    await session.lost();
    await session.open({ code: 'c2', user, isPublic: false });
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(kind()).toBe('signed-in');
  });
  it('becomes that of another person when another tab signs in as one', async () => {
    const other = { ...user, id: 'v', nick: 'Bia' };
    answers['c2'] = [200, { user: other }];
    keeper.change('c2');
    expect(kind()).toBe('restoring');
    await session.restore();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', user: { nick: 'Bia' } });
  });
  it('goes on under another code, which another tab learns without leaving its screen', async () => {
    answers['c2'] = [200, { user: { ...user, nick: 'Ana Lima' } }];
    await session.renewed('c2');
    expect([kind(), keeper.code]).toEqual(['signed-in', 'c2']);
    const states: string[] = [];
    session.store.subscribe((state) => states.push(state.kind === 'signed-in' ? state.user.nick : state.kind));
    keeper.change('c2', 'renewed');
    await expect.poll(() => states).toEqual(['Ana Lima']);
  });
  it('behind the gateway, too, goes on: there is no code to keep', async () => {
    await session.renewed(undefined);
    expect([kind(), keeper.code]).toEqual(['signed-in', 'c1']);
  });
  it('that is renewed stays over when the person left, and not when another tab only took it for lost', async () => {
    keeper.change(undefined, 'lost');
    await session.renewed('c2');
    expect([session.store.getState(), keeper.code]).toEqual([{ kind: 'signed-out', stored: true, reason: 'start' }, 'c2']);
    keeper.change(undefined);
    await session.renewed('c3');
    expect([kind(), keeper.code]).toEqual(['signed-out', undefined]);
  });
  it('that began while an older code was being tried is not undone by it', async () => {
    keeper.change(undefined);
    keeper.code = 'gone';
    const restored = session.restore();
    await session.open({ code: 'c1', user, isPublic: false });
    await restored;
    expect([kind(), keeper.code]).toEqual(['signed-in', 'c1']);
  });
  it('takes changes of its person', () => {
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
    session = createSession({ companyId: 'aurora', keeper, client, now: () => now, checkMark: mark });
    await session.start();
    if (keeper.code !== undefined) await session.restore();
  }
  let mark: CheckMark;
  beforeEach(async () => {
    let marked = false;
    mark = { has: () => marked, set: () => void (marked = true), clear: () => void (marked = false) };
    await openPage();
    await session.open({ code: 'c1', user, isPublic: false });
  });

  it('is due from the sign-in on, over a reload, until it is passed', async () => {
    expect(due()).toBe(true);
    await openPage();
    expect(due()).toBe(true);
    session.passCheck();
    expect(due()).toBe(false);
    await openPage();
    expect(due()).toBe(false);
  });

  it.each(['signOut', 'lost'] as const)('is due again after %s', async (end) => {
    session.passCheck();
    await session[end]();
    expect(mark.has()).toBe(false);
    await session.open({ code: 'c1', user, isPublic: false });
    expect(due()).toBe(true);
  });

  it('is not for guests', async () => {
    await session.open({ code: 'c1', user, isPublic: true });
    expect(due()).toBe(false);
  });
});
