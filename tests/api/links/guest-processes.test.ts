// The end of a guest in two processes over one PostgreSQL.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { openPostgresBus } from '#server/adapters/bus/postgres.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createSessions } from '#server/records/sessions/sessions.ts';
import { createGuestWorld, type GuestWorld, helena } from './guest-world.ts';

let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterAll(() => world?.close());

it('happens once and tells both once, and the guest loses the session in the other process within a minute', async () => {
  const bus = await openPostgresBus({ url: world.storageUrl ?? '', onConnectionError: () => undefined });
  const other = createSessions({ database: world.database, bus, clock: systemClock });
  const acme = world.database.tenant(TenantId.parse('acme'));
  const email = await world.invited(helena, { expires: brazilianDay(world.now()) });
  await world.register(email);
  world.advance(86_400);
  const code = await world.openSession('acme', email);
  expect(await other.check(acme, code)).not.toBeNull();

  await Promise.all([world.endGuests(), world.endGuests(other), world.endGuests()]);
  await expect.poll(() => other.check(acme, code), { timeout: 60_000 }).toBeNull();
  expect((await world.logIn(email)).error.code).toBe('#USER_BLOCKED');
  expect(await world.rows.notices('acme', email)).toEqual(['Seu acesso venceu']);
  expect((await world.rows.notices('acme', helena)).filter((title) => title.endsWith('venceu'))).toHaveLength(1);
  const subjects = async (to: string) => (await world.mailsTo('acme', to)).map(({ subject }) => subject);
  expect((await subjects(email)).filter((subject) => subject.startsWith('Seu acesso venceu'))).toHaveLength(1);
  expect((await subjects(helena)).filter((subject) => /venceu/.test(subject))).toHaveLength(1);
  expect(await world.record('convidado.acesso.vencer')).toHaveLength(1);
  await bus.close();
});
