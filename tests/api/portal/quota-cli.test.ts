// The operator lists the quotas of a tenant and sets their ceilings.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import * as schema from '#server/db/schema.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

const acme = TenantId.parse('acme');
let world: CliWorld;
beforeAll(async () => {
  world = await createCliWorld({ hasDatabase: true, keepsOpen: true });
  await world.portal('tenant create --id acme --domain portal.acme.com.br --title Acme --admin ana@acme.com.br');
});
afterAll(() => world?.close());

const limits = () =>
  world.inData((database) => database.tenant(acme).run((queries) => queries.select().from(schema.quotaLimits)));
const lastActivity = () =>
  world.inData(async (database) =>
    (
      await database.tenant(acme).run((queries) => queries.select().from(schema.activities).orderBy(schema.activities.sequence))
    ).at(-1),
  );

it('lists every quota, without limits at first', async () => {
  const { out } = await world.portal('tenant quota acme');
  expect(out.split('\n')).toHaveLength(12);
  expect(out).toContain('mails          E-mails: limite ∞, teto ∞');
});

it('sets a ceiling in the unit of the quota, records it, and removes it', async () => {
  expect((await world.portal('tenant quota acme --quota storage --ceiling 2048')).out).toBe(
    'storage        Armazenamento: limite ∞, teto 2 GB',
  );
  expect(await limits()).toMatchObject([{ quota: 'storage', most: null, ceiling: 2 ** 31, changedAuthor: null }]);
  expect(await lastActivity()).toMatchObject({
    pointer: 'cota.teto.mudar',
    detail: { quota: 'storage', before: { ceiling: null }, after: { ceiling: 2 ** 31 } },
  });
  expect((await world.portal('tenant quota acme --quota storage --ceiling sem')).out).toContain('teto ∞');
  expect(await limits()).toMatchObject([{ ceiling: null, revision: 2 }]);
});

it.each([
  ['tenant quota', 64, 'Falta o id do portal'],
  ['tenant quota outra', 65, 'Não há portal'],
  ['tenant quota acme --quota mails', 64, 'juntos'],
  ['tenant quota acme --quota letters --ceiling 5', 64, 'não é uma cota'],
  ['tenant quota acme --quota mails --ceiling muitos', 64, 'não é um teto'],
  ['tenant quota acme --quota mails --ceiling -5', 64, ''],
])('refuses %s with the exit code %d', async (args, code, words) => {
  const { code: exitCode, notes } = await world.portal(args);
  expect(exitCode).toBe(code);
  expect(notes).toContain(words);
});
