// A new tenant has a launcher with the screens of the portal, and commands warn of groups that nobody has.
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Company } from '#contract/entities/company.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { type CliWorld, createCliWorld, noPlace } from './cli-world.ts';

let world: CliWorld;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);
const file = (name: string) => world.file(name);

beforeAll(async () => {
  world = await createCliWorld({ hasDatabase: true, keepsOpen: true });
  await portal('tenant create --id acme --domain portal.acme.com.br --title Acme --admin ana@acme.com.br');
  await portal('user create --tenant acme --email bia@acme.com.br --groups vendas --password-stdin', { stdin: 'Muito#segura1' });
  await portal(`tenant export acme --out ${file('acme.json')}`);
});
afterAll(() => world.close());

it('gives the administrator the screens of the portal, and everybody their own activity', async () => {
  const { out } = await portal('tenant export acme');
  const { company } = JSON.parse(out) as { company: Pick<Company, 'module'> };
  const scripts = visibleModules(company.module, ['admin', 'host']).flatMap(({ item }) => item.map(({ script }) => script));
  expect(scripts).toEqual([
    'native:users',
    'native:profiles',
    'native:quotas',
    'native:files',
    'native:code-editor',
    'native:queries',
    'native:requests',
    'native:activity',
  ]);
  const others = visibleModules(company.module, ['vendas']).flatMap(({ item }) => item.map(({ script }) => script));
  expect(others).toEqual(['native:requests', 'native:activity']);
});

it('warns of groups that nobody has, with the people of the data', async () => {
  const current: { company: { module: readonly object[] } } = JSON.parse(await readFile(file('acme.json'), 'utf8'));
  const module = [...current.company.module, { id: 'm', title: 'M', role: { groups: ['Vendas', 'vedas'] }, item: [] }];
  await writeFile(file('grupos.json'), JSON.stringify({ ...current, company: { ...current.company, module } }));
  const unchecked = await portal(`tenant validate ${file('grupos.json')}`, { env: noPlace });
  expect(unchecked).toMatchObject({ code: 0, notes: expect.stringContaining('Grupos que só as pessoas têm: Vendas, vedas.') });
  const warning = /role\.groups\[1\]: ninguém está no grupo "vedas", e nenhuma regra do arquivo o dá/;
  for (const command of ['tenant validate --with-people', 'tenant import --replace']) {
    const { code, notes } = await portal(`${command} ${file('grupos.json')}`);
    expect([code, notes]).toEqual([0, expect.stringMatching(warning)]);
    expect(notes).not.toContain('"Vendas"');
  }
  expect((await portal('doctor')).out).toMatch(warning);
  await portal(`tenant import --replace ${file('acme.json')}`);
  expect((await portal('doctor')).out).not.toContain('ninguém está');
});
