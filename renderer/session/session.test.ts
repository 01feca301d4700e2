// The session against a real HTTP server; the keeper is a fake of the port.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { User } from '#contract/entities/user.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client.ts';
import type { SessionKeeper } from '../platform/platform.ts';
import { createSession, type Session } from './session.ts';

const user = User.parse({ id: 'u', email: 'a@b.com', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });
const now = 1_000;

interface KeptCode extends SessionKeeper {
  code: string | undefined;
  /** What another tab does. */
  change(code: string | undefined): void;
}

function createKeeper(): KeptCode {
  let listener: ((present: boolean) => void) | undefined;
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
    change(code) {
      this.code = code;
      listener?.(code !== undefined);
    },
  };
}

let server: Server;
let keeper: KeptCode;
let session: Session;
/** Code → status and body of what the server knows of it; anything else is no session. */
let answers: Record<string, readonly [status: number, body: unknown]>;
let requests: string[];

beforeEach(async () => {
  answers = { c1: [200, { code: 'c1', user, isPublic: false }] };
  requests = [];
  keeper = createKeeper();
  server = createServer((request, response) => {
    const code = String(request.headers['code'] ?? '');
    requests.push(`${request.method} ${code}`);
    const [status, body] = answers[code] ?? [401, { code: '#SESSION_NOTFOUND', correlationId: 'x' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createClient({
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    services: {},
    sessionHeader: () => keeper.header(),
    onSessionError: () => void session.lost(),
    onConnectionError: () => undefined,
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
    expect(session.store.getState()).toEqual({ kind: 'signed-in', user, isPublic: false, checkedAt: now });
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
  it('nobody could be asked about is kept', async () => {
    keeper.code = 'c1';
    answers['c1'] = [503, { code: '#MAINTENANCE', correlationId: 'x' }];
    await session.restore();
    expect([kind(), keeper.code]).toEqual(['unreachable', 'c1']);
    answers['c1'] = [200, { user }];
    await session.restore();
    expect(kind()).toBe('signed-in');
  });
  it('of a guest makes a guest', async () => {
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
  it('becomes that of another person when another tab signs in as one', async () => {
    const other = { ...user, id: 'v', nick: 'Bia' };
    answers['c2'] = [200, { user: other }];
    keeper.change('c2');
    expect(kind()).toBe('restoring');
    await session.restore();
    expect(session.store.getState()).toMatchObject({ kind: 'signed-in', user: { nick: 'Bia' } });
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
