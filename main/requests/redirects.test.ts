import { describe, expect, it } from 'vitest';
import { nextHop } from './redirects.ts';

const address = 'https://portal.aurora.com.br/api/file/v1/x';
const get = { method: 'GET', url: address, trusted: true, count: 0 };
const post = { ...get, method: 'POST' };
const refused = { kind: 'refused' };
const elsewhere = (url: string) => ({ kind: 'elsewhere', hop: { method: 'GET', url, trusted: false, count: 1 } });

describe('redirects', () => {
  it.each([
    [
      get,
      302,
      'https://portal.aurora.com.br/b',
      { kind: 'same-origin', hop: { ...get, url: 'https://portal.aurora.com.br/b', count: 1 } },
    ],
    [
      post,
      307,
      'https://portal.aurora.com.br/b',
      { kind: 'same-origin', hop: { ...post, url: 'https://portal.aurora.com.br/b', count: 1 } },
    ],
    [get, 302, 'https://arquivos.example/x', elsewhere('https://arquivos.example/x')],
    [get, 302, 'https://portal.aurora.com.br:8443/x', elsewhere('https://portal.aurora.com.br:8443/x')],
    [post, 303, 'https://arquivos.example/x', elsewhere('https://arquivos.example/x')],
    [{ ...get, url: 'http://localhost:4000/x' }, 302, 'http://127.0.0.1:4001/x', elsewhere('http://127.0.0.1:4001/x')],
    [{ ...get, url: 'https://arquivos.example/x', trusted: false }, 302, address, elsewhere(address)],
    [post, 307, 'https://arquivos.example/x', refused],
    [post, 302, 'https://arquivos.example/x', refused],
    [get, 302, 'http://portal.aurora.com.br/x', refused],
    [get, 302, 'file:///etc/passwd', refused],
    [get, 302, 'data:text/plain,x', refused],
    [get, 302, 'not an address', refused],
    [{ ...get, count: 5 }, 302, 'https://portal.aurora.com.br/b', refused],
  ])('decides the redirect of %j with %i to %s', (hop, status, target, expected) => {
    expect(nextHop(hop, status, target)).toEqual(expected);
  });
});
