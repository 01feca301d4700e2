// A tenant with every step of the validation of companies, people, and a database of the tenant that answers what a test wants.
import { eq } from 'drizzle-orm';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { createDemoMessages } from '#server/adapters/messages/index.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { connectors, entities, mails, sessions, sqlQueries, tenants, userEntities, users } from '#server/db/schema.ts';
import type { TenantDatabase } from '#server/ports/database.ts';
import type { Messenger } from '#server/ports/messenger.ts';
import type { SqlConnectors, SqlFailure, SqlOutcome } from '#server/ports/sql-connector.ts';
import type { Answer, Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, outra, type Person } from '#tests/api/support/world.ts';

type Cells = readonly (string | number | boolean | null)[];
type QueryName = 'automatic' | 'question' | 'contacts';

/** The answers of the tenant's database; null: it is not available. */
export type Replies = Record<QueryName, readonly Cells[] | SqlFailure | null>;

export const saoBento = '12ABC34501DE35';
export const bomPreco = '33441087000191';
export const [contact, phone] = ['fiscal@saobento.com.br', '31987654307'];

const usual: Replies = {
  automatic: [],
  question: [['Rua São João']],
  contacts: [
    ['email', contact],
    ['sms', phone],
  ],
};

const isFailure = (reply: readonly Cells[] | SqlFailure): reply is SqlFailure => 'kind' in reply;

const failed: SqlOutcome = { ok: false, failure: { kind: 'timeout' } };

function resultOf(rows: readonly Cells[]): SqlOutcome {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, index) => ({ name: `c${index}`, type: 'text' as const }));
  return {
    ok: true,
    affected: 0,
    result: {
      columns,
      rows: rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [`c${index}`, cell]))),
      limit: 100,
      truncated: false,
      elapsedMs: 1,
    },
  };
}

/** The tenant's database: a fake of the port that counts what it runs. */
function createRegister() {
  const replies: Replies = { ...usual };
  const runs: { readonly name: QueryName; readonly values: readonly unknown[] }[] = [];
  let gate: Promise<void> = Promise.resolve();
  const connectorsOfTenant: SqlConnectors = {
    open: () => ({
      async run({ text, values }) {
        const name = (['automatic', 'question', 'contacts'] as const).find((one) => text.includes(one)) ?? 'contacts';
        runs.push({ name, values });
        await gate;
        const rows = replies[name];
        if (rows === null) return failed;
        return isFailure(rows) ? { ok: false, failure: rows } : resultOf(rows);
      },
      begin: () => Promise.resolve({ ok: false, failure: { kind: 'unavailable' } }),
      check: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    }),
    close: () => Promise.resolve(),
  };
  return {
    replies,
    runs,
    connectors: connectorsOfTenant,
    /** Holds the answers back until the returned function is called. */
    hold(): () => void {
      const held: { release: () => void } = { release: () => undefined };
      gate = new Promise((resolve) => void (held.release = resolve));
      return () => held.release();
    },
    reset: () => {
      Object.assign(replies, usual);
      runs.length = 0;
      gate = Promise.resolve();
    },
  };
}

const query = (name: QueryName) => ({ sql: `empresa-${name}`, connector: 'erp' });

export const allSteps = {
  autoValidate: query('automatic'),
  question: { ...query('question'), description: 'Em que rua fica a empresa?' },
  mfa: query('contacts'),
  approval: true,
  fields: {
    tag1: 'Região',
    dynamicFields: [
      { name: 'contrato', label: 'Contrato', required: true },
      { name: 'usinas', label: 'Usinas', kind: 'number' },
    ],
  },
};

/** Changes of the stored people and companies. */
const createEdits = (db: TenantDatabase) => ({
  rename: ({ id }: Person, nick: string) => db.run((queries) => queries.update(users).set({ nick }).where(eq(users.id, id))),
  /** A company in the data of the tenant. */
  addCompany: (code: string, description: string) =>
    db.run((queries) => queries.insert(entities).values({ tenantId: db.tenant, code, description })),
});

export type ValidationWorld = Awaited<ReturnType<typeof createValidationWorld>>;

export async function createValidationWorld(messenger?: Messenger) {
  const register = createRegister();
  const messages = createDemoMessages(systemClock);
  const world = await createWorld({}, undefined, {
    connectors: register.connectors,
    messenger: messenger ?? messages.messenger,
  });
  const { database } = world;

  /** Sets the steps of a tenant. Each process reads the configuration again after `tenants.revision` changes. */
  async function addTenant(id: string, entity: object, sessionMode = 'code'): Promise<TenantId> {
    const tenant = TenantId.parse(id);
    await world.addTenant(tenant, { entity, session: { idleMinutes: 480, absoluteMinutes: 480 }, sessionMode });
    await addQueries(tenant);
    return tenant;
  }
  const addQueries = (tenant: TenantId) =>
    database.tenant(tenant).run(async (queries) => {
      await queries.insert(connectors).values({ tenantId: tenant, name: 'erp', kind: 'postgres' });
      const rows = (['automatic', 'question', 'contacts'] as const).map((name) => ({
        tenantId: tenant,
        id: `empresa-${name}`,
        connector: 'erp',
        sql: `select ${name} from cadastro where cnpj = {{cnpj}} and {{email}} is not null`,
      }));
      await queries.insert(sqlQueries).values(rows);
    });

  await addTenant('etapas', allSteps);
  const etapas = TenantId.parse('etapas');

  async function aRequester(tenant: TenantId = etapas) {
    const person = await world.aPerson({ tenant, nick: 'Bruno Tavares' });
    const session = followSession(await world.openSession(person), (code) => world.visitor(tenant, { code }));
    return { ...requesterOf(person, session.client), code: session.code };
  }

  /** An administrator of people who has proven their identity in the session. */
  async function aProvenAdministrator() {
    const person = await world.aPerson({ tenant: etapas, groups: ['admin-users'], nick: 'Célia Dantas' });
    const client = await world.signedIn(person);
    await database
      .tenant(etapas)
      .run((queries) => queries.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, person.id)));
    return { person, client };
  }

  return {
    ...world,
    aProvenAdministrator,
    ...createEdits(database.tenant(etapas)),
    register,
    etapas,
    addTenant,
    aRequester,
    messages: messages.sent,
    mailsTo: (to: string, tenant: TenantId = etapas) =>
      database.tenant(tenant).run((queries) => queries.select().from(mails).where(eq(mails.to, to)).orderBy(mails.at)),
    actsFor: async ({ tenant, id }: Person) =>
      (
        await database.tenant(tenant).run((queries) => queries.select().from(userEntities).where(eq(userEntities.userId, id)))
      ).map(({ code }) => code),
    companies: (tenant: TenantId = etapas) => database.tenant(tenant).run((queries) => queries.select().from(entities)),
    tenantRows: () => database.system.run((queries) => queries.select().from(tenants)),
    others: { acme, outra },
  };
}

type Action = 'skip' | 'cancel-check' | 'cancel-request' | 'withdraw';

/** Continues under the new code after a proof of a company, as a browser does. */
function followSession(first: string, visit: (code: string) => Client) {
  let code = first;
  const follow = <T>(answer: Answer<T>): Answer<T> => {
    const { body } = answer;
    const renewed: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'sessionCode') : undefined;
    if (typeof renewed === 'string') code = renewed;
    return answer;
  };
  const client: Client = {
    call: async (call, input) => follow(await visit(code).call(call, input)),
    send: async (call, request) => follow(await visit(code).send(call, request)),
  };
  return { client, code: () => code };
}

/** The calls of one person. */
function requesterOf(person: Person, client: Client) {
  const paramsOf = (cnpj: string) => ({ userId: person.id, cnpj });
  const list = async (): Promise<readonly EntityValidation[]> => {
    const { body } = await client.call(access.pendingEntityApprovals, { params: { userId: person.id } });
    return body ?? [];
  };
  return {
    person,
    client,
    list,
    find: async (code = saoBento) => (await list()).find((one) => one.code === code),
    start: (cnpj = saoBento, body: object = {}) =>
      client.call(access.autoValidateEntity, { params: paramsOf(cnpj), body: { description: 'Mercantil São Bento', ...body } }),
    answer: (answer: string, more: { version?: number } = {}, cnpj = saoBento) =>
      client.call(access.answerEntityQuestion, { params: paramsOf(cnpj), body: { answer, ...more } }),
    change: (action: Action, more: { version?: number } = {}, cnpj = saoBento) =>
      client.call(access.changeEntityValidation, { params: paramsOf(cnpj), body: { action, ...more } }),
    request: (more: object = {}, cnpj = saoBento) =>
      client.call(access.requestEntityApproval, {
        params: paramsOf(cnpj),
        body: { description: 'Sou a compradora', term: true, ...more },
      }),
    channels: (headers: object = {}, code = saoBento) =>
      client.call(auth.entityMfaChannels, { params: { userId: person.id, code }, headers }),
    send: (option: string, version?: string, code = saoBento) =>
      client.call(auth.sendEntityMfa, {
        params: { userId: person.id, code },
        query: version === undefined ? { option } : { option, version },
      }),
    authenticate: (mfa: string, more: object = {}) =>
      client.call(auth.authenticateMfa, { params: { id: person.tenant }, body: { mfa, ...more } }),
    hasProof: (cnpj = saoBento) =>
      client.call(access.checkEntityMfa, { params: { userId: person.id }, query: { checkAlreadyExists: cnpj } }),
    useProof: (cnpj = saoBento) => client.call(access.startEntityMfa, { params: { userId: person.id }, query: { option: cnpj } }),
  };
}
