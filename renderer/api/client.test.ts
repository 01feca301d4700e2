// The client against a real HTTP server with scripted answers.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { updateUser } from '#contract/calls/auth/person.ts';
import { currentSession } from '#contract/calls/auth/session.ts';
import { requestCode, userExists } from '#contract/calls/auth/sign-in.ts';
import { batchResult, readSql } from '#contract/calls/remotesql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Client, type ClientOptions, createClient } from './client.ts';

let server: Server;
let client: Client;
let answer: { status: number; body: unknown } | 'silence';
let asked: IncomingMessage[];
let lost: ApiError[];
let epoch: number;
let renewed: (string | undefined)[];
let failed: Parameters<ClientOptions['onConnectionError']>[];

const user = { id: 'u', email: 'a@b.com', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] };
const app = { params: { id: 'aurora' } };
const refusal = (code: string, more = {}) => ({ code, correlationId: 'from-server', ...more });

beforeEach(async () => {
  [asked, lost, failed, renewed] = [[], [], [], []];
  epoch = 1;
  server = createServer((request, response) => {
    asked.push(request);
    if (answer === 'silence') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = createClient({
    root: `http://127.0.0.1:${port}`,
    services: {},
    sessionHeader: () => ({ code: 'c1' }),
    sessionEpoch: () => epoch,
    onRenewed(code) {
      epoch += 1;
      renewed.push(code);
      return Promise.resolve();
    },
    onSessionError(error) {
      epoch += 1;
      lost.push(error);
    },
    onConnectionError: (...reported) => failed.push(reported),
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const refused = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

describe('an answer', () => {
  it('is parsed: defaults are filled, what is not named is dropped', async () => {
    answer = { status: 200, body: { nick: 'Ana', password: 'x' } };
    expect(await client.call(userExists, { query: { id: 'aurora', email: 'a@b.com' } })).toEqual({
      nick: 'Ana',
      blocked: false,
      hostBlocked: false,
      isAdfs: false,
      isLdap: false,
      needsPassword: false,
    });
  });
  it('is that of an accepted job after a 201', async () => {
    answer = { status: 201, body: { jobId: 'j1' } };
    const input = { params: { id: 'aurora', sqlId: 'x' }, query: { connector: 'dw' }, headers: {} };
    expect(await client.call(readSql, input)).toEqual({ jobId: 'j1' });
  });
  it('that is not what the contract says is an error', async () => {
    answer = { status: 200, body: { nick: 7 } };
    const error = await refused(client.call(userExists, { query: { id: 'aurora', email: 'a@b.com' } }));
    expect([error.status, error.code]).toEqual([500, '#UNREADABLE']);
  });
  it('is asked for with the session and an id to find it by', async () => {
    answer = { status: 200, body: { user, isPublic: false } };
    await client.call(currentSession, app);
    expect(asked[0]?.headers).toMatchObject({ code: 'c1', 'x-correlation-id': expect.stringMatching(/^[\da-f-]{36}$/) });
  });
});

describe('a refusal', () => {
  it('carries the message of the server', async () => {
    answer = { status: 429, body: refusal('#TOO_MANY_ATTEMPTS', { retryAfter: 30, attemptsLeft: 0, message: 'Calma' }) };
    const error = await refused(client.call(requestCode, { ...app, body: { email: 'a@b.com' } }));
    expect(error).toMatchObject({
      status: 429,
      code: '#TOO_MANY_ATTEMPTS',
      message: 'Calma',
      retryAfter: 30,
      attemptsLeft: 0,
      correlationId: 'from-server',
    });
    expect([lost, failed]).toEqual([[], []]);
  });
  it('repeats a read once after the seconds that a 429 names', async () => {
    answer = { status: 429, body: refusal('#TOO_MANY_ATTEMPTS', { retryAfter: 1 }) };
    const error = await refused(client.call(currentSession, app));
    expect([error.code, error.retryAfter, asked.length]).toEqual(['#TOO_MANY_ATTEMPTS', 1, 2]);
    const calling = client.call(currentSession, app);
    await expect.poll(() => asked.length).toBe(3);
    answer = { status: 200, body: { user, isPublic: false } };
    expect((await calling).user.nick).toBe('Ana');
  });
  it('keeps the text of another back end', async () => {
    answer = { status: 400, body: { message: 'Usuário bloqueado' } };
    const error = await refused(client.call(requestCode, { ...app, body: { email: 'a@b.com' } }));
    expect([error.code, error.message]).toEqual(['', 'Usuário bloqueado']);
  });
});

describe('a lost session', () => {
  it('is reported once, however many calls it fails', async () => {
    answer = { status: 401, body: refusal('#INVALID_SESSION') };
    await Promise.all(Array.from({ length: 10 }, () => refused(client.call(currentSession, app))));
    expect([lost.length, asked.length]).toEqual([1, 10]);
    answer = { status: 401, body: refusal('#SESSION_NOTFOUND') };
    await refused(client.call(currentSession, app));
    expect(lost).toHaveLength(2);
  });
  it('is what a 401 without a code means, too: from whatever stands before the portal', async () => {
    answer = { status: 401, body: 'Unauthorized' };
    await refused(client.call(currentSession, app));
    expect(lost.map(({ code }) => code)).toEqual(['']);
  });
  it('is not what a wrong password of one’s own means', async () => {
    answer = { status: 401, body: refusal('#WRONG_PASSWORD') };
    await refused(client.call(currentSession, app));
    expect(lost).toEqual([]);
  });
  it('is not what a refused sign-in means', async () => {
    answer = { status: 401, body: refusal('#INVALID_TOKEN') };
    await refused(client.call(requestCode, { ...app, body: { email: 'a@b.com' } }));
    expect(lost).toEqual([]);
  });
});

const change = () => client.call(updateUser, { ...app, body: { oldPassword: 'antiga', password: 'nova' } });

describe('a renewed session', () => {
  it('is reported with its code, which goes no further', async () => {
    answer = { status: 200, body: { ...user, code: 'c2' } };
    expect(await change()).not.toHaveProperty('code');
    answer = { status: 200, body: user };
    expect(await change()).toMatchObject({ nick: 'Ana' });
    expect(renewed).toEqual(['c2', undefined]);
  });
  it('is not lost when its old code is refused on the way', async () => {
    answer = 'silence';
    const changed = refused(change());
    await expect.poll(() => asked.length).toBe(1);
    answer = { status: 401, body: refusal('#SESSION_NOTFOUND') };
    await refused(client.call(currentSession, app));
    expect(lost).toEqual([]);
    server.closeAllConnections();
    await changed;
    expect(renewed).toEqual([]);
  });
  it('is lost when the very call that would renew it is refused', async () => {
    answer = { status: 401, body: refusal('#SESSION_NOTFOUND') };
    await refused(change());
    expect(lost).toHaveLength(1);
  });
});

describe('a connection error', () => {
  it.each([500, 501, 503])('of status %i is reported with each call', async (status) => {
    answer = { status, body: refusal('#INTERNAL') };
    await refused(client.call(currentSession, app));
    await refused(client.call(currentSession, app, { failure: 'background' }));
    await refused(client.call(currentSession, app, { failure: 'screen' }));
    expect(failed.map(([error, origin]) => [error.status, origin])).toEqual([
      [status, 'action'],
      [status, 'background'],
      [status, 'screen'],
    ]);
  });
  it('is left to the caller who asks for it', async () => {
    answer = { status: 500, body: refusal('#INTERNAL') };
    await refused(client.call(currentSession, app, { failure: 'caller' }));
    expect(failed).toEqual([]);
  });
  it('outside a call is reported as one that the screen shows', () => {
    for (const status of [0, 415, 503])
      client.tell(new ApiError({ status, code: '#X', correlationId: '' }), '#ERROR_UPLOAD_FILE');
    expect(failed.map(([error, origin, reportAs]) => [error.status, origin, reportAs])).toEqual([
      [0, 'screen', '#ERROR_UPLOAD_FILE'],
      [503, 'screen', '#ERROR_UPLOAD_FILE'],
    ]);
  });
  it('is one, when the server does not answer in time', async () => {
    answer = 'silence';
    const error = await refused(client.call(currentSession, app, { timeoutMs: 60 }));
    expect([error.status, error.code]).toEqual([0, '#TIMEOUT']);
    expect(failed).toHaveLength(1);
  });
  it('is one, when the server is not reachable', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const error = await refused(client.call(currentSession, app));
    expect([error.status, error.code]).toEqual([0, '#CONNECTION']);
  });
  it('is none, when the caller took the question back', async () => {
    answer = 'silence';
    const control = new AbortController();
    const input = { params: { id: 'aurora', jobId: 'j' } };
    const call = client.call(batchResult, input, { signal: control.signal });
    control.abort();
    await expect(call).rejects.toBe(control.signal.reason);
    expect(failed).toEqual([]);
  });
});
