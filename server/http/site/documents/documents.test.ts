import { afterAll, describe, expect, it } from 'vitest';
import { createSiteWorld } from '#server/http/site/site-world.test-support.ts';

const { get, production, close } = await createSiteWorld();
afterAll(close);

describe('security.txt', () => {
  const path = '/.well-known/security.txt';
  it('contains the contact, the day of its expiry and its own address', async () => {
    const answer = await get(path, { server: production, host: 'senha.localhost:4000' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:seguranca@exemplo.com.br',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: pt-BR, en',
      'Canonical: http://senha.localhost:4000/.well-known/security.txt',
      '',
    ]);
  });
  it('redirects from its old place', async () => {
    const answer = await get('/security.txt', { server: production });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, path]);
  });
  it('answers 404 without a contact, and for unknown hosts', async () => {
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(path, { server: production, host: 'nada.localhost' })).statusCode).toBe(404);
  });
});

describe('the API document', () => {
  it.each(['/docs', '/docs/openapi.json'])('answers 404 in production at %s', async (url) => {
    expect((await get(url, { server: production })).json()).toMatchObject({ code: '#NOT_FOUND' });
    expect((await get(url)).statusCode).toBe(200);
  });
});
