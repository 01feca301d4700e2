// The fuzzed portal: configured as in production, with a working connector and limits that no test reaches.
import { allCalls } from '#contract/calls/all-calls.ts';
import type { SqlResult } from '#contract/entities/sql.ts';
import { connectors } from '#server/db/schema.ts';
import { buckets, type BucketTable, type WindowLimit } from '#server/ports/limiter.ts';
import type { SqlConnector, SqlConnectors } from '#server/ports/sql-connector.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { acme, createWorld, hostOf, outra, type World } from '#tests/api/support/world.ts';

const unlimited: WindowLimit = { kind: 'windows', windows: [{ points: 1_000_000, seconds: 60 }] };
const table = Object.fromEntries(
  Object.keys(buckets).map((name): [string, WindowLimit] => [name, unlimited]),
) as unknown as BucketTable;

const result: SqlResult = {
  columns: [{ name: 'total', type: 'number' }],
  rows: [{ total: 1 }],
  limit: 100,
  truncated: false,
  elapsedMs: 1,
};
const connector: SqlConnector = {
  run: () => Promise.resolve({ ok: true, result, affected: 0 }),
  begin: () => Promise.resolve({ ok: true, held: { result, affected: 1, holdMs: 1_000, end: () => Promise.resolve('ended') } }),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
const workingConnectors: SqlConnectors = { open: () => connector, close: () => Promise.resolve() };

/** Every group that a call requires. */
const allGroups = Array.from(
  new Set(Object.values(allCalls).flatMap(({ access }) => (typeof access === 'object' ? access : []))),
);

export type Persona = 'nobody' | 'guest' | 'person' | 'host' | 'administrator';

/** Personas with more rights appear more often. */
export const personas: readonly Persona[] = [
  'nobody',
  'guest',
  'person',
  'person',
  'host',
  'host',
  ...Array.from({ length: 5 }, () => 'administrator' as const),
];

/** Values that exist in the fuzzed portal, by the name of their field. */
export const knownTexts: Readonly<Record<string, readonly string[]>> = {
  connector: ['erp'],
  remotesql: ['true'],
  code: ['11222333000181', '12ABC34501DE35'],
  moduleId: ['livre', 'vendas'],
  itemId: ['aberto', 'pedidos'],
  script: ['pedidos'],
  sql: ['select 1 as total', 'select * from pedidos where id = {{id}}', "update pedidos set estado = 'pago'"],
  name: ['pedidos', 'tela.css', 'a/dados.json', 'consulta'],
  to: ['outro.css'],
  content: ['a{}', 'export default 1;'],
  source: ['a{}', '{"a":1}'],
  path: ['notas', 'itens/vendas/pedidos', ''],
  filename: ['nota.pdf', 'lista.csv'],
  filetype: ['application/pdf', 'text/csv'],
  'storage-type': ['app-storage', 'tmp-public-link'],
  groups: ['vendas'],
  purpose: ['register', 'lost-password', 'register-password', 'direct'],
  replace: ['{"id":1}'],
  event: ['help.ticket', 'form-answer'],
  target: ['banco'],
  expires: ['1d'],
};

const groupsOf: Readonly<Record<'person' | 'host' | 'administrator', readonly string[]>> = {
  person: ['vendas'],
  host: ['host'],
  administrator: [...allGroups, 'admin'],
};

export type FuzzWorld = Awaited<ReturnType<typeof createFuzzWorld>>;

async function codeOf(world: World, persona: Persona, tenant: TenantId): Promise<string | null> {
  if (persona === 'nobody') return null;
  if (persona === 'guest') return world.openGuest(tenant);
  return world.openSession(await world.aPerson({ tenant, groups: [...groupsOf[persona]], entitySelected: ['11222333000181'] }));
}

export async function createFuzzWorld() {
  const world = await createWorld({ isStrict: false }, table, { connectors: workingConnectors });
  for (const tenantId of [acme, outra])
    await world.database
      .tenant(tenantId)
      .run((queries) => queries.insert(connectors).values({ tenantId, name: 'erp', kind: 'postgres', settings: {} }));
  const codes = new Map<string, string | null>();
  return {
    world,
    /** Headers of a request of the persona, with a new session after `forget`. */
    async headersOf(persona: Persona, tenant: TenantId = acme): Promise<Readonly<Record<string, string>>> {
      const name = `${tenant} ${persona}`;
      const code = codes.has(name) ? codes.get(name) : await codeOf(world, persona, tenant);
      codes.set(name, code ?? null);
      return { host: hostOf(tenant), ...(typeof code === 'string' && { code }) };
    },
    /** Drops the session of the persona, which a request has ended or blocked. */
    forget: (persona: Persona, tenant: TenantId = acme): void => void codes.delete(`${tenant} ${persona}`),
    people: async (tenant: TenantId = acme) => {
      const made = await Promise.all([
        world.aPerson({ tenant }),
        world.aPerson({ tenant, status: 'pendingByDirectHash' }),
        world.aPerson({ tenant, blocked: true }),
      ]);
      return { email: made.map(({ email }) => email), userId: made.map(({ id }) => id) };
    },
  };
}
