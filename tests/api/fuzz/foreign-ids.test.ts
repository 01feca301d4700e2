// Every operation of the API document with ids of another tenant, in path, query and body: the answers are those for unknown ids, for
// each kind of person. Generated requests fill the other portal.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InjectOptions } from 'fastify';
import { ErrorBody } from '#contract/errors.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { batchJobs, entities, scriptReleases, sqlQueries } from '#server/db/schema.ts';
import { acme, outra } from '#tests/api/support/world.ts';
import { createFuzzWorld, type FuzzWorld, knownTexts, type Persona } from './fuzz-world.ts';
import { idColumns, idKind, unknownLike } from './foreign-ids.ts';
import { type ApiDocument, makeRequest, type Target, targetsOf } from './make-request.ts';
import { createMemory } from './memory.ts';
import { createRandom } from './random.ts';

const [fillingRequests, attempts] = [1_000, 2];
const company = { code: '60746948000112', description: 'SEGREDO DA OUTRA' };

let fuzz: FuzzWorld;
let targets: readonly Target[];
beforeAll(async () => {
  fuzz = await createFuzzWorld();
  const headers = await fuzz.headersOf('nobody');
  targets = targetsOf((await fuzz.world.app.http.inject({ url: '/docs/openapi.json', headers })).json<ApiDocument>());
});
afterAll(() => fuzz?.world.close());

/** Things of the other portal whose names the first portal does not have. */
async function addSecrets(): Promise<void> {
  const tenantId = outra;
  const [at, later] = [new Date(), new Date(Date.now() + 86_400_000)];
  await fuzz.world.database.tenant(outra).run(async (queries) => {
    await queries.insert(entities).values({ tenantId, ...company });
    await queries.insert(sqlQueries).values({ tenantId, id: 'caixa', connector: 'erp', sql: 'select 1' });
    const release = {
      name: 'extrato',
      id: 'abcdef12',
      source: '1',
      startsAt: later,
      baseVersion: 0,
      authorId: 'a',
      createdAt: at,
    };
    await queries.insert(scriptReleases).values({ tenantId, ...release });
    const job = { id: 'abcdef34', owner: 'a', correlationId: 'a', request: '', createdAt: at, deadline: later, expiresAt: later };
    await queries.insert(batchJobs).values({ tenantId, ...job });
  });
}

async function send(persona: Persona, tenant: TenantId, { headers, ...request }: InjectOptions) {
  const type = request.payload === undefined ? {} : { 'content-type': 'application/json' };
  const own = await fuzz.headersOf(persona, tenant);
  const answer = await fuzz.world.app.http.inject({ ...request, headers: { ...type, ...headers, ...own } });
  if (answer.statusCode === 401) fuzz.forget(persona, tenant);
  return answer;
}

/** Fills a portal by generated requests of an administrator. */
async function fill(tenant: TenantId): Promise<void> {
  const random = createRandom(7);
  const memory = createMemory(random, { ...knownTexts, ...(await fuzz.people(tenant)) });
  for (let count = 0; count < fillingRequests; count += 1) {
    const target = targets[count % targets.length];
    if (target === undefined) throw new Error('The document has no operations.');
    const answer = await send('administrator', tenant, makeRequest({ random, memory, honest: true, tenant }, target));
    if (answer.statusCode < 300 && answer.body !== '') memory.learn(JSON.parse(answer.body));
  }
}

/** The ids of a tenant, by their kind. */
async function idsOf(tenant: TenantId): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const read = async (column: PgColumn): Promise<string[]> => {
    const rows = await fuzz.world.database
      .tenant(tenant)
      .run((queries) => queries.select({ value: sql<string>`${column}::text` }).from(column.table));
    return rows.map(({ value }) => value);
  };
  const pools = new Map<string, ReadonlySet<string>>([['group', new Set(tenant === outra ? ['grupo-da-fabrica'] : [])]]);
  for (const [kind, columns] of Object.entries(idColumns))
    pools.set(kind, new Set((await Promise.all(columns.map(read))).flat()));
  return pools;
}

/** The same request of the same random choices, with another value for one name. */
function requestWith(seed: number, target: Target, name: string, value: string): InjectOptions {
  const random = createRandom(seed);
  const memory = createMemory(random, knownTexts);
  const recall = (asked: string) => (asked === name ? value : memory.recall(asked));
  return makeRequest({ random, memory: { recall }, honest: true }, target);
}

interface Seen {
  readonly status: number;
  readonly code: string | null;
  readonly reason: string | null;
}

function seen({ statusCode, body }: { readonly statusCode: number; readonly body: string }): Seen {
  if (statusCode < 300) return { status: statusCode, code: null, reason: null };
  const parsed = ErrorBody.safeParse(JSON.parse(body));
  return { status: statusCode, code: parsed.data?.code ?? null, reason: parsed.data?.reason ?? null };
}

const namesOf = ({ operation }: Target): readonly string[] =>
  Array.from(
    new Set(Array.from(JSON.stringify(operation).matchAll(/"name":"([\w-]+)"|"([\w-]+)":\{/g), ([, a, b]) => a ?? b ?? '')),
  ).filter((name) => idKind(name) !== null);

it('answers ids of another tenant as unknown ones, and tells nothing of it', { timeout: 600_000 }, async () => {
  await fill(outra);
  await addSecrets();
  const [foreign, own] = [await idsOf(outra), await idsOf(acme)];
  const random = createRandom(11);
  const findings = new Set<string>();
  const tested = new Set<string>();
  for (const target of targets)
    for (const name of namesOf(target)) {
      const kind = idKind(name) ?? '';
      const values = [...(foreign.get(kind) ?? [])].filter((value) => own.get(kind)?.has(value) !== true);
      if (values.length === 0) continue;
      for (const persona of ['person', 'host', 'administrator'] as const)
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          const value = random.pick(values);
          const seed = random.below(1_000_000);
          const [asForeign, asUnknown] = [value, unknownLike(kind, value)].map((text) => requestWith(seed, target, name, text));
          if (asForeign === undefined || asUnknown === undefined) continue;
          if (JSON.stringify(asForeign) === JSON.stringify(asUnknown)) continue;
          tested.add(kind);
          const unknown = await send(persona, acme, asUnknown);
          const answer = await send(persona, acme, asForeign);
          if (JSON.stringify(seen(answer)) !== JSON.stringify(seen(unknown)))
            findings.add(
              `${target.method} ${target.path} ${name}=${value} as ${persona}: ${JSON.stringify(seen(answer))} instead of ${JSON.stringify(seen(unknown))}`,
            );
          if (answer.body.includes(company.description))
            findings.add(`${target.method} ${target.path} ${name}: ${company.description}`);
        }
    }
  expect([...findings]).toEqual([]);
  // A kind that is missing would mean that the other portal has none of its things.
  expect([...tested].toSorted()).toEqual(['group', ...Object.keys(idColumns)].toSorted());
});
