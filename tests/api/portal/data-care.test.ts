// Commands that look after the data, and what they say about a configuration.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { refusedHosts } from '#server/tenant-config/index.ts';
import { connectors } from '#server/db/schema.ts';
import { publicReach } from '#server/ports/reach/reach.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

const acme = TenantId.parse('acme');
let world: CliWorld;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);

beforeAll(async () => {
  world = await createCliWorld({ hasDatabase: true });
  await portal('tenant create --id acme --domain portal.acme.com.br --title Acme --admin ana@acme.com.br');
});
afterAll(() => world.close());

describe('the hosts of tenants', () => {
  it('are reported at the start of a server when their connectors are refused', async () => {
    const settings = { host: '169.254.169.254', database: 'd', user: 'u' };
    const lines = await world.inData(async (database) => {
      await database
        .tenant(acme)
        .run((queries) => queries.insert(connectors).values({ tenantId: acme, name: 'nuvem', kind: 'mysql', settings }));
      const refused = await refusedHosts(database, publicReach);
      await database.tenant(acme).run((queries) => queries.delete(connectors).where(eq(connectors.name, 'nuvem')));
      return refused;
    });
    expect(lines).toEqual([
      'Portal acme: conector nuvem.settings.host "169.254.169.254" é o serviço de metadados da nuvem: o portal nunca o consulta',
    ]);
  });
});

describe('a command for the data', () => {
  it('migrates once', async () => {
    const env = await world.emptyPlace();
    expect((await portal('migrate', { env })).out).toContain('aplicada: 0000_');
    expect(await portal('migrate', { env })).toMatchObject({
      code: 0,
      out: 'O banco já estava em dia.',
    });
  });
  it.each([
    ['https without a trusted proxy', 'https://portal.acme.com.br', '', 'aviso  PORTAL_TRUSTED_PROXIES está vazio'],
    ['https with one', 'https://portal.acme.com.br', '10.0.0.5', 'ok     Proxy confiável: 10.0.0.5'],
  ])('recommends a setting for %s', async (_, PORTAL_PUBLIC_URL, PORTAL_TRUSTED_PROXIES, line) => {
    const set = { PORTAL_SECRET: 'x'.repeat(32), PORTAL_PUBLIC_URL, PORTAL_TRUSTED_PROXIES };
    expect((await portal('doctor', { env: set })).out).toContain(line);
  });
  it('refuses a database that a newer version migrated, and changes nothing', async () => {
    const tag = '9999_from-the-future';
    await portal('migrate');
    await world.asOwner((owner) => owner.execute(`insert into portal_migrations (tag) values ('${tag}')`));
    for (const command of ['migrate', 'tenant list'])
      expect(await portal(command)).toMatchObject({
        code: 78,
        out: '',
        notes: expect.stringContaining(`versão mais nova do portal (${tag})`),
      });
    await world.asOwner((owner) => owner.execute(`delete from portal_migrations where tag = '${tag}'`));
    expect(await portal('migrate')).toMatchObject({ code: 0, out: 'O banco já estava em dia.' });
  });
});
