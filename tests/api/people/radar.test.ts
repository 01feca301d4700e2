// The radar: findings about the companies of a person, from a query of the tenant.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntities } from '#contract/calls/access/radar.ts';
import { connectors, entities, sqlQueries, userEntities } from '#server/db/schema.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { SqlConnector, SqlOutcome, SqlStatement } from '#server/ports/sql-connector.ts';
import { acme, createWorld, outra, type Person, type World } from '#tests/api/support/world.ts';

const [first, second, third] = ['11222333000181', '00000000000191', '45723174000110'] as const;
const tenant = TenantId.parse('com-radar');
const half = TenantId.parse('meio-radar');
const radar = { sql: 'pendencias', connector: 'erp' };
const text = 'select company, indicator, level, since, source, link from p where company = any({{entities}})';
let world: World;
let asked: SqlStatement[] = [];
let answer: (codes: readonly string[]) => SqlOutcome;

const found = (company: string, level: string | null = 'crítico') => ({
  company,
  indicator: 'CND federal',
  level,
  since: '2026-10-01',
  source: 'Receita',
  link: null,
});
const rowsFor = (codes: readonly string[]): SqlOutcome => ({
  ok: true,
  affected: 0,
  result: { columns: [], rows: codes.map((code) => found(code)), limit: 10_000, truncated: false, elapsedMs: 1 },
});
const connector: SqlConnector = {
  run(statement) {
    asked.push(statement);
    const [codes] = statement.values;
    return Promise.resolve(answer(Array.isArray(codes) ? codes.map(String) : []));
  },
  begin: () => Promise.resolve({ ok: false, failure: { kind: 'unavailable' } }),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

beforeAll(async () => {
  world = await createWorld({}, undefined, { connectors: { open: () => connector, close: () => Promise.resolve() } });
  await world.addTenant(tenant, { entity: { radar: true }, radar });
  await world.addTenant(half, { entity: { radar: true } });
  await fill();
});
afterAll(() => world?.close());
beforeEach(() => {
  asked = [];
  answer = rowsFor;
});

async function fill(): Promise<void> {
  await world.database.tenant(tenant).run(async (queries) => {
    await queries.insert(connectors).values({ tenantId: tenant, name: 'erp', kind: 'postgres', settings: {} });
    await queries.insert(sqlQueries).values({ tenantId: tenant, id: 'pendencias', connector: 'erp', sql: text });
    const named = [first, second, third].map((code) => ({ tenantId: tenant, code, description: `Empresa ${code.slice(0, 2)}` }));
    await queries.insert(entities).values(named);
  });
}

async function actingFor(person: Person, codes: readonly string[]) {
  await world.database
    .tenant(person.tenant)
    .run((queries) =>
      queries.insert(userEntities).values(codes.map((code) => ({ tenantId: person.tenant, userId: person.id, code }))),
    );
  return world.signedIn(person);
}
const aClient = async (codes: readonly string[]) => actingFor(await world.aPerson({ tenant }), codes);
const read = async (codes: readonly string[]) => (await aClient(codes)).call(auditEntities, { params: { id: tenant } });

it('lists the findings of all companies of the person, selected or not, and of no other company', async () => {
  answer = () => rowsFor([first, second, third]);
  const { body } = await read([first, second]);
  expect(asked.map(({ values }) => values)).toEqual([[[second, first]]]);
  expect(body?.failed).toEqual([]);
  expect(body?.findings.map(({ entityCode, entityName, level }) => [entityCode, entityName, level])).toEqual([
    [second, 'Empresa 00', 'bad'],
    [first, 'Empresa 11', 'bad'],
  ]);
});

it('names the company that fails, and lists the findings of the others', async () => {
  answer = (codes) =>
    codes.includes(second) ? { ok: false, failure: { kind: 'refused', message: 'segredo do banco' } } : rowsFor(codes);
  const { body } = await read([first, second, third]);
  expect(body?.findings.map(({ entityCode }) => entityCode)).toEqual([first, third]);
  expect(body?.failed).toEqual([{ entityCode: second, entityName: 'Empresa 00' }]);
  expect(JSON.stringify(body)).not.toContain('segredo');
  const failed = (await world.activitiesOf(tenant)).filter(({ outcome }) => outcome === 'failed');
  expect(failed.at(-1)).toMatchObject({
    pointer: 'remote-sql.consulta.executar',
    detail: { sqlId: 'pendencias', kind: 'refused' },
  });
});

it('names every company when the database does not answer', async () => {
  answer = () => ({ ok: false, failure: { kind: 'unavailable' } });
  const { body } = await read([first, second]);
  expect([body?.findings, body?.failed.map(({ entityCode }) => entityCode), asked.length]).toEqual([[], [second, first], 1]);
});

it('lists nothing for a person without companies, and asks nothing', async () => {
  const client = await world.signedIn(await world.aPerson({ tenant }));
  const { body } = await client.call(auditEntities, { params: { id: tenant } });
  expect([body, asked.length]).toEqual([{ findings: [], failed: [], truncated: false }, 0]);
});

it('answers #NOT_FOUND in tenants without the whole configuration', async () => {
  for (const id of [acme, half]) {
    const client = await world.signedIn(await world.aPerson({ tenant: id }));
    expect((await client.call(auditEntities, { params: { id } })).error?.code).toBe('#NOT_FOUND');
  }
});

it('refuses visitors, guests and people of other tenants', async () => {
  const codes = await Promise.all(
    [world.visitor(tenant), await world.guest(tenant), await world.signedIn(await world.aPerson({ tenant: outra }))].map(
      async (client) => (await client.send(auditEntities, { params: { id: tenant } })).status,
    ),
  );
  expect(codes).toEqual([401, 403, 404]);
  expect(asked).toEqual([]);
});

it('answers ten readings in ten minutes', async () => {
  const client = await aClient([first]);
  const answers: number[] = [];
  for (let index = 0; index < 11; index++) answers.push((await client.call(auditEntities, { params: { id: tenant } })).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

const company = async (id: string) => {
  const answered = await world.app.http.inject({
    url: `/cache/${id}.localhost.json`,
    headers: { host: `${id}.localhost:4112` },
  });
  return answered.json<{ entity?: object }>();
};

it('publishes that there is a radar only with its query, and never the query', async () => {
  const whole = await company('com-radar');
  expect(whole.entity).toMatchObject({ radar: true });
  expect(JSON.stringify(whole)).not.toContain('pendencias');
  expect((await company('meio-radar')).entity).toMatchObject({ radar: false });
});
