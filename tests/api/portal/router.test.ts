// The router: events of pages and modules reach the tenant's contact.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { routeEvent } from '#contract/calls/other.ts';
import { mails } from '#server/db/schema.ts';
import { acme, createWorld, outra, type World } from '#tests/api/support/world.ts';
import type { Client } from '#tests/api/support/contract-client.ts';

const muda = TenantId.parse('muda');
const item = (id: string, more: object = {}) => ({ id, title: id, ...more });
const modules = [
  {
    id: 'vendas',
    title: 'Vendas',
    role: { groups: ['vendas'] },
    item: [item('pesquisa', { events: ['form-answer'] }), item('mudo')],
  },
  { id: 'publico', title: 'Público', role: { showLogin: true }, item: [item('fornecedor', { events: ['form-answer'] })] },
];

let world: World;
let seller: Client;
let person: Client;

beforeAll(async () => {
  world = await createWorld();
  const casa = { module: modules, mail: { contact: 'contato@casa.com.br', replyTo: 'outro@casa.com.br' } };
  await world.addTenant(casaId, casa);
  await world.addTenant(muda);
  seller = await world.signedIn(
    await world.aPerson({ tenant: casaId, email: 'ana@casa.com.br', nick: 'Ana Lima', groups: ['vendas'] }),
  );
  person = await world.signedIn(await world.aPerson({ tenant: casaId, nick: 'Bia Reis' }));
});
afterAll(() => world?.close());

const casaId = TenantId.parse('casa');
function send(client: Client, body: Record<string, unknown> & { event: string }) {
  // Mails of the same moment have no order.
  world.advance(1);
  return client.call(routeEvent, { body });
}
const mailsOf = (tenant: TenantId = casaId) =>
  world.database.tenant(tenant).run((queries) => queries.select().from(mails).orderBy(mails.at));
const lastActivity = async () => (await world.activitiesOf(casaId)).at(-1);

const help = {
  event: 'help.ticket',
  name: 'Ana Lima',
  subject: 'data',
  description: 'Não vejo meus pedidos: sumiram hoje.',
  page: '/dashboard',
  consent: true,
};
/** A new ticket each time. */
const ticket = (more: object = {}) => ({ ...help, key: randomUUID(), ...more });
const form = (moduleId: string, itemId: string) => ({
  event: 'form-answer',
  moduleId,
  itemId,
  title: 'Pesquisa',
  fields: [
    { label: 'Nota', value: '9' },
    { label: 'Sugestão', value: '<b>Mais cor</b>' },
  ],
});

describe('the answers of a form', () => {
  it('are mailed as text', async () => {
    expect((await send(seller, form('vendas', 'pesquisa'))).status).toBe(200);
    const mail = (await mailsOf()).at(-1);
    expect(mail?.subject).toContain('Pesquisa');
    expect(mail?.html).toContain('&lt;b&gt;Mais cor&lt;/b&gt;');
    expect(await lastActivity()).toMatchObject({
      pointer: 'formulario.resposta.enviar',
      detail: { itemId: 'pesquisa', fields: 2 },
    });
  });
  it('are accepted from public items without a session', async () => {
    expect((await send(world.visitor(casaId), form('publico', 'fornecedor'))).status).toBe(200);
    expect((await send(await world.guest(casaId), form('publico', 'fornecedor'))).status).toBe(200);
  });
  it.each([
    ['an item of another group', () => person, 'vendas', 'pesquisa'],
    ['an item that does not declare the event', () => seller, 'vendas', 'mudo'],
    ['an unknown item', () => seller, 'vendas', 'nada'],
    ['an item that is not public', () => world.visitor(casaId), 'vendas', 'pesquisa'],
  ] as const)('are refused from %s', async (_, client, moduleId, itemId) => {
    const before = (await mailsOf()).length;
    const { status, error } = await send(client(), form(moduleId, itemId));
    expect([status, error?.code]).toEqual([403, '#FORBIDDEN']);
    expect((await mailsOf()).length).toBe(before);
  });
});

describe('a refusal', () => {
  it.each([
    ['an unknown event', { event: 'launch-rocket' }, 'body.event'],
    ['a ticket with a short description', ticket({ description: '   curto  ' }), 'body.description'],
    ['a ticket without consent', ticket({ consent: false }), 'body.consent'],
    ['a ticket with four files', ticket({ files: ['a', 'b', 'c', 'd'] }), 'body.files'],
    ['a ticket with an unknown subject', ticket({ subject: 'lunch' }), 'body.subject'],
    ['a form without a field', { ...form('vendas', 'pesquisa'), fields: [] }, 'body.fields'],
  ])('answers 400 with the field to %s', async (_, body, field) => {
    const { status, error } = await send(seller, body);
    expect([status, error?.code]).toEqual([400, '#INVALID_EVENT']);
    expect(Object.keys(error?.fields ?? {})).toContain(field);
  });
  it('answers 400 to a ticket without a session and an address', async () => {
    const { status, error } = await send(world.visitor(casaId), ticket());
    expect([status, error?.code]).toEqual([400, '#INVALID_EVENT']);
  });
  it('answers 409 with a message for people when the tenant has no contact', async () => {
    const { status, error } = await send(world.visitor(muda), ticket({ email: 'ana@x.com.br' }));
    expect([status, error?.code, error?.message]).toEqual([
      409,
      '#CONFLICT',
      'Esta empresa ainda não recebe mensagens pelo portal.',
    ]);
    expect(await mailsOf(muda)).toEqual([]);
  });
  it('answers 429 after ten tickets in ten minutes', async () => {
    const busy = await world.signedIn(await world.aPerson({ tenant: casaId }));
    for (let count = 0; count < 10; count++) expect((await send(busy, ticket())).status).toBe(200);
    const { status, error } = await send(busy, ticket());
    expect([status, error?.code]).toEqual([429, '#TOO_MANY_ATTEMPTS']);
    expect((await send(seller, ticket())).status).toBe(200);
  });
  it('sends nothing to another tenant', async () => {
    expect(await mailsOf(acme)).toEqual([]);
    expect(await mailsOf(outra)).toEqual([]);
  });
});
