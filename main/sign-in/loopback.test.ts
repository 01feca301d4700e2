import { describe, expect, it } from 'vitest';
import { judgeRequest, listenForCode, type LoopbackVerdict } from './loopback.ts';

const state = 's'.repeat(43);
const code = 'c'.repeat(43);
const good = `/?code=${code}&state=${state}`;

describe('a request to the loopback', () => {
  it.each<[string, string, string, string, LoopbackVerdict]>([
    ['the return', 'GET', good, '127.0.0.1:5000', { kind: 'code', code }],
    ['another state', 'GET', `/?code=${code}&state=outro`, '127.0.0.1:5000', { kind: 'refused', status: 400 }],
    ['a problem', 'GET', '/?problem=denied', '127.0.0.1:5000', { kind: 'refused', status: 400 }],
    ['another name', 'GET', good, 'evil.example:5000', { kind: 'refused', status: 403 }],
    ['another port', 'GET', good, '127.0.0.1:5001', { kind: 'refused', status: 403 }],
    ['a form', 'POST', good, '127.0.0.1:5000', { kind: 'refused', status: 405 }],
    ['another path', 'GET', `/x${good}`, '127.0.0.1:5000', { kind: 'refused', status: 404 }],
    ['a favicon', 'GET', '/favicon.ico', '127.0.0.1:5000', { kind: 'refused', status: 404 }],
  ])('judges %s', (_, method, path, host, expected) =>
    expect(judgeRequest({ method, path, host }, 5_000, state)).toEqual(expected),
  );
});

const ask = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`);

describe('the loopback', () => {
  it('accepts one valid answer after any number of invalid ones, and closes', async () => {
    const { port, code: arrived } = await listenForCode(state, new AbortController().signal);
    expect((await ask(port, `/?code=${code}&state=falso`)).status).toBe(400);
    const done = await ask(port, good);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('voltar ao aplicativo')]);
    expect(done.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await arrived).toBe(code);
    await expect(ask(port, good)).rejects.toThrow('fetch failed');
  });

  it('closes when the sign-in is cancelled', async () => {
    const waiting = new AbortController();
    const { port } = await listenForCode(state, waiting.signal);
    waiting.abort();
    await expect(ask(port, good)).rejects.toThrow('fetch failed');
  });
});
