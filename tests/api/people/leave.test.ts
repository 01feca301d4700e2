// Leaving for another site: only by an id of the tenant's list.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { leaveForTarget, readTarget } from '#contract/calls/leave.ts';
import { acme, createWorld, type World } from '#tests/api/support/world.ts';

const nfe = { id: 'nota-fiscal', title: 'Nota fiscal', url: 'https://nfe.example:8443/portal/' };
const lista = TenantId.parse('lista');
let world: World;

beforeAll(async () => {
  world = await createWorld();
  await world.addTenant(lista, { externalTargets: [nfe] });
});
afterAll(() => world?.close());

const of = (target: string, tenant = lista) => ({ params: { id: tenant, target } });
const recorded = async () => (await world.activitiesOf(lista)).filter(({ pointer }) => pointer === 'portal.destino.abrir');

describe('an external target', () => {
  it('is readable without a session, and reading it records nothing', async () => {
    const { status, body } = await world.visitor(lista).call(readTarget, of('nota-fiscal'));
    expect([status, body]).toEqual([200, nfe]);
    expect(await recorded()).toEqual([]);
  });

  it('is recorded with the signed-in person when a person leaves for it', async () => {
    const person = await world.aPerson({ tenant: lista });
    expect((await world.visitor(lista).call(leaveForTarget, of('nota-fiscal'))).status).toBe(200);
    expect((await (await world.signedIn(person)).call(leaveForTarget, of('nota-fiscal'))).status).toBe(200);
    const detail = { target: 'nota-fiscal', host: 'nfe.example:8443' };
    expect(await recorded()).toMatchObject([
      { userId: null, outcome: 'ok', detail },
      { userId: person.id, outcome: 'ok', detail },
    ]);
  });

  it.each(['outro', 'NOTA-FISCAL', 'https:', '..', "' or 1=1 --"])('answers not found for %j', async (target) => {
    const { status } = await world.visitor(lista).call(readTarget, of(target));
    expect([404, 422]).toContain(status);
    expect([404, 422]).toContain((await world.visitor(lista).call(leaveForTarget, of(target))).status);
  });

  it('answers not found at another tenant', async () => {
    expect((await world.visitor(acme).call(readTarget, of('nota-fiscal', acme))).error?.code).toBe('#NOT_FOUND');
    expect((await world.visitor(acme).call(readTarget, of('nota-fiscal', lista))).error?.code).toBe('#NOT_FOUND');
  });

  it('is absent from the public configuration', async () => {
    const { body } = await world.app.http.inject({
      url: '/cache/lista.localhost.json',
      headers: { host: 'lista.localhost:4112' },
    });
    expect(JSON.parse(body)).toMatchObject({ id: 'lista' });
    expect(body).not.toMatch(/externalTargets|nfe\.example|frameAncestors/);
  });
});
