// Requests that are forwarded, questions and their replies, tickets, and removal.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listTickets } from '#contract/calls/help.ts';
import * as access from '#contract/calls/access/access-calls.ts';
import { createRequestsWorld, type RequestsWorld } from './requests-world.ts';

let world: RequestsWorld;
beforeAll(async () => {
  world = await createRequestsWorld();
}, 60_000);
afterAll(() => world?.close());
// Mails are ordered by their time.
beforeEach(() => world.advance(60));

/** The groups and people that the screen offers. */
async function offered(kind: 'access' | 'ticket', q = '') {
  const protocol = await world.ask(kind, await world.customer());
  const input = { params: { protocol }, query: { q } };
  const { body } = await (await world.staff('gestora')).call(access.listRequestAssignees, input);
  return [body.groups, body.people.map(({ name }) => name)];
}

describe('forwarding', () => {
  it('lets the person answer, tells them, and leaves the request to its addressees', async () => {
    const protocol = await world.ask('ticket', await world.customer());
    const [from, to] = [await world.staff('gestora'), await world.staff('financeira')];
    expect((await to.read(protocol)).error.code).toBe('#NOT_FOUND');
    const { body } = await from.assign(protocol, { kind: 'person', email: to.email });
    expect(body).toMatchObject({ version: 2, assignee: { email: to.email, isYou: false } });
    expect(body.history.at(-1)).toMatchObject({ kind: 'assigned', by: 'gestora', to: 'financeira', isYou: true });
    expect((await to.read(protocol)).body.assignee).toMatchObject({ isYou: true });
    expect((await world.titles(to.email)).at(-1)).toBe(`gestora encaminhou a solicitação ${protocol} a você`);
    expect(await world.subjects(to.email)).toContainEqual(expect.stringContaining('Solicitação encaminhada a você'));
    expect((await from.read(protocol)).status).toBe(200);
    expect(await world.lastActivity()).toMatchObject({
      pointer: 'acesso.solicitacao.encaminhar',
      detail: { protocol, before: { person: null, group: null } },
    });
  });

  it('lets a group answer, whose member takes charge and releases the request', async () => {
    const protocol = await world.ask('ticket', await world.customer());
    const [from, to] = [await world.staff('gestora'), await world.staff('financeira')];
    expect((await from.assign(protocol, { kind: 'group', group: 'FINANCEIRO' })).body.assignedGroup).toBe('Financeiro');
    expect((await to.assign(protocol, { kind: 'self' }, 2)).body.assignee).toMatchObject({ isYou: true });
    expect((await to.list({ assignee: 'me' })).rows.map((row) => row.protocol)).toContain(protocol);
    expect((await from.list({ assignee: 'others' })).rows.map((row) => row.protocol)).toContain(protocol);
    expect((await to.assign(protocol, { kind: 'nobody' }, 3)).body).toMatchObject({ assignee: null, version: 4 });
    const kinds = (await to.read(protocol)).body.history.map(({ kind }) => kind);
    expect(kinds).toEqual(['opened', 'assigned', 'taken', 'released']);
  });

  it.each([
    ['a customer', 'ticket', { kind: 'person', email: 'estranha@acme.com.br' }],
    ['an unknown address', 'ticket', { kind: 'person', email: 'ninguem@acme.com.br' }],
    ['a person of another tenant', 'ticket', { kind: 'person', email: 'gerente@outra.com.br' }],
    ['a group that answers nothing', 'ticket', { kind: 'group', group: 'Vendas' }],
    ['a person who cannot give the groups', 'access', { kind: 'person', email: 'financeira@acme.com.br' }],
    ['a group that cannot give the groups', 'access', { kind: 'group', group: 'Financeiro' }],
  ] as const)('is refused to %s (%s)', async (_name, kind, to) => {
    const protocol = await world.ask(kind, await world.customer());
    const { error } = await (await world.staff('gestora')).assign(protocol, to);
    expect([error.code, error.reason]).toEqual(['#CONFLICT', 'request-assignee']);
  });

  it('is refused to the person who asked', async () => {
    const protocol = await world.ask('company', await world.staff('gerente'));
    const { error } = await (await world.staff('gestora')).assign(protocol, { kind: 'person', email: 'gerente@acme.com.br' });
    expect(error.reason).toBe('request-assignee');
  });

  it('offers only people and groups who could answer', async () => {
    expect(await offered('access')).toEqual([
      ['admin-users', 'host'],
      ['anfitria', 'diretora', 'gerente', 'gestora'],
    ]);
    expect(await offered('ticket', 'FINAN')).toEqual([['admin-users', 'Financeiro', 'Encarregados'], ['financeira']]);
  });
});

describe('a question', () => {
  it('reaches the person, whose reply reaches the one who asked', async () => {
    const customer = await world.customer();
    const protocol = await world.ask('bill', customer);
    const person = await world.staff('financeira');
    expect((await customer.reply(protocol, 'Cedo demais')).error.reason).toBe('request-not-asked');
    expect((await person.ask(protocol, 'Em qual banco?')).body.awaitsRequester).toBe(true);
    expect(await world.titles(customer.email)).toEqual(['Falta uma informação no seu pedido']);
    expect(await world.subjects(customer.email)).toContainEqual(expect.stringContaining('Falta uma informação'));
    const { body } = await customer.reply(protocol, 'No Banco do Brasil.');
    expect(body.awaitsRequester).toBe(false);
    expect(body.history.map(({ kind, text }) => [kind, text])).toEqual([
      ['opened', undefined],
      ['asked', 'Em qual banco?'],
      ['replied', 'No Banco do Brasil.'],
    ]);
    expect((await world.titles(person.email)).at(-1)).toBe(`Informação na solicitação ${protocol}`);
    expect(await world.subjects(person.email)).toContainEqual(expect.stringContaining('Informação recebida'));
    expect((await person.approve(protocol, 3)).body.status).toBe('resolved');
  });

  it('shows the person nothing of how the request was forwarded', async () => {
    const customer = await world.customer();
    const protocol = await world.ask('ticket', customer);
    await (await world.staff('gestora')).assign(protocol, { kind: 'group', group: 'Financeiro' });
    expect((await customer.own(protocol)).body.history.map(({ kind }) => kind)).toEqual(['opened']);
  });
});

describe('a ticket', () => {
  it('is answered, waits for the person, and is resolved', async () => {
    const customer = await world.customer();
    const protocol = await world.ticket(customer, 'finance');
    const person = await world.staff('financeira');
    expect((await person.approve(protocol)).error.reason).toBe('request-kind');
    const waiting = await person.ticket(protocol, { version: 1, status: 'waiting', text: 'Qual boleto?' });
    expect(waiting.body).toMatchObject({ status: 'pending', awaitsRequester: true, about: { status: 'waiting' } });
    await customer.reply(protocol, 'O 7741-2.');
    expect((await person.read(protocol)).body).toMatchObject({ awaitsRequester: false, about: { status: 'in-progress' } });
    const resolved = await person.ticket(protocol, { version: 3, status: 'resolved', text: 'Segunda via enviada.' });
    expect(resolved.body).toMatchObject({ status: 'resolved', answeredBy: 'financeira', answer: 'Segunda via enviada.' });
    const [own] = (await customer.call(listTickets)).body;
    expect(own).toMatchObject({
      number: protocol,
      status: 'resolved',
      answer: { by: 'financeira', text: 'Segunda via enviada.' },
    });
    expect(await world.titles(customer.email)).toEqual([`Resposta ao chamado ${protocol}`, `Resposta ao chamado ${protocol}`]);
    expect(await world.subjects(customer.email)).toHaveLength(2);
    expect((await person.ticket(protocol, { version: 4, status: 'resolved', text: 'De novo' })).error.reason).toBe(
      'request-answered',
    );
  });
});

describe('removal', () => {
  it('tells the person, and is refused for tickets and own data', async () => {
    const customer = await world.customer();
    const protocols = [
      await world.ask('access', customer),
      await world.ask('ticket', customer),
      await world.ask('privacy', customer),
    ];
    const { results } = (await (await world.staff('gestora')).bulk({ action: 'remove', protocols })).body;
    expect(results.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, undefined],
      [false, 'request-kind'],
      [false, 'request-kind'],
    ]);
    expect(await world.titles(customer.email)).toEqual(['Seu pedido foi removido']);
    expect((await customer.own(protocols[0] ?? '')).error.code).toBe('#NOT_FOUND');
  });
});
