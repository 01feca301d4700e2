// Tickets of /help: kept once, mailed to the tenant's contact, and listed to who opened them.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUpload } from '#contract/calls/file.ts';
import { listTickets, serviceStatusCalls } from '#contract/calls/help.ts';
import { routeEvent } from '#contract/calls/other.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { OpenedTicket } from '#contract/entities/ticket.ts';
import { ticketFolder } from '#contract/limits.ts';
import { files as storedFiles, mails } from '#server/db/schema.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { pdf } from '#tests/api/files/file-world.ts';
import { createWorld, hostOf, type World } from '#tests/api/support/world.ts';

const casa = TenantId.parse('casa');
const vila = TenantId.parse('vila');
let world: World;
let ana: Client;
let bia: Client;

beforeAll(async () => {
  world = await createWorld();
  for (const tenant of [casa, vila]) await world.addTenant(tenant, { mail: { contact: `contato@${tenant}.com.br` } });
  ana = await world.signedIn(await world.aPerson({ tenant: casa, email: 'ana@casa.com.br', nick: 'Ana Lima' }));
  bia = await world.signedIn(await world.aPerson({ tenant: casa, email: 'bia@casa.com.br', nick: 'Bia Reis' }));
});
afterAll(() => world?.close());

const ticket = (more: object = {}) => ({
  event: 'help.ticket',
  key: randomUUID(),
  name: 'Ana Lima',
  subject: 'data',
  description: 'Não vejo meus pedidos: sumiram hoje.',
  page: '/dashboard',
  consent: true,
  ...more,
});
function send(client: Client, body: ReturnType<typeof ticket>) {
  // Mails of one moment have no order.
  world.advance(1);
  return client.call(routeEvent, { body });
}
async function numberOf(client: Client, body: ReturnType<typeof ticket>): Promise<string> {
  const { status, body: answer } = await send(client, body);
  expect(status).toBe(200);
  return OpenedTicket.parse(answer).number;
}
const mailsOf = (tenant: TenantId = casa) =>
  world.database.tenant(tenant).run((queries) => queries.select().from(mails).orderBy(mails.at));
const listOf = async (client: Client) => (await client.call(listTickets, { params: { id: casa } })).body ?? [];

async function sendFile(filename: string, content: Buffer): Promise<string> {
  const headers = { path: ticketFolder, filename, filetype: '', 'storage-type': 'tmp-public-link' };
  const { body } = await world.visitor(casa).call(publicUpload, { params: { id: casa }, headers });
  const host = hostOf(casa);
  await world.app.http.inject({ method: 'PUT', url: body?.url ?? '', headers: { host }, payload: content });
  return body?.key ?? '';
}

/** A file without a session in a folder that an older version of the portal allowed. */
async function sendElsewhere(): Promise<string> {
  const sent = await sendFile('tela.pdf', pdf);
  await world.database
    .tenant(casa)
    .run((queries) => queries.update(storedFiles).set({ folder: 'cadastro' }).where(eq(storedFiles.key, sent)));
  return sent;
}

describe('a ticket', () => {
  it('has a number, is mailed to the contact, and an answer goes to the person', async () => {
    const number = await numberOf(ana, ticket({ diagnosis: 'Navegador: Chrome 140' }));
    expect(number).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    const mail = (await mailsOf()).at(-1);
    expect(mail).toMatchObject({ to: 'contato@casa.com.br', replyTo: 'ana@casa.com.br' });
    expect(mail?.subject).toContain(`Chamado ${number}: Dado errado ou faltando`);
    for (const said of ['sumiram hoje', 'Ana Lima', '/dashboard', 'pessoa conectada ao portal', 'Chrome 140'])
      expect(mail?.text).toContain(said);
  });
  it('is written down, without its words', async () => {
    const number = await numberOf(ana, ticket());
    const entry = (await world.activitiesOf(casa)).at(-1);
    expect(entry).toMatchObject({ pointer: 'ajuda.chamado.abrir', outcome: 'ok', detail: { number, subject: 'data', files: 0 } });
    expect(JSON.stringify(entry)).not.toContain('sumiram');
  });
  it('without a session names the reply address and marks it as unverified', async () => {
    await numberOf(world.visitor(casa), ticket({ name: 'Zeca', email: 'Zeca@Fora.com.br' }));
    const mail = (await mailsOf()).at(-1);
    expect(mail?.replyTo).toBe('zeca@fora.com.br');
    expect(mail?.text).toContain('o endereço não foi conferido');
  });
  it('belongs to the signed-in person, also when they give another address', async () => {
    await numberOf(ana, ticket({ email: 'outra@pessoa.com.br' }));
    expect((await mailsOf()).at(-1)?.replyTo).toBe('ana@casa.com.br');
  });
  it('sent again is the same, and mailed once', async () => {
    const same = ticket();
    const before = (await mailsOf()).length;
    const [first, second] = await Promise.all([numberOf(bia, same), numberOf(bia, same)]);
    expect([second, await numberOf(bia, same)]).toEqual([first, first]);
    expect((await mailsOf()).length).toBe(before + 1);
    expect((await send(ana, same)).error?.code).toBe('#CONFLICT');
  });
});

describe('the list', () => {
  it('is of the person alone, newest first', async () => {
    const last = await numberOf(bia, ticket({ subject: 'privacy' }));
    const list = await listOf(bia);
    expect(list[0]).toMatchObject({ number: last, subject: 'privacy', files: 0 });
    expect((await listOf(ana)).map(({ number }) => number)).not.toContain(last);
  });
});

describe('files', () => {
  it('are kept with the ticket, and linked in the mail', async () => {
    const files = [await sendFile('tela.pdf', pdf)];
    const number = await numberOf(bia, ticket({ files }));
    expect((await listOf(bia)).find((one) => one.number === number)?.files).toBe(1);
    const mail = (await mailsOf()).at(-1);
    expect(mail?.text).toContain('Baixar tela.pdf');
    const link = mail?.links.find((one) => one.includes('/api/file/'))?.replace(/^http:\/\/[^/]+/, '') ?? '';
    const got = await world.app.http.inject({ method: 'GET', url: link, headers: { host: hostOf(casa) } });
    expect([got.statusCode, got.body]).toEqual([200, pdf.toString('utf8')]);
    // Those that no ticket takes up go by themselves.
    const waiting = await sendFile('outra.pdf', pdf);
    const ends = await world.database.tenant(casa).run((queries) => queries.select().from(storedFiles));
    expect(ends.filter(({ expiresAt }) => expiresAt !== null).map(({ key }) => key)).toEqual([waiting]);
    // A file belongs to one ticket only.
    expect((await send(bia, ticket({ files }))).error).toMatchObject({
      code: '#INVALID_EVENT',
      fields: { 'body.files': expect.any(String) },
    });
  });
  it.each([
    ['one that is not there', () => Promise.resolve('chamados/nada.pdf')],
    ['one of another folder', sendElsewhere],
    ['one that is neither picture nor PDF', () => sendFile('dados.csv', Buffer.from('a;b'))],
    ['one whose content never came', () => sendFile('tela.pdf', Buffer.from('<svg/>'))],
  ])('%s is refused, and no ticket is opened', async (_, file) => {
    const before = (await listOf(bia)).length;
    const { status, error } = await send(bia, ticket({ files: [await file()] }));
    expect([status, error?.code]).toEqual([400, '#INVALID_EVENT']);
    expect(Object.keys(error?.fields ?? {})).toEqual(['body.files']);
    expect((await listOf(bia)).length).toBe(before);
  });
});

it('nothing reaches another tenant', async () => {
  const same = ticket({ email: 'ana@x.com.br' });
  const there = await numberOf(world.visitor(vila), same);
  expect(await numberOf(world.visitor(casa), same)).not.toBe(there);
  expect((await mailsOf(vila)).map(({ to }) => to)).toEqual(['contato@vila.com.br']);
});

it.each(serviceStatusCalls.map((call) => [call.service, call] as const))('%s says that it answers', async (_, call) => {
  expect((await world.visitor(casa).call(call, { params: { id: casa } })).body).toEqual({ ok: true });
});
