// The client and session of the page against the real server, after the server ended the session.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSession, listSessions } from '#contract/calls/auth/session.ts';
import type { User } from '#contract/entities/user.ts';
import { createClient } from '#renderer/api/client.ts';
import type { SessionCodeStore } from '#renderer/platform/platform.ts';
import { createSession, type Session } from '#renderer/session/session.ts';
import { tenantDomains } from '#server/db/schema.ts';
import { acme, createWorld, type World } from '#tests/api/support/world.ts';

let world: World;
let root: string;
beforeAll(async () => {
  world = await createWorld();
  // A tenant at an address that needs no resolver.
  await world.database.system.run((queries) => queries.insert(tenantDomains).values({ domain: '127.0.0.1', tenantId: acme }));
  root = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world?.close());

/** A page with the session code `code`. */
function page(code: string) {
  let current: string | undefined = code;
  const reasons: string[] = [];
  const codeStore: SessionCodeStore = {
    has: () => Promise.resolve(current !== undefined),
    save(opened) {
      current = opened;
      return Promise.resolve();
    },
    clear(why) {
      current = undefined;
      reasons.push(why);
      return Promise.resolve();
    },
    header: (): Readonly<Record<string, string>> => (current === undefined ? {} : { code: current }),
    onChange: () => () => undefined,
  };
  const client = createClient({
    root,
    services: {},
    sessionHeader: () => codeStore.header(),
    sessionEpoch: () => session.epoch(),
    onSessionError: () => void session.endLost(),
    onConnectionError: () => undefined,
  });
  const session: Session = createSession({ companyId: acme, codeStore, client, now: () => Date.now() });
  return { client, session, reasons };
}

it('ends the session once when ten calls fail together', async () => {
  const person = await world.aPerson();
  const code = await world.openSession(person);
  const { client, session, reasons } = page(code);
  await session.restore();
  expect(session.store.getState()).toMatchObject({ kind: 'signed-in', user: { email: person.email } satisfies Partial<User> });

  await world.sessions.revokeAllOf(world.database.tenant(acme), person.id);
  const states: string[] = [];
  session.store.subscribe(({ kind }) => states.push(kind));
  const input = { params: { id: acme } };
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => client.call(index % 2 === 0 ? listSessions : currentSession, input)),
  );
  expect(answers.map((one) => one.status === 'rejected' && (one.reason as { readonly code: string }).code)).toEqual(
    Array.from({ length: 10 }, () => '#SESSION_NOTFOUND'),
  );
  expect([states, reasons]).toEqual([['signed-out'], ['lost']]);
});
