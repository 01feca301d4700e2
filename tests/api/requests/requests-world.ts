// Tenants with people who ask and people who answer, and requests of every kind.
import { randomUUID } from 'node:crypto';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { routeEvent } from '#contract/calls/other.ts';
import type { Call, CallInput } from '#contract/call.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { QuotaIncrease } from '#contract/entities/request.ts';
import { OpenedTicket } from '#contract/entities/ticket.ts';
import type { RequestKind } from '#contract/request-reference.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { openRequest } from '#server/records/requests/index.ts';
import { type AuthWorld, createAuthWorld, password } from '#tests/api/support/auth-world.ts';

export const company = '11444777000161';

const settings = {
  module: [{ id: 'v', title: 'Vendas', role: { groups: ['Vendas'] }, item: [] }],
  mail: { contact: 'contato@acme.com.br' },
  requestApprovers: {
    tickets: { finance: ['Financeiro'] },
    bills: ['Financeiro'],
    privacy: ['Encarregados'],
    quotas: ['Financeiro'],
  },
};

/** The people who answer, each with a session. */
export const staff = {
  diretora: ['admin'],
  gestora: ['admin-users'],
  gerente: ['admin-users'],
  anfitria: ['host', 'Vendas'],
  financeira: ['Financeiro'],
  encarregado: ['Encarregados'],
  estranha: ['Vendas'],
} as const;
export type StaffName = keyof typeof staff;

export const quotaIncrease: QuotaIncrease = { quota: 'mails', title: 'E-mails por mês', limit: 5_000, wanted: 8_000 };

const of = (protocol: string) => ({ params: { protocol } });

type Person = Awaited<ReturnType<typeof personOf>>;

/** A person with a session. `call` adds the tenant to the parameters. */
async function personOf(world: AuthWorld, tenant: string, email: string) {
  const browser = world.browser(tenant);
  browser.use(await world.openSession(tenant, email));
  const call = <const C extends Call>(definition: C, input: Record<string, unknown> = {}) => {
    const { params = {}, ...rest } = input;
    return browser.call(definition, { ...rest, params: { id: tenant, ...(params as object) } } as CallInput<C>);
  };
  return {
    email,
    call,
    /** Gives a proof of identity. */
    async prove() {
      browser.use((await call(auth.prove, { body: { way: 'password', password } })).body.code);
    },
    read: (protocol: string) => call(access.readRequest, of(protocol)),
    own: (protocol: string) => call(access.readOwnRequest, of(protocol)),
    list: async (query: object = {}) => (await call(access.listRequests, { query: { size: '100', ...query } })).body,
    answer: (protocol: string, body: object) => call(access.answerRequest, { ...of(protocol), body }),
    approve: (protocol: string, version = 1) =>
      call(access.answerRequest, { ...of(protocol), body: { version, answer: 'approved' } }),
    assign: (protocol: string, to: object, version = 1) => call(access.assignRequest, { ...of(protocol), body: { version, to } }),
    ask: (protocol: string, text: string, version = 1) => call(access.askRequester, { ...of(protocol), body: { version, text } }),
    ticket: (protocol: string, body: object) => call(access.answerTicket, { ...of(protocol), body }),
    reply: (protocol: string, text: string) => call(access.replyToRequest, { ...of(protocol), body: { text } }),
    bulk: (body: object) => call(access.changeRequests, { body }),
  };
}

type Ask = (person: Person, tenant: string) => Promise<string>;

const ticketOf = (subject: string) => ({
  event: 'help.ticket',
  key: randomUUID(),
  name: 'Ana Lima',
  subject,
  description: 'Não vejo meus pedidos: sumiram hoje.',
  consent: true,
});

const createAsking = (world: AuthWorld): Readonly<Record<RequestKind, Ask>> => ({
  access: async (person) => (await person.call(access.requestAccess, { body: { groups: ['Vendas'] } })).body.protocol,
  bill: async (person) => {
    const body = { bill: '7741-2', valueCents: 430_139, reason: 'Já paguei em 19/11.' };
    return (await person.call(access.contestBill, { body })).body.protocol;
  },
  privacy: async (person) => {
    const body = { kind: 'correction', text: 'O meu nome está errado.' };
    return (await person.call(auth.askPrivacy, { body })).body.protocol;
  },
  ticket: async (person) => OpenedTicket.parse((await person.call(routeEvent, { body: ticketOf('other') })).body).number,
  quota: (person, tenant) => openFor(world, tenant, person, { kind: 'quota', ...quotaIncrease }, quotaIncrease.quota),
  company: (person, tenant) => openFor(world, tenant, person, { kind: 'company' }),
});

type About = Parameters<typeof openRequest>[1]['about'];

/** Opens a request as another part of the server does. */
async function openFor(world: AuthWorld, id: string, { email }: Person, about: About, once?: string): Promise<string> {
  const tenant = TenantId.parse(id);
  const person = await world.rows.user(id, email);
  const opened = await world.database.tenant(tenant).run((queries) =>
    openRequest(queries, {
      tenant: { id: tenant, company: PrivateCompany.parse({ ...named(id), ...settings }) },
      about,
      by: { userId: person?.id ?? '', name: person?.nick ?? null },
      at: world.now(),
      entityCode: about.kind === 'company' ? company : null,
      ...(once === undefined ? {} : { once }),
    }),
  );
  return opened.row.request.id;
}

const named = (id: string) => ({
  id,
  status: 'enabled',
  appTitle: id,
  appName: id,
  domain: [],
  loginType: 'both',
});

export async function createRequestsWorld() {
  const world = await createAuthWorld();
  let people = 0;
  for (const tenant of ['acme', 'outra']) {
    await world.addTenant(tenant, 'both', settings);
    await world.addEntity(tenant, { code: company, description: 'Acme Sementes' });
    for (const [name, groups] of Object.entries(staff))
      await world.addPerson(tenant, { email: `${name}@${tenant}.com.br`, nick: name, password, groups });
  }
  const asking = createAsking(world);
  return {
    ...world,
    staff: (name: StaffName, tenant = 'acme') => personOf(world, tenant, `${name}@${tenant}.com.br`),
    /** A new person who asks. */
    async customer(tenant = 'acme', more: Partial<Parameters<AuthWorld['addPerson']>[1]> = {}) {
      const email = `ana${(people += 1)}@cliente.com.br`;
      await world.addPerson(tenant, { email, nick: 'Ana Lima', password, entities: [company], ...more });
      return personOf(world, tenant, email);
    },
    /** Opens a request as another part of the server does. */
    openFor: (person: Person, about: About, once?: string) => openFor(world, 'acme', person, about, once),
    ask: (kind: RequestKind, person: Person, tenant = 'acme') => asking[kind](person, tenant),
    async ticket(person: Person, subject: string) {
      return OpenedTicket.parse((await person.call(routeEvent, { body: ticketOf(subject) })).body).number;
    },
    titles: async (email: string, tenant = 'acme') => world.rows.notices(tenant, email),
    subjects: async (email: string, tenant = 'acme') => (await world.mailsTo(tenant, email)).map(({ subject }) => subject),
    lastActivity: async (tenant = 'acme') => (await world.rows.activities(tenant)).at(-1),
  };
}
export type RequestsWorld = Awaited<ReturnType<typeof createRequestsWorld>>;
