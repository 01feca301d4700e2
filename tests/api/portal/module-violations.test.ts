// Violations of module frames on their way to the operator: from the page of a person, and from a browser without a session.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setActivity } from '#contract/calls/activity.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { createWorld, hostOf, type World } from '#tests/api/support/world.ts';

let world: World;
let tenant: TenantId;
let made = 0;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  tenant = TenantId.parse(`tenant-${(made += 1)}`);
  await world.addTenant(tenant);
});
afterAll(() => world?.close());

async function reportEnd(detail: string, more: object = {}, by?: Client): Promise<void> {
  const client = by ?? (await world.signedIn(await world.aPerson({ tenant })));
  const body = { moduleId: 'livre', itemId: 'aberto', reason: 'leaking', detail, ...more };
  const answer = await client.call(setActivity, { params: { id: tenant }, headers: { pointer: 'pagina.modulo.falhar' }, body });
  expect(answer.status).toBe(200);
}

const report = (directive: string, item = 'aberto', { target = 'http://ana.vazou.test/', from = '203.0.113.1' } = {}) =>
  world.app.http.inject({
    method: 'POST',
    remoteAddress: from,
    url: `/module-frame/report?module=livre&item=${item}`,
    headers: { host: hostOf(tenant), 'content-type': 'application/csp-report', origin: 'null' },
    payload: JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': target } }),
  });

const alarms = async () =>
  (await world.activitiesOf(tenant)).filter(({ pointer }) => pointer === 'seguranca.alarme.disparar').map(({ detail }) => detail);

const frame = { name: 'module-violation', moduleId: 'livre', itemId: 'aberto', directive: 'frame-src' };

it('raises an alarm when a page ended a module that tried to send data out', async () => {
  await reportEnd('frame-src: http://….vazou.test');
  expect(await alarms()).toEqual([{ ...frame, target: 'http://….vazou.test', reportedBy: 'portal' }]);
});

it('records the person whose page reported a violation, and the request', async () => {
  const person = await world.aPerson({ tenant });
  const client = world.visitor(tenant, { code: await world.openSession(person), 'x-correlation-id': 'relato-1' });
  await reportEnd('frame-src: http://….vazou.test', {}, client);
  const raised = (await world.activitiesOf(tenant)).filter(({ pointer }) => pointer === 'seguranca.alarme.disparar');
  expect(raised).toMatchObject([{ userId: person.id, correlationId: 'relato-1' }]);
});

it('raises an alarm when a module went to another page', async () => {
  await reportEnd('', { reason: 'navigated' });
  expect(await alarms()).toEqual([{ ...frame, target: '', reportedBy: 'portal' }]);
});

it('raises an alarm when a browser reports a frame, and once for one destination in ten minutes', async () => {
  for (let count = 0; count < 5; count += 1) expect((await report('frame-src')).statusCode).toBe(204);
  expect(await alarms()).toEqual([{ ...frame, target: 'http://….vazou.test', reportedBy: 'browser' }]);
  world.advance(601);
  await report('frame-src');
  expect(await alarms()).toHaveLength(2);
});

it('raises an alarm when a page reports a violation after forged reports of browsers and guests', async () => {
  const guest = await world.guest(tenant);
  await reportEnd('frame-src: http://inocente.test', {}, guest);
  for (let count = 0; count < 30; count += 1)
    await report('frame-src', 'aberto', { target: `http://a${count}.test/`, from: `203.0.113.${count}` });
  await report('frame-src', 'aberto', { target: 'http://vazou.test/' });
  await reportEnd('frame-src: http://….vazou.test');
  const raised = await alarms();
  expect(raised[0]).toEqual({ ...frame, target: 'http://inocente.test', reportedBy: 'guest' });
  expect(raised.at(-1)).toEqual({ ...frame, target: 'http://….vazou.test', reportedBy: 'portal' });
  expect(raised).toHaveLength(21);
});

it('raises an alarm for the report of each person, and for one person once in ten minutes', async () => {
  const client = await world.signedIn(await world.aPerson({ tenant }));
  for (const target of ['inocente', 'outro']) await reportEnd(`frame-src: http://${target}.test`, {}, client);
  await reportEnd('frame-src: http://….vazou.test');
  expect(await alarms()).toMatchObject([{ target: 'http://inocente.test' }, { target: 'http://….vazou.test' }]);
});

it('raises an alarm for each destination that a browser reports, and for five of one address', async () => {
  const from = '198.51.100.1';
  for (const directive of ['frame-src', 'frame-src', 'form-action']) await report(directive, 'aberto', { from });
  for (let count = 0; count < 5; count += 1) await report('frame-src', 'aberto', { target: `http://a${count}.test/`, from });
  expect(await alarms()).toHaveLength(5);
  await report('frame-src', 'aberto', { target: 'http://longe.test/', from: '198.51.100.2' });
  expect(await alarms()).toHaveLength(6);
});

it.each([
  ['a directive that sends nothing out', () => report('img-src')],
  ['an unknown item', () => report('frame-src', 'inventado')],
  ['a module that failed for another reason', () => reportEnd('x', { reason: 'crashed' })],
  ['a detail that names no directive', () => reportEnd('__proto__')],
  ['a person who does not see the item', () => reportEnd('frame-src: x', { moduleId: 'vendas', itemId: 'pedidos' })],
  ['a page with an unknown item', () => reportEnd('frame-src: x', { itemId: 'inventado' })],
])('raises no alarm for %s', async (_, cause) => {
  await cause();
  expect(await alarms()).toEqual([]);
});
