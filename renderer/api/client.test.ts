// Tests the client with a real HTTP server and scripted answers.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { autoValidateEntity } from '#contract/calls/access/entity-validation.ts';
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
let requests: IncomingMessage[];
let lost: ApiError[];
let epoch: number;
let renewed: (string | undefined)[];
let failed: Parameters<ClientOptions['onConnectionError']>[];

const user = { id: 'u', email: 'a@b.com', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] };
const app = { params: { id: 'aurora' } };
const refusal = (code: string, more = {}) => ({ code, correlationId: 'from-server', ...more });

beforeEach(async () => {
  [requests, lost, failed, renewed] = [[], [], [], []];
  epoch = 1;
  server = createServer((request, response) => {
    requests.push(request);
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

const rejection = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call was not rejected.')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

describe('an answer', () => {
  it('is parsed: defaults are filled and unknown fields are dropped', async () => {
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
  it('is parsed as an accepted job after a 201', async () => {
    answer = { status: 201, body: { jobId: 'j1' } };
    const input = { params: { id: 'aurora', sqlId: 'x' }, query: { connector: 'dw' }, headers: {} };
    expect(await client.call(readSql, input)).toEqual({ jobId: 'j1' });
  });
  it('is rejected when it does not match the contract', async () => {
    answer = { status: 200, body: { nick: 7 } };
    const error = await rejection(client.call(userExists, { query: { id: 'aurora', email: 'a@b.com' } }));
    expect([error.status, error.code]).toEqual([500, '#UNREADABLE']);
  });
  it('is requested with the session and a correlation id', async () => {
    answer = { status: 200, body: { user, isPublic: false } };
    await client.call(currentSession, app);
    expect(requests[0]?.headers).toMatchObject({ code: 'c1', 'x-correlation-id': expect.stringMatching(/^[\da-f-]{36}$/) });
  });
});

describe('a refusal', () => {
  it('carries the message of the server', async () => {
    answer = { status: 429, body: refusal('#TOO_MANY_ATTEMPTS', { retryAfter: 30, attemptsLeft: 0, message: 'Calma' }) };
    const error = await rejection(client.call(requestCode, { ...app, body: { email: 'a@b.com' } }));
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
    const error = await rejection(client.call(currentSession, app));
    expect([error.code, error.retryAfter, requests.length]).toEqual(['#TOO_MANY_ATTEMPTS', 1, 2]);
    const calling = client.call(currentSession, app);
    await expect.poll(() => requests.length).toBe(3);
    answer = { status: 200, body: { user, isPublic: false } };
    expect((await calling).user.nick).toBe('Ana');
  });
  it('passes on the text of another back end', async () => {
    answer = { status: 400, body: { message: 'Usuário bloqueado' } };
    const error = await rejection(client.call(requestCode, { ...app, body: { email: 'a@b.com' } }));
    expect([error.code, error.message]).toEqual(['', 'Usuário bloqueado']);
  });
  it('has the code of too many attempts after the 429 of a proxy', async () => {
    answer = { status: 429, body: 'Too Many Requests' };
    const error = await rejection(client.call(requestCode, { ...app, body: { email: 'a@b.com' } }));
    expect([error.code, error.message]).toEqual(['#TOO_MANY_ATTEMPTS', '']);
  });
});

describe('a lost session', () => {
  it('is reported once when many calls fail', async () => {
    answer = { status: 401, body: refusal('#INVALID_SESSION') };
    await Promise.all(Array.from({ length: 10 }, () => rejection(client.call(currentSession, app))));
    expect([lost.length, requests.length]).toEqual([1, 10]);
    answer = { status: 401, body: refusal('#SESSION_NOTFOUND') };
    await rejection(client.call(currentSession, app));
    expect(lost).toHaveLength(2);
  });
  it('is reported for a 401 without a code, as from a gateway in front of the portal', async () => {
    answer = { status: 401, body: 'Unauthorized' };
    await rejection(client.call(currentSession, app));
    expect(lost.map(({ code }) => code)).toEqual(['']);
  });
  it('is not reported for a wrong own password', async () => {
    answer = { status: 401, body: refusal('#WRONG_PASSWORD') };
    await rejection(client.call(currentSession, app));
    expect(lost).toEqual([]);
  });
  it('is not reported for a rejected sign-in', async () => {
    answer = { status: 401, body: refusal('#INVALID_TOKEN') };
    await rejection(client.call(requestCode, { ...app, body: { email: 'a@b.com' } }));
    expect(lost).toEqual([]);
  });
});

const change = () => client.call(updateUser, { ...app, body: { oldPassword: 'antiga', password: 'nova' } });

describe('a renewed session', () => {
  it('is reported with its code, which the answer no longer contains', async () => {
    answer = { status: 200, body: { ...user, code: 'c2' } };
    expect(await change()).not.toHaveProperty('code');
    answer = { status: 200, body: user };
    expect(await change()).toMatchObject({ nick: 'Ana' });
    expect(renewed).toEqual(['c2', undefined]);
  });
  it('leaves the CNPJ of a company, whose answer has the code in a field of its own', async () => {
    const validation = { code: '12ABC34501DE35', state: 'validated', version: 3, steps: [], changedAt: '2026-01-01T00:00:00Z' };
    const validate = () => client.call(autoValidateEntity, { params: { userId: 'u', cnpj: validation.code }, body: {} });
    answer = { status: 200, body: { ...validation, sessionCode: 'c2' } };
    expect(await validate()).toEqual(validation);
    answer = { status: 200, body: validation };
    expect(await validate()).toEqual(validation);
    expect(renewed).toEqual(['c2', undefined]);
  });
  it('is not lost when its old code is rejected meanwhile', async () => {
    answer = 'silence';
    const changed = rejection(change());
    await expect.poll(() => requests.length).toBe(1);
    answer = { status: 401, body: refusal('#SESSION_NOTFOUND') };
    await rejection(client.call(currentSession, app));
    expect(lost).toEqual([]);
    server.closeAllConnections();
    await changed;
    expect(renewed).toEqual([]);
  });
  it('is lost when the call that renews it is rejected', async () => {
    answer = { status: 401, body: refusal('#SESSION_NOTFOUND') };
    await rejection(change());
    expect(lost).toHaveLength(1);
  });
});

describe('a connection error', () => {
  it.each([500, 501, 503])('with status %i is reported for each call', async (status) => {
    answer = { status, body: refusal('#INTERNAL') };
    await rejection(client.call(currentSession, app));
    await rejection(client.call(currentSession, app, { failure: 'background' }));
    await rejection(client.call(currentSession, app, { failure: 'screen' }));
    expect(failed.map(([error, origin]) => [error.status, origin])).toEqual([
      [status, 'action'],
      [status, 'background'],
      [status, 'screen'],
    ]);
  });
  it('is not reported when the caller handles it', async () => {
    answer = { status: 500, body: refusal('#INTERNAL') };
    await rejection(client.call(currentSession, app, { failure: 'caller' }));
    expect(failed).toEqual([]);
  });
  it('outside a call is reported with the origin `screen`', () => {
    for (const status of [0, 415, 503])
      client.reportFailure(new ApiError({ status, code: '#X', correlationId: '' }), '#ERROR_UPLOAD_FILE');
    expect(failed.map(([error, origin, reportAs]) => [error.status, origin, reportAs])).toEqual([
      [0, 'screen', '#ERROR_UPLOAD_FILE'],
      [503, 'screen', '#ERROR_UPLOAD_FILE'],
    ]);
  });
  it('is reported when the server does not answer in time', async () => {
    answer = 'silence';
    const error = await rejection(client.call(currentSession, app, { timeoutMs: 60 }));
    expect([error.status, error.code]).toEqual([0, '#TIMEOUT']);
    expect(failed).toHaveLength(1);
  });
  it('is reported when the server is not reachable', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const error = await rejection(client.call(currentSession, app));
    expect([error.status, error.code]).toEqual([0, '#CONNECTION']);
  });
  it('is not reported when the caller cancelled the call', async () => {
    answer = 'silence';
    const control = new AbortController();
    const input = { params: { id: 'aurora', jobId: 'j' } };
    const call = client.call(batchResult, input, { signal: control.signal });
    control.abort();
    await expect(call).rejects.toBe(control.signal.reason);
    expect(failed).toEqual([]);
  });
});
