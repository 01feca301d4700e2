// Lists, bulk, and expiry of requests.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import { company, createRequestsWorld, quotaIncrease, type RequestsWorld } from './requests-world.ts';

let world: RequestsWorld;
beforeAll(async () => {
  world = await createRequestsWorld();
}, 60_000);
afterAll(() => world?.close());
// Each test has requests of its own moment.
beforeEach(() => world.advance(60));

const day = 86_400;

describe('the list', () => {
  it('has the nearest deadline first, and tickets last', async () => {
    const ticket = await world.ask('ticket', await world.customer());
    const privacy = await world.ask('privacy', await world.customer());
    const first = await world.ask('access', await world.customer());
    world.advance(60);
    const second = await world.ask('quota', await world.customer());
    const { rows } = await (await world.staff('diretora')).list();
    const own = new Set([ticket, privacy, first, second]);
    expect(rows.map(({ protocol }) => protocol).filter((one) => own.has(one))).toEqual([first, second, privacy, ticket]);
  });

  it('filters by kind, words, person in charge and deadline, and has pages', async () => {
    const person = await world.staff('gestora');
    const customer = await world.customer();
    const [protocol, other] = [await world.ask('company', customer), await world.ask('access', customer)];
    const found = async (query: object) => (await person.list(query)).rows.map((row) => row.protocol);
    expect(await found({ kinds: 'company,bill', q: customer.email })).toEqual([protocol]);
    expect(await found({ q: `ana ${company.slice(0, 6)}` })).toContain(protocol);
    expect(await found({ q: 'ACMÉ sementes' })).toContain(protocol);
    expect(await found({ q: other })).toEqual([other]);
    expect(await found({ q: "%' or 1=1" })).toEqual([]);
    expect(await found({ q: customer.email, assignee: 'me' })).toEqual([]);
    expect(await found({ q: customer.email, dueBefore: world.now().toISOString() })).toEqual([]);
    expect(await found({ q: customer.email, dueBefore: '0000-01-01T00:00:00Z' })).toEqual([]);
    const pages = await Promise.all(['0', '1', '2'].map((page) => person.list({ q: customer.email, size: '1', page })));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ]);
  });

  it('shows what is asked for, and the ended requests of the same person', async () => {
    const person = await world.staff('diretora');
    const customer = await world.customer();
    const before = await world.ask('quota', customer);
    await person.answer(before, { version: 1, answer: 'refused', reason: 'Não.' });
    world.advance(1);
    const protocol = await world.ask('quota', customer);
    const { body } = await person.read(protocol);
    expect(body).toMatchObject({
      about: { kind: 'quota', ...quotaIncrease },
      requester: { name: 'Ana Lima', email: customer.email },
      approvers: { groups: ['admin', 'Financeiro'] },
      actions: ['answer', 'ask', 'assign', 'remove'],
    });
    expect(body.previous).toMatchObject([{ protocol: before, status: 'rejected' }]);
    const own = (await customer.call(access.listOwnRequests, { query: {} })).body;
    expect([own.total, own.rows.map((row) => row.status)]).toEqual([2, ['pending', 'rejected']]);
  });
});

describe('a bill', () => {
  it('is contested once at a time, for a company of the person', async () => {
    const customer = await world.customer();
    const contest = (body: object) => customer.call(access.contestBill, { body: { bill: '9', reason: 'Paga.', ...body } });
    const first = await contest({ entityCode: company });
    const again = await contest({ entityCode: company });
    expect([again.error.reason, again.error.request?.protocol]).toEqual(['request-open', first.body.protocol]);
    expect((await contest({ entityCode: '12ABC34501DE35' })).error.code).toBe('#NOT_FOUND');
    expect((await contest({})).status).toBe(200);
  });

  it('notifies and mails the people who answer', async () => {
    const protocol = await world.ask('bill', await world.customer());
    expect((await world.titles('financeira@acme.com.br')).at(-1)).toBe(`Solicitação ${protocol}`);
    expect(await world.subjects('financeira@acme.com.br')).toContainEqual(
      expect.stringContaining('Solicitação para responder: Contestação: 7741-2'),
    );
  });
});

describe('a bulk', () => {
  it('answers each request on its own, with a result for each', async () => {
    const person = await world.staff('gestora');
    const [one, two] = [await world.ask('access', await world.customer()), await world.ask('access', await world.customer())];
    await (await world.staff('gerente')).approve(two);
    const own = await world.ask('company', person);
    const foreign = await world.ask('access', await world.customer('outra'), 'outra');
    const protocols = [one, two, own, foreign, 'NADA'];
    const { results } = (await person.bulk({ action: 'approve', protocols })).body;
    expect(results).toMatchObject([
      { protocol: one, ok: true },
      { protocol: two, ok: false, code: '#CONFLICT', reason: 'request-answered', request: { answeredBy: 'gerente' } },
      { protocol: own, ok: false, code: '#NOT_FOUND' },
      { protocol: foreign, ok: false, code: '#NOT_FOUND' },
      { protocol: 'NADA', ok: false, code: '#NOT_FOUND' },
    ]);
    expect((await person.bulk({ action: 'refuse', protocols })).error.code).toBe('#VALIDATION');
    const many = Array.from({ length: 101 }, (_, index) => `P${index}`);
    expect((await person.bulk({ action: 'approve', protocols: many })).error.code).toBe('#VALIDATION');
    const taken = (await person.bulk({ action: 'assign', to: { kind: 'self' }, protocols: [one] })).body.results;
    expect(taken).toMatchObject([{ ok: false, reason: 'request-answered' }]);
  });
});

describe('the deadline', () => {
  it('ends requests that nobody answered, and tells the person', async () => {
    const customer = await world.customer();
    const protocol = await world.ask('access', customer);
    const [ticket, privacy] = [await world.ask('ticket', customer), await world.ask('privacy', customer)];
    world.advance(16 * day);
    const later = await world.staff('gestora');
    expect((await later.list({ tab: 'expired' })).rows.map((row) => row.protocol)).toContain(protocol);
    const late = await later.approve(protocol);
    expect([late.error.reason, late.error.request?.status]).toEqual(['request-answered', 'expired']);
    await Promise.all([world.expireRequests(), world.expireRequests()]);
    const { rows, counts } = await later.list({ tab: 'expired', q: customer.email });
    expect(rows).toMatchObject([{ protocol, status: 'expired' }]);
    expect(counts.expired).toBeGreaterThan(0);
    expect(await world.titles(customer.email)).toEqual(['Seu pedido expirou']);
    expect((await world.subjects(customer.email)).filter((subject) => subject.startsWith('Seu pedido expirou'))).toHaveLength(1);
    expect((await later.read(protocol)).body).toMatchObject({ status: 'expired', actions: ['remove'] });
    for (const open of [ticket, privacy]) expect((await later.read(open)).body.status).toBe('pending');
    const entries = await world.rows.activities('acme');
    expect(entries.filter(({ pointer }) => pointer === 'acesso.solicitacao.vencer').map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ protocol, before: { status: 'pending' }, after: { status: 'expired' } }),
    );
  });
});
