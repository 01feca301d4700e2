// Sessions stay as proof for six months after their end; then the schedule `remove-spent-secrets` removes them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import { removeSpentSecrets } from '#server/services/auth/index.ts';
import { acme, createWorld, type World } from '#tests/api/support/world.ts';

let world: World;
const day = 24 * 3_600;
const tidy = () => removeSpentSecrets(world.database, new Date());
const storedMethods = async () => {
  const rows = await world.database.tenant(acme).run((queries) => queries.select().from(sessions));
  return rows.map(({ method }) => method).toSorted();
};

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

describe('the schedule `remove-spent-secrets`', () => {
  it('keeps a session, ended or not, until six months after its limit', async () => {
    const person = await world.aPerson();
    await world.openSession(person);
    await world.openGuest();
    await world.sessions.revokeAllOf(world.database.tenant(acme), person.id);
    world.advance(184 * day);
    await tidy();
    expect(await storedMethods()).toEqual(['guest', 'password']);
    world.advance(480 * 60 + 1);
    await world.openGuest();
    await tidy();
    expect(await storedMethods()).toEqual(['guest']);
  });
});
