// The answer to a request for a higher limit of a quota: who gives it, and what it stores.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import type { QuotaScope } from '#contract/entities/quota.ts';
import { entities, quotaLimits, userEntities } from '#server/db/schema.ts';
import { applyIncrease } from '#server/records/quotas/index.ts';
import {
  acme,
  ask,
  createQuotaRequestsWorld,
  profile,
  type QuotaRequestsWorld,
  refusalOf,
  tenant,
} from './quota-requests-world.ts';

let world: QuotaRequestsWorld;
/** Reads quotas. */
let operator: QuotaRequestsWorld['admin'];
beforeAll(async () => {
  world = await createQuotaRequestsWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  operator = await world.begin();
});

describe('an approval', () => {
  it('by an administrator stores the limit in the same transaction, with before and after', async () => {
    await world.setLimit('mails', 5_000);
    const { protocol } = (await ask(operator, 'mails', 8_000)).body;
    expect((await world.admin.approve(protocol)).body.status).toBe('resolved');
    expect(await world.stored('mails')).toMatchObject([{ scopeKind: 'tenant', most: 8_000, effect: 'block', warnings: [90] }]);
    const activities = await world.rows.activities('acme');
    expect(activities.slice(-2)).toMatchObject([
      { pointer: 'cota.limite.mudar', detail: { before: { limit: 5_000 }, after: { limit: 8_000, effect: 'block' } } },
      {
        pointer: 'acesso.solicitacao.responder',
        detail: { before: { status: 'pending', limit: 5_000 }, after: { status: 'resolved', limit: 8_000 } },
      },
    ]);
    expect(await world.titles(operator.email)).toContain('Seu pedido foi aprovado');
    const { quotas } = (await operator.call(auth.listQuotas)).body;
    expect(quotas.find(({ name }) => name === 'mails')).toMatchObject({
      limit: 8_000,
      requests: [],
      changed: { author: 'Diana Reis' },
    });
  });

  it('needs a fresh proof, alone and among others; a refusal needs none', async () => {
    await world.setLimit('mails', 10);
    const { protocol } = (await ask(operator, 'mails', 20)).body;
    const other = await world.ask('bill', world.buyer);
    const unproven = await world.customer('acme', { nick: 'Rui Paz', groups: ['admin'] });
    expect(refusalOf(await unproven.approve(protocol))).toEqual([403, '#PROOF_REQUIRED']);
    expect(await world.lastActivity()).toMatchObject({
      pointer: 'acesso.solicitacao.responder',
      outcome: 'refused',
      detail: { protocol, reason: 'proof-required' },
    });
    expect(refusalOf(await unproven.bulk({ action: 'approve', protocols: [other, protocol] }))).toEqual([403, '#PROOF_REQUIRED']);
    expect((await unproven.read(protocol)).body.status).toBe('pending');
    expect((await unproven.answer(protocol, { version: 1, answer: 'refused', reason: 'Não.' })).status).toBe(200);
    expect(await world.stored('mails')).toMatchObject([{ most: 10 }]);
  });

  it('leaves the record of the limit to the end of the answer, so that nobody waits while the record is held', async () => {
    await world.setLimit('mails', 10);
    const before = await world.rows.activities('acme');
    const place = { tenant: acme, quota: 'mails', scope: tenant } as const;
    const increased = await world.inAcme((queries) =>
      applyIncrease(queries, place, 20, { at: world.now(), id: null, name: 'Diana Reis' }),
    );
    expect(increased.entries).toMatchObject([{ pointer: 'cota.limite.mudar', detail: { after: { limit: 20 } } }]);
    expect(await world.rows.activities('acme')).toHaveLength(before.length);
  });

  it('makes an exception for a profile, which replaces the limit of the tenant', async () => {
    await world.setLimit('companies', 5);
    const { protocol } = (await ask(operator, 'companies', 9, profile)).body;
    expect((await world.admin.read(protocol)).body.about).toMatchObject({ scope: profile, profile: 'Compradores', limit: 5 });
    expect((await world.admin.approve(protocol)).status).toBe(200);
    const rows = await world.stored('companies');
    expect(rows.find(({ scopeKind }) => scopeKind === 'profile')).toMatchObject({ most: 9, effect: 'block', warnings: [90] });
  });

  it('beyond a ceiling that came later does nothing, and the request stays open', async () => {
    await world.setLimit('mails', 10);
    const { protocol } = (await ask(operator, 'mails', 100)).body;
    await world.inAcme((queries) => queries.update(quotaLimits).set({ ceiling: 50 }).where(eq(quotaLimits.tenantId, acme)));
    expect(refusalOf(await world.admin.approve(protocol))).toEqual([409, 'quota-ceiling']);
    expect(await world.stored('mails')).toMatchObject([{ most: 10 }]);
    expect((await world.admin.read(protocol)).body).toMatchObject({ status: 'pending', version: 1 });
    const bulk = await world.admin.call(access.changeRequests, { body: { action: 'approve', protocols: [protocol] } });
    expect(bulk.body.results).toMatchObject([{ protocol, ok: false, code: '#CONFLICT', reason: 'quota-ceiling' }]);
  });

  it('never lowers a limit that somebody has increased meanwhile', async () => {
    await world.setLimit('mails', 10);
    const { protocol } = (await ask(operator, 'mails', 20)).body;
    await world.inAcme((queries) => queries.update(quotaLimits).set({ most: 30 }).where(eq(quotaLimits.tenantId, acme)));
    expect((await world.admin.approve(protocol)).status).toBe(200);
    expect(await world.stored('mails')).toMatchObject([{ most: 30 }]);
  });

  it('is refused for a company that is gone', async () => {
    const code = '45723174000110';
    await world.inAcme((queries) => queries.insert(entities).values({ tenantId: acme, code, description: 'Mercado Sul' }));
    const scope: QuotaScope = { kind: 'company', id: code };
    await world.setLimit('storage', 10, scope);
    const { protocol } = (await ask(operator, 'storage', 20, scope)).body;
    await world.inAcme(async (queries) => {
      await queries.delete(userEntities).where(and(eq(userEntities.tenantId, acme), eq(userEntities.code, code)));
      await queries.delete(entities).where(and(eq(entities.tenantId, acme), eq(entities.code, code)));
    });
    expect(refusalOf(await world.admin.approve(protocol))).toEqual([409, 'quota-scope']);
  });

  it('answers #NOT_AVAILABLE for a quota of another release', async () => {
    const protocol = await world.openFor(world.buyer, { kind: 'quota', quota: 'faxes', title: 'Faxes', limit: 1, wanted: 2 });
    expect(refusalOf(await world.admin.approve(protocol))).toEqual([501, '#NOT_AVAILABLE']);
  });

  it('is nobody’s who may not set quotas, nor the own', async () => {
    await world.setLimit('mails', 10);
    const { protocol } = (await ask(operator, 'mails', 20)).body;
    const people = await world.staff('gestora');
    expect((await people.approve(protocol)).status).toBe(404);
    expect((await operator.approve(protocol)).status).toBe(404);
    expect(refusalOf(await world.admin.assign(protocol, { kind: 'person', email: people.email }))).toEqual([
      409,
      'request-assignee',
    ]);
    const clerk = await world.staff('financeira');
    expect(refusalOf(await clerk.approve(protocol))).toEqual([403, 'quota-approver']);
    expect(await world.lastActivity()).toMatchObject({ pointer: 'portal.permissao.recusar', detail: { code: '#FORBIDDEN' } });
    const bulk = await clerk.bulk({ action: 'approve', protocols: [protocol] });
    expect(bulk.body.results).toMatchObject([{ ok: false, code: '#FORBIDDEN', reason: 'quota-approver' }]);
    expect(await world.lastActivity()).toMatchObject({
      pointer: 'acesso.solicitacao.responder',
      outcome: 'refused',
      detail: { protocol, reason: 'quota-approver' },
    });
    expect(await world.stored('mails')).toMatchObject([{ most: 10 }]);
    await world.setLimit('sms', 10);
    const own = (await ask(world.admin, 'sms', 20)).body.protocol;
    expect((await world.admin.approve(own)).status).toBe(404);
  });
});

it('a refusal tells why, and leaves the limit', async () => {
  await world.setLimit('mails', 10);
  await world.use('mails', 10);
  const { protocol } = (await ask(world.buyer, 'mails', 20)).body;
  await world.admin.answer(protocol, { version: 1, answer: 'refused', reason: 'Só em janeiro.' });
  expect((await world.buyer.own(protocol)).body).toMatchObject({ status: 'rejected', answer: 'Só em janeiro.' });
  expect(await world.titles(world.buyer.email)).toContain('Seu pedido foi recusado');
  expect((await world.mailsTo('acme', world.buyer.email)).at(-1)?.text).toContain('Só em janeiro.');
  expect(await world.stored('mails')).toMatchObject([{ most: 10 }]);
  expect((await ask(world.buyer, 'mails', 20)).status).toBe(200);
});
