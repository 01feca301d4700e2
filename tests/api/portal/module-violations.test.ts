// Violations of module frames on their way to the operator: from the page of a person, and from a browser without a session.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setActivity } from '#contract/calls/activity.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { createWorld, hostOf, type World } from '../support/world.ts';

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

async function ended(detail: string, more: object = {}): Promise<void> {
  const client = await world.signedIn(await world.aPerson({ tenant }));
  const body = { moduleId: 'livre', itemId: 'aberto', reason: 'leaking', detail, ...more };
  const answer = await client.call(setActivity, { params: { id: tenant }, headers: { pointer: 'pagina.modulo.falhar' }, body });
  expect(answer.status).toBe(200);
}

const report = (directive: string, item = 'aberto') =>
  world.app.http.inject({
    method: 'POST',
    url: `/module-frame/report?module=livre&item=${item}`,
    headers: { host: hostOf(tenant), 'content-type': 'application/csp-report', origin: 'null' },
    payload: JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'http://ana.vazou.test/' } }),
  });

const alarms = async () =>
  (await world.activitiesOf(tenant)).filter(({ pointer }) => pointer === 'seguranca.alarme.disparar').map(({ detail }) => detail);

const frame = { name: 'module-violation', moduleId: 'livre', itemId: 'aberto', directive: 'frame-src' };

it('raises an alarm when a page ended a module that tried to send data out', async () => {
  await ended('frame-src: http://….vazou.test');
  expect(await alarms()).toEqual([{ ...frame, target: 'http://….vazou.test', reportedBy: 'portal' }]);
});

it('raises an alarm when a module went to another page', async () => {
  await ended('', { reason: 'navigated' });
  expect(await alarms()).toEqual([{ ...frame, target: '', reportedBy: 'portal' }]);
});

it('raises an alarm when a browser reports a frame, and says so once for an item in ten minutes', async () => {
  for (let count = 0; count < 5; count += 1) expect((await report('frame-src')).statusCode).toBe(204);
  await ended('frame-src: http://….vazou.test');
  expect(await alarms()).toEqual([{ ...frame, target: 'http://….vazou.test', reportedBy: 'browser' }]);
  world.advance(601);
  await report('form-action');
  expect(await alarms()).toHaveLength(2);
});

it.each([
  ['what the browser stops before anything leaves', () => report('img-src')],
  ['an item that the tenant does not have', () => report('frame-src', 'inventado')],
  ['a module that failed for another reason', () => ended('x', { reason: 'crashed' })],
  ['a detail that names no directive', () => ended('__proto__')],
  ['a page that names an item the tenant does not have', () => ended('frame-src: x', { itemId: 'inventado' })],
])('raises none for %s', async (_, happen) => {
  await happen();
  expect(await alarms()).toEqual([]);
});
