// Commands that do not reach their data explain it in Portuguese, with the cause and the exit code of a wrong setting.
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { type CliWorld, createCliWorld, noPlace } from './cli-world.ts';

let world: CliWorld;
beforeAll(async () => {
  world = await createCliWorld({ hasDatabase: true });
});
afterAll(() => world.close());

it.each([
  ['a wrong scheme', { DATABASE_URL: 'postgre:/x' }, 78, 'DATABASE_URL deve começar com postgres://'],
  ['an unknown host', { DATABASE_URL: 'postgres://u:p@nao.existe.invalid/portal' }, 78, 'não foi encontrado: confira o nome'],
  ['a closed port', { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/portal' }, 1, 'não responde (ECONNREFUSED)'],
])('explains %s', async (_, env, code, words) => {
  const ended = await world.portal('tenant list', { env: { ...noPlace, ...env } });
  expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(words)]);
  expect(ended.notes).not.toMatch(/ at |getaddrinfo/);
});

it('explains that the data folder is a file', async () => {
  const path = world.file('arquivo');
  await writeFile(path, '');
  const ended = await world.portal('tenant list', { env: { ...noPlace, PORTAL_DATA_DIR: path } });
  expect([ended.code, ended.notes]).toEqual([78, expect.stringContaining(`PORTAL_DATA_DIR (${path}) não pode ser usada`)]);
});

it('checks every connector with doctor, whatever is wrong with another one', async () => {
  const settings = { port: 5432, database: 'erp', user: 'portal' };
  const file = {
    format: 'portal-tenant',
    version: 1,
    company: {
      id: 'doente',
      status: 'enabled',
      appTitle: 'Doente',
      appName: 'Doente',
      domain: ['doente.localhost'],
      module: [],
      loginType: 'both',
    },
    connectors: [
      { name: 'interno', kind: 'postgres', settings: { ...settings, host: '10.1.2.3', secretName: 'INTERNO' } },
      { name: 'erp', kind: 'postgres', settings: { ...settings, host: '8.8.8.8', secretName: 'ERP' } },
    ],
  };
  await writeFile(world.file('doente.json'), JSON.stringify(file));
  const inside = { PORTAL_PRIVATE_HOSTS: '10.0.0.0/8' };
  expect(await world.portal(`tenant import ${world.file('doente.json')}`, { env: inside })).toMatchObject({ code: 0 });
  const { code, out } = await world.portal('doctor', { env: { PORTAL_PRIVATE_HOSTS: undefined } });
  expect(out).toContain('aviso  Portal doente: connectors[1].settings.host "10.1.2.3" é de uma rede privada');
  expect(out).toContain('falta PORTAL_CONNECTOR_SECRET_ERP');
  expect(code).toBe(1);
});

it('names the first entry of a record that was changed outside the portal with doctor', async () => {
  const tenant = TenantId.parse('doente');
  await world.inData(async (database) => {
    const recorder = createActivityLog(database, systemClock).recorderFor({ tenant });
    for (const name of ['a', 'b', 'c']) await recorder.record({ pointer: 'portal.registro.reduzir', detail: { name } });
  });
  expect((await world.portal('doctor')).out).toContain('ok     Registro de doente: sem alterações');
  await world.asOwner((connection) =>
    connection.execute(`update activities set detail = '{}' where tenant_id = 'doente' and sequence = 2`),
  );
  expect((await world.portal('doctor')).out).toContain(
    'aviso  Registro de doente: a entrada 2 ou a anterior foi alterada ou removida fora do portal',
  );
});
