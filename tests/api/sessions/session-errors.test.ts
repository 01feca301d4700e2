// The codes that end a session for the page (docs/specification.md, section 8).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSession } from '#contract/calls/auth/session.ts';
import { sessionErrorCodes } from '#contract/errors.ts';
import { users } from '#server/db/schema.ts';
import { acme, createWorld } from '#tests/api/support/world.ts';
import type { World } from '#tests/api/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const errorOf = async (code: string) => {
  const { status, error } = await world.visitor(acme, { code }).call(currentSession, { params: { id: acme } });
  expect([status, sessionErrorCodes.has(error?.code ?? '')]).toEqual([401, true]);
  return error?.code;
};

it('answers #SESSION_NOTFOUND to an unknown code', async () => {
  expect(await errorOf('x'.repeat(43))).toBe('#SESSION_NOTFOUND');
});

it('answers #USER_TOKEN_NOTFOUND when the person of a cached session was deleted', async () => {
  const person = await world.aPerson();
  const code = await world.openSession(person);
  expect((await world.visitor(acme, { code }).call(currentSession, { params: { id: acme } })).status).toBe(200);
  await world.database.tenant(acme).run((queries) => queries.delete(users).where(eq(users.id, person.id)));
  expect(await errorOf(code)).toBe('#USER_TOKEN_NOTFOUND');
});
