// Tickets of /help: stored once, mailed to the tenant's contact, and listed for the person who opened them.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUpload } from '#contract/calls/file.ts';
import { listTickets, serviceStatusCalls, ticketFile } from '#contract/calls/help.ts';
import { routeEvent } from '#contract/calls/other.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { OpenedTicket } from '#contract/entities/ticket.ts';
import { ticketFolder } from '#contract/limits.ts';
import { files as storedFiles, mails, tickets } from '#server/db/schema.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { pdf } from '#tests/api/support/file-world.ts';
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
  // Mails of the same moment have no order.
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

/** Stores a file without a session in a folder that an older version of the portal allowed. */
async function sendElsewhere(): Promise<string> {
  const sent = await sendFile('tela.pdf', pdf);
  await world.database
    .tenant(casa)
    .run((queries) => queries.update(storedFiles).set({ folder: 'cadastro' }).where(eq(storedFiles.key, sent)));
  return sent;
}

describe('a ticket', () => {
  it('has a number and is mailed to the contact, with the person as reply address', async () => {
    const number = await numberOf(ana, ticket({ diagnosis: 'Navegador: Chrome 140' }));
    expect(number).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    const mail = (await mailsOf()).at(-1);
    expect(mail).toMatchObject({ to: 'contato@casa.com.br', replyTo: 'ana@casa.com.br' });
    expect(mail?.subject).toContain(`Chamado ${number}: Dado errado ou faltando`);
    for (const part of ['sumiram hoje', 'Ana Lima', '/dashboard', 'pessoa conectada ao portal', 'Chrome 140'])
      expect(mail?.text).toContain(part);
  });
  it('is recorded without its text', async () => {
    const number = await numberOf(ana, ticket());
    const entry = (await world.activitiesOf(casa)).at(-1);
    expect(entry).toMatchObject({ pointer: 'ajuda.chamado.abrir', outcome: 'ok', detail: { number, subject: 'data', files: 0 } });
    expect(JSON.stringify(entry)).not.toContain('sumiram');
  });
  it('names the given reply address without a session and marks it as unverified', async () => {
    await numberOf(world.visitor(casa), ticket({ name: 'Zeca', email: 'Zeca@Fora.com.br' }));
    const mail = (await mailsOf()).at(-1);
    expect(mail?.replyTo).toBe('zeca@fora.com.br');
    expect(mail?.text).toContain('o endereço não foi conferido');
  });
  it('has the address of the signed-in person, also when they give another one', async () => {
    await numberOf(ana, ticket({ email: 'outra@pessoa.com.br' }));
    expect((await mailsOf()).at(-1)?.replyTo).toBe('ana@casa.com.br');
  });
  it('is stored and mailed once when sent again', async () => {
    const repeated = ticket();
    const before = (await mailsOf()).length;
    const [first, second] = await Promise.all([numberOf(bia, repeated), numberOf(bia, repeated)]);
    expect([second, await numberOf(bia, repeated)]).toEqual([first, first]);
    expect((await mailsOf()).length).toBe(before + 1);
    expect((await send(ana, repeated)).error?.code).toBe('#CONFLICT');
  });
});

describe('the list', () => {
  it('contains the tickets of the person alone, newest first', async () => {
    const last = await numberOf(bia, ticket({ subject: 'privacy' }));
    const list = await listOf(bia);
    expect(list[0]).toMatchObject({ number: last, subject: 'privacy', files: 0, status: 'sent' });
    expect(list[0]).not.toHaveProperty('answer');
    expect((await listOf(ana)).map(({ number }) => number)).not.toContain(last);
  });
});

it('shows status and last answer of a ticket to its person alone', async () => {
  // A person of this test alone, because a person sends at most ten tickets in ten minutes.
  const caio = await world.signedIn(await world.aPerson({ tenant: casa, email: 'caio@casa.com.br', nick: 'Caio Sá' }));
  const number = await numberOf(caio, ticket());
  const answeredAt = new Date();
  await world.database
    .tenant(casa)
    .run((queries) =>
      queries
        .update(tickets)
        .set({ status: 'waiting', answer: 'Pode conferir?', answerAuthor: 'Paulo', answeredAt })
        .where(eq(tickets.number, number)),
    );
  expect((await listOf(caio)).find((one) => one.number === number)).toMatchObject({
    status: 'waiting',
    answer: { by: 'Paulo', text: 'Pode conferir?', at: answeredAt.toISOString() },
  });
  expect(JSON.stringify(await listOf(ana))).not.toContain('Pode conferir?');
});

describe('the files of a ticket', () => {
  it('are stored with it and linked in its mail', async () => {
    const files = [await sendFile('tela.pdf', pdf)];
    const number = await numberOf(bia, ticket({ files }));
    expect((await listOf(bia)).find((one) => one.number === number)?.files).toBe(1);
    const mail = (await mailsOf()).at(-1);
    expect(mail?.text).toContain('Baixar tela.pdf');
    const link = mail?.links.find((one) => one.includes('/api/file/'))?.replace(/^http:\/\/[^/]+/, '') ?? '';
    const download = await world.app.http.inject({ method: 'GET', url: link, headers: { host: hostOf(casa) } });
    expect([download.statusCode, download.body]).toEqual([200, pdf.toString('utf8')]);
    // Files without a ticket expire.
    const waiting = await sendFile('outra.pdf', pdf);
    const ends = await world.database.tenant(casa).run((queries) => queries.select().from(storedFiles));
    expect(ends.filter(({ expiresAt }) => expiresAt !== null).map(({ key }) => key)).toEqual([waiting]);
    // A file belongs to one ticket only.
    expect((await send(bia, ticket({ files }))).error).toMatchObject({
      code: '#INVALID_EVENT',
      fields: { 'body.files': expect.any(String) },
    });
  });
  it('are listed for the person who sent them, who downloads each', async () => {
    const davi = await world.signedIn(await world.aPerson({ tenant: casa, email: 'davi@casa.com.br', nick: 'Davi Reis' }));
    const key = await sendFile('tela.pdf', pdf);
    const number = await numberOf(davi, ticket({ files: [key] }));
    const isListed = async () => (await listOf(davi)).find((one) => one.number === number);
    expect((await isListed())?.attachments).toEqual([{ key, name: 'tela.pdf', size: pdf.byteLength }]);
    const { body } = await davi.call(ticketFile, { params: { id: casa }, query: { key } });
    const { pathname, search } = new URL(body?.link ?? '');
    const download = await world.app.http.inject({ method: 'GET', url: pathname + search, headers: { host: hostOf(casa) } });
    expect([download.statusCode, download.body]).toEqual([200, pdf.toString('utf8')]);
    expect(download.headers['content-disposition']).toMatch(/^attachment; .*tela\.pdf/);

    await world.database
      .tenant(casa)
      .run((queries) => queries.update(storedFiles).set({ deletedAt: new Date() }).where(eq(storedFiles.key, key)));
    expect(await isListed()).toMatchObject({ files: 1, attachments: [] });
    expect((await davi.call(ticketFile, { params: { id: casa }, query: { key } })).error?.code).toBe('#NOT_FOUND');
  });
  it('do not exist for other people, for other tenants and without a ticket', async () => {
    const eva = await world.signedIn(await world.aPerson({ tenant: casa, email: 'eva@casa.com.br', nick: 'Eva Reis' }));
    const key = await sendFile('tela.pdf', pdf);
    const codeFor = async (client: Client, id: TenantId = casa) =>
      (await client.call(ticketFile, { params: { id }, query: { key } })).error?.code;
    expect(await codeFor(eva)).toBe('#NOT_FOUND');
    await numberOf(eva, ticket({ files: [key] }));
    const rui = await world.signedIn(await world.aPerson({ tenant: vila, email: 'eva@casa.com.br', nick: 'Rui Sá' }));
    expect([await codeFor(eva), await codeFor(ana), await codeFor(rui, vila)]).toEqual([undefined, '#NOT_FOUND', '#NOT_FOUND']);
    expect(await codeFor(world.visitor(casa))).toBe('#INVALID_SESSION');
  });
  it.each([
    ['an unknown file', () => Promise.resolve('chamados/nada.pdf')],
    ['a file of another folder', sendElsewhere],
    ['a file that is neither picture nor PDF', () => sendFile('dados.csv', Buffer.from('a;b'))],
    ['a file without content', () => sendFile('tela.pdf', Buffer.from('<svg/>'))],
  ])('cannot include %s, and no ticket is opened', async (_, file) => {
    const before = (await listOf(bia)).length;
    const { status, error } = await send(bia, ticket({ files: [await file()] }));
    expect([status, error?.code]).toEqual([400, '#INVALID_EVENT']);
    expect(Object.keys(error?.fields ?? {})).toEqual(['body.files']);
    expect((await listOf(bia)).length).toBe(before);
  });
});

it('keeps the tickets of tenants apart', async () => {
  const repeated = ticket({ email: 'ana@x.com.br' });
  const there = await numberOf(world.visitor(vila), repeated);
  expect(await numberOf(world.visitor(casa), repeated)).not.toBe(there);
  expect((await mailsOf(vila)).map(({ to }) => to)).toEqual(['contato@vila.com.br']);
});

it.each(serviceStatusCalls.map((call) => [call.service, call] as const))('%s answers its status', async (_, call) => {
  expect((await world.visitor(casa).call(call, { params: { id: casa } })).body).toEqual({ ok: true });
});
