// The page's own client and session against the real server: what they make of a session that the server has ended.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSession, listSessions } from '#contract/calls/auth/session.ts';
import type { User } from '#contract/entities/user.ts';
import { createClient } from '#renderer/api/client.ts';
import type { SessionKeeper } from '#renderer/platform/platform.ts';
import { createSession, type Session } from '#renderer/session/session.ts';
import { tenantDomains } from '#server/db/schema.ts';
import { acme, createWorld, type World } from '#tests/api/support/world.ts';

let world: World;
let root: string;
beforeAll(async () => {
  world = await createWorld();
  // An address that needs no resolver.
  await world.database.system.run((queries) => queries.insert(tenantDomains).values({ domain: '127.0.0.1', tenantId: acme }));
  root = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world?.close());

/** A page that holds `code`. */
function page(code: string) {
  let kept: string | undefined = code;
  const forgotten: string[] = [];
  const keeper: SessionKeeper = {
    has: () => Promise.resolve(kept !== undefined),
    keep(opened) {
      kept = opened;
      return Promise.resolve();
    },
    forget(why) {
      kept = undefined;
      forgotten.push(why);
      return Promise.resolve();
    },
    header: (): Readonly<Record<string, string>> => (kept === undefined ? {} : { code: kept }),
    onChange: () => () => undefined,
  };
  const client = createClient({
    root,
    services: {},
    sessionHeader: () => keeper.header(),
    sessionEpoch: () => session.epoch(),
    onSessionError: () => void session.lost(),
    onConnectionError: () => undefined,
  });
  const session: Session = createSession({ companyId: acme, keeper, client, now: () => Date.now() });
  return { client, session, forgotten };
}

it('ten calls that fail together end the session once', async () => {
  const person = await world.aPerson();
  const code = await world.openSession(person);
  const { client, session, forgotten } = page(code);
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
  expect([states, forgotten]).toEqual([['signed-out'], ['lost']]);
});
