// Tests failure reports with a real HTTP server that is unreachable, fails, and returns.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { createFailureReports, type FailureReports } from './failure-reports.ts';

let server: Server;
let status: number;
let arrived: unknown[];
let network: EventTarget;
let reports: FailureReports;

beforeEach(async () => {
  [status, arrived, network] = [200, [], new EventTarget()];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      arrived.push(JSON.parse(text));
      const body = status === 200 ? { ok: true } : { code: '#X', correlationId: 'c' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    root: `http://127.0.0.1:${port}`,
    services: {},
    sessionHeader: () => ({}),
    sessionEpoch: () => 0,
    onSessionError: () => expect.unreachable(),
    onConnectionError: () => expect.unreachable('a report that fails is no failure to report'),
  });
  reports = createFailureReports(client, 'aurora', network);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The transport is a separate chunk, which a busy machine loads slowly. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });
const report = (code: string) => ({ code, status: 0, correlationId: '' });
const codes = () => arrived.map((body) => (typeof body === 'object' && body !== null && 'code' in body ? body.code : null));

it('is sent at once, with the correlation id of the failed call if any', async () => {
  reports.add({ code: 'loginFail', status: 503, correlationId: 'abc-12345' });
  reports.add(report('#CONNECTION'));
  await eventually(() => expect(arrived).toHaveLength(2));
  expect(arrived).toEqual([
    { code: 'loginFail', status: 503, correlationId: 'abc-12345' },
    { code: '#CONNECTION', status: 0 },
  ]);
});

it('is queued while the server is unreachable, and arrives once and in order when it returns', async () => {
  status = 503;
  reports.add(report('checkEmailFail'));
  await eventually(() => expect(arrived).toHaveLength(1));
  reports.add(report('loginFail'));
  await eventually(() => expect(arrived.length).toBeGreaterThan(1));
  [status, arrived] = [200, []];
  network.dispatchEvent(new Event('online'));
  await eventually(() => expect(codes()).toEqual(['checkEmailFail', 'loginFail']));
  arrived = [];
  reports.add(report('otpLoginFail'));
  await eventually(() => expect(codes()).toEqual(['otpLoginFail']));
});

it('is not sent again after the server rejected it', async () => {
  status = 422;
  reports.add(report('x'));
  await eventually(() => expect(arrived).toHaveLength(1));
  status = 200;
  reports.add(report('loginFail'));
  await eventually(() => expect(codes()).toEqual(['x', 'loginFail']));
});

it('is dropped when the queue is full', async () => {
  status = 500;
  for (let index = 0; index < 50; index += 1) reports.add(report(`n${index}`));
  await eventually(() => expect(arrived).not.toEqual([]));
  [status, arrived] = [200, []];
  network.dispatchEvent(new Event('online'));
  await eventually(() => expect(codes().at(-1)).toBe('n19'));
});
