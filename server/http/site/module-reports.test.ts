// Reports of browsers about module frames. The portal accepts only some of them, and its answer does not show which.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createSiteWorld } from './site-world.test-support.ts';

const { get, post, state, close } = await createSiteWorld();
afterAll(close);
beforeEach(() => void state.violations.splice(0));

const policyOf = async (query: string): Promise<string> =>
  String((await get(`/module-frame/index.html${query}`)).headers['content-security-policy']);

const place = '/module-frame/report?module=vendas&item=pedidos';
const report = (directive: string, blocked: string, more: object = {}): string =>
  JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, ...more } });

it('allows a frame to connect only to the portal and the hosts of its tenant, without early lookups', async () =>
  expect((await get('/module-frame/index.html')).headers).toMatchObject({
    'connection-allowlist': '(response-origin "http{s}?://api.parceiro.example")',
    'x-dns-prefetch-control': 'off',
  }));

it('names the report address of the item in the policy of a frame', async () => {
  expect(await policyOf('?module=vendas&item=pedidos')).toMatch(
    /; report-uri \/module-frame\/report\?module=vendas&item=pedidos$/,
  );
  // Text in the address must not become a directive.
  expect(await policyOf('?module=a;%20script-src%20*&item=b%0Ac')).toMatch(
    /; report-uri \/module-frame\/report\?module=a%3B\+script-src\+\*&item=b%0Ac$/,
  );
  for (const query of ['', '?module=vendas', `?module=vendas&item=${'x'.repeat(129)}`, '?module=a&module=b&item=c'])
    expect(await policyOf(query)).not.toContain('report-uri');
});

it('passes on the destination of a frame without the data in the host name', async () => {
  const answer = await post(place, report('frame-src', 'http://ana-at-x.com.vazou.test/?q=ana'));
  expect(answer.statusCode).toBe(204);
  expect(state.violations).toEqual([
    {
      tenant: 'aurora',
      moduleId: 'vendas',
      itemId: 'pedidos',
      directive: 'frame-src',
      target: 'http://….vazou.test',
      reportedBy: 'browser',
    },
  ]);
});

it('reads the directive as older browsers write it', async () => {
  await post(
    place,
    JSON.stringify({ 'csp-report': { 'violated-directive': "form-action 'none'", 'blocked-uri': 'http://a.test' } }),
  );
  expect(state.violations).toMatchObject([{ directive: 'form-action' }]);
});

it.each([
  ['a violation that the browser stops before anything leaves', place, report('img-src', 'http://a.test')],
  ['no item', '/module-frame/report', report('frame-src', 'http://a.test')],
  ['two items', `${place}&item=outro`, report('frame-src', 'http://a.test')],
  ['no report', place, '{}'],
  ['a list', place, '[1]'],
  ['a body that is not JSON', place, '{'],
  ['an empty body', place, ''],
  ['an invalid directive', place, report('frame-src\r\nx: y', 'http://a.test')],
  ['a prototype name', place, report('__proto__', 'http://a.test')],
])('answers 204 and reports nothing for %s', async (_, url, body) => {
  expect((await post(url, body)).statusCode).toBe(204);
  expect(state.violations).toEqual([]);
});

it('refuses a large body and another content type', async () => {
  expect((await post(place, report('frame-src', `http://a.test/${'x'.repeat(20_000)}`))).statusCode).toBe(413);
  expect((await post(place, '<a/>', 'text/xml')).statusCode).toBe(415);
  expect(state.violations).toEqual([]);
});

it('reports nothing for an unknown host', async () => {
  const answer = await post(place, report('frame-src', 'http://a.test'), 'application/csp-report', 'nada.localhost:4000');
  expect([answer.statusCode, state.violations]).toEqual([204, []]);
});
