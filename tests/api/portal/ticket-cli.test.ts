// Tickets of /help from the command line: the list, and the answer that the person then sees and receives by mail.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import * as schema from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

const acme = TenantId.parse('acme');
let world: CliWorld;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);
const ofAcme = <T>(work: (queries: Queries) => Promise<T>) => world.inData((database) => database.tenant(acme).run(work));
const ticketOf = async (number: string) =>
  (await ofAcme((queries) => queries.select().from(schema.tickets).where(eq(schema.tickets.number, number))))[0];
const mails = () => ofAcme((queries) => queries.select().from(schema.mails).orderBy(schema.mails.at));
const notices = () => ofAcme((queries) => queries.select().from(schema.notifications));
const lastActivity = async () =>
  (await ofAcme((queries) => queries.select().from(schema.activities).orderBy(schema.activities.sequence))).at(-1);

beforeAll(async () => {
  // The tests are about tickets, so they share one open database.
  world = await createCliWorld({ hasDatabase: true, keepsOpen: true });
  await portal('tenant create --id acme --domain portal.acme.com.br --title Acme --admin ana@acme.com.br');
  await ofAcme(async (queries) => {
    const [ana] = await queries.select().from(schema.users).where(eq(schema.users.email, 'ana@acme.com.br'));
    const common = { tenantId: acme, name: 'Ana', email: 'ana@acme.com.br', subject: 'data', description: 'Sumiram.' } as const;
    const createdAt = new Date('2026-11-20T12:00:00Z');
    await queries.insert(schema.tickets).values([
      { ...common, number: 'AAAA222222', key: 'a', userId: ana?.id ?? null, createdAt },
      { ...common, number: 'BBBB333333', key: 'b', userId: null, createdAt: new Date(createdAt.getTime() - 86_400_000) },
      { ...common, number: 'CCCC444444', key: 'c', userId: 'gone', createdAt: new Date(createdAt.getTime() - 172_800_000) },
    ]);
  });
});
afterAll(() => world?.close());

describe('the list of tickets', () => {
  it('has one line for each, newest first', async () => {
    const { out } = await portal('ticket list --tenant acme');
    expect(out.split('\n')).toEqual([
      'AAAA222222  2026-11-20  enviado  ana@acme.com.br  Dado errado ou faltando',
      'BBBB333333  2026-11-19  enviado  ana@acme.com.br  Dado errado ou faltando',
      'CCCC444444  2026-11-18  enviado  ana@acme.com.br  Dado errado ou faltando',
    ]);
  });
});

describe('an answer', () => {
  it.each([
    ['ticket list', 64, 'Falta --tenant'],
    ['ticket answer --tenant acme', 64, 'Falta --number'],
    ['ticket answer --tenant acme --number AAAA222222', 64, 'Falta a resposta'],
    ['ticket answer --tenant acme --number AAAA222222 --status sent --text Oi', 64, '"sent" não é uma situação'],
    [`ticket answer --tenant acme --number AAAA222222 --text ${'a'.repeat(2_001)}`, 65, 'até 2000 caracteres'],
    ['ticket answer --tenant nada --number AAAA222222 --text Oi', 65, 'Não há portal com o id "nada"'],
    ['ticket answer --tenant acme --number ZZZZ999999 --text Oi', 65, 'Não há o chamado ZZZZ999999 em acme'],
  ])('is refused: %s', async (args, code, text) => {
    const ended = await portal(args);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
    expect(await ticketOf('AAAA222222')).toMatchObject({ status: 'sent', answer: null });
    expect(await mails()).toEqual([]);
  });

  it('is stored with its status, its author and an activity, and notifies the person', async () => {
    const ended = await portal('ticket answer --tenant acme --number aaaa222222 --by Paulo --status waiting', {
      stdin: 'Pode conferir agora?',
    });
    expect(ended).toMatchObject({ code: 0, out: 'Chamado AAAA222222: aguarda a pessoa.' });
    expect(await ticketOf('AAAA222222')).toMatchObject({
      status: 'waiting',
      answer: 'Pode conferir agora?',
      answerAuthor: 'Paulo',
      answeredAt: expect.any(Date),
    });
    expect(await notices()).toMatchObject([
      { identifier: 'chamado-AAAA222222', title: 'Resposta ao chamado AAAA222222', message: 'Paulo: Pode conferir agora?' },
    ]);
    const entry = await lastActivity();
    expect(entry).toMatchObject({
      pointer: 'ajuda.chamado.responder',
      userId: null,
      detail: { number: 'AAAA222222', status: 'waiting', by: 'linha de comando' },
    });
    expect(JSON.stringify(entry)).not.toContain('conferir');
  });

  it('is queued as a mail that leads to the tickets of the person', async () => {
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: 'ana@acme.com.br',
      status: 'queued',
      subject: 'Resposta ao chamado AAAA222222 · Acme',
      links: ['https://portal.acme.com.br/help'],
    });
    expect(mail?.text).toContain('> Pode conferir agora?');
    expect(mail?.text).toContain('Situação: Aguarda você');
  });

  it('is mailed with the public address, and not at all when asked', async () => {
    const before = (await mails()).length;
    const given = 'ticket answer --tenant acme --number AAAA222222 --status waiting --text Conferiu?';
    await portal(given, { env: { PORTAL_PUBLIC_URL: 'https://outro.com.br:8443' } });
    expect((await mails()).at(-1)?.links).toEqual(['https://portal.acme.com.br:8443/help']);
    await portal(`${given} --no-mail`);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('keeps all lines of the standard input', async () => {
    const ended = await portal('ticket answer --tenant acme --number AAAA222222 --status waiting --no-mail', {
      stdin: 'Reenviamos a nota.\n\nPode conferir?\n',
    });
    expect(ended).toMatchObject({ code: 0, notes: '' });
    expect((await ticketOf('AAAA222222'))?.answer).toBe('Reenviamos a nota.\n\nPode conferir?');
  });

  it('to a ticket without a session, or of a deleted person, notifies nobody, and is mailed without a link', async () => {
    const before = (await notices()).length;
    const mailed = (await mails()).length;
    for (const number of ['BBBB333333', 'CCCC444444'])
      expect(await portal(`ticket answer --tenant acme --number ${number} --status resolved --text Feito`)).toMatchObject({
        code: 0,
      });
    expect(await notices()).toHaveLength(before);
    expect((await mails()).slice(mailed).map(({ links }) => links)).toEqual([[], []]);
    expect((await portal('ticket list --tenant acme --open')).out).toMatch(/^AAAA222222 .*aguarda a pessoa.*$/);
  });

  it('is stored without a mail, and says so, when the configuration of the portal cannot be read', async () => {
    const before = (await mails()).length;
    await world.inData((database) => database.system.run((queries) => queries.update(schema.tenants).set({ config: {} })));
    const ended = await portal('ticket answer --tenant acme --number AAAA222222 --text Pronto.');
    expect(ended).toMatchObject({ code: 0, notes: 'Sem e-mail: a configuração de acme não pôde ser lida.' });
    expect((await ticketOf('AAAA222222'))?.answer).toBe('Pronto.');
    expect(await mails()).toHaveLength(before);
  });
});
