// `tenant import` records the companies that it adds to an existing tenant and those that it changes.
import { readFile, writeFile } from 'node:fs/promises';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { activities } from '#server/db/schema.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

const acme = TenantId.parse('acme');
const company = { code: '11444777000161', description: 'Acme Sementes' };
let world: CliWorld;

beforeAll(async () => {
  world = await createCliWorld();
  await world.portal('tenant create --id acme --domain portal.acme.com.br --title Acme --admin ana@acme.com.br');
  await world.portal(`tenant export acme --out ${world.file('acme.json')}`);
});
afterAll(() => world?.close());

async function load(entities: readonly object[]): Promise<void> {
  const path = world.file('acme.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), entities }));
  expect(await world.portal(`tenant import ${path} --replace`)).toMatchObject({ code: 0 });
}

const recorded = async () =>
  (
    await world.inData((database) =>
      database.tenant(acme).run((queries) => queries.select().from(activities).orderBy(asc(activities.sequence))),
    )
  ).flatMap(({ pointer, detail }) => (pointer.startsWith('acesso.empresa.') ? [[pointer, detail]] : []));

it('records additions and changes with the values before and after, and nothing for unchanged companies', async () => {
  await load([company]);
  await load([company]);
  await load([{ ...company, description: 'Acme Grãos', tag1: 'Sul' }]);
  const common = { company: company.code, by: 'linha de comando' };
  expect(await recorded()).toEqual([
    ['acesso.empresa.adicionar', { ...common, after: { description: 'Acme Sementes' } }],
    [
      'acesso.empresa.alterar',
      {
        ...common,
        before: { description: 'Acme Sementes', tag1: null },
        after: { description: 'Acme Grãos', tag1: 'Sul' },
      },
    ],
  ]);
});
