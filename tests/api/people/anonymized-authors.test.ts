// Rows keep the name of their author. The portal replaces it when the author is anonymized.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { anonymizationDelayMs } from '#contract/limits.ts';
import { profiles, users } from '#server/db/schema.ts';
import { createPeopleWorld, type PeopleWorld } from '#tests/api/support/people-world.ts';

const acme = TenantId.parse('acme');
let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

it('replaces the present and former names of an author, and keeps those of a namesake', async () => {
  const { id } = await world.aPerson({ nick: 'Nome Novo' });
  const [tenantId, now] = [acme, Date.now()];
  const profile = (name: string, changedAuthor: string, changedAuthorId: string | null) =>
    ({ tenantId, id: name, name, changedAt: new Date(now), changedAuthor, changedAuthorId }) as const;
  await world.database.tenant(acme).run(async (queries) => {
    await queries
      .insert(profiles)
      .values([
        profile('Antigo', 'Nome Antigo', id),
        profile('Sem id', 'Nome Novo', null),
        profile('De outra', 'Nome Novo', 'outra-pessoa'),
      ]);
    await queries
      .update(users)
      .set({ anonymizeAt: new Date(now - 1_000), anonymizeOrderedAt: new Date(now - anonymizationDelayMs) })
      .where(and(eq(users.tenantId, acme), eq(users.id, id)));
  });
  await world.anonymizePeople();
  const left = await world.database
    .tenant(acme)
    .run((queries) => queries.select().from(profiles).where(eq(profiles.tenantId, acme)));
  const authorOf = (name: string) => left.find((row) => row.name === name)?.changedAuthor;
  expect(['Antigo', 'Sem id', 'De outra'].map(authorOf)).toEqual(['usuário removido', 'usuário removido', 'Nome Novo']);
});
