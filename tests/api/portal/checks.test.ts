// The migrated database refuses rows that break a rule which a comment of the schema states.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/adapters/clock.ts';
import { openTestStorage, type TestStorage } from '#tests/api/support/database.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await openTestStorage(systemClock);
});
afterAll(() => storage?.close());

const period = "'2026-11-20', '2026-11-21'";
it.each([
  ['users_email_lower', "users (tenant_id, id, email, status) values ('acme', 'b', 'Bia@acme.com.br', 'active')"],
  ['identities_login_lower', "identities (tenant_id, issuer, subject, user_id, login) values ('acme', 'ldap', 's', 'a', 'Ana')"],
  [
    'federation_attempts_proof',
    `federation_attempts (tenant_id, id, issuer, verifier, nonce, created_at, expires_at) values ('acme', 'i', 'i', 'v', 'n', ${period})`,
  ],
  [
    'federation_attempts_port',
    `federation_attempts (tenant_id, id, issuer, verifier, nonce, challenge, port, created_at, expires_at)
      values ('acme', 'i', 'i', 'v', 'n', 'c', 65536, ${period})`,
  ],
  [
    'sql_runs_decision_held',
    `sql_runs (tenant_id, id, user_id, kind, outcome, decision, sql, hash, connector, started_at)
      values ('acme', 'r', 'a', 'read', 'ok', 'commit', 's', 'h', 'c', '2026-11-20')`,
  ],
  [
    'term_versions_hash',
    "term_versions (tenant_id, term_id, version, position, html, sha256, effective_at) values ('acme', 't', '1', 0, '', 'x', '2026-11-20')",
  ],
  ...["null, false, 'guest'", "'a', true, 'password'"].map((person) => [
    'sessions_guest',
    `sessions (tenant_id, id, user_id, is_public, method, created_at, seen_at, idle_seconds, expires_at)
      values ('acme', 's', ${person}, '2026-11-20', '2026-11-20', 60, '2026-11-21')`,
  ]),
  // Purpose, data, person, company, request, and the time of the revocation.
  ...[
    ['links_direct', "'direct', '{}', null, 'C', null, null"],
    ['links_direct', "'direct', '{}', 'a', null, null, null"],
    ['links_direct', "'direct', null, 'a', null, null, null"],
    ['links_direct', "'direct', null, null, 'C', null, null"],
    ['links_direct_only', "'register', null, null, 'C', null, null"],
    ['links_direct_only', "'register', null, null, null, null, '2026-11-20'"],
    ['links_hand_off', "'hand-off', '{}', null, null, null, null"],
    ['links_decider', "'solicitation', null, null, null, null, null"],
    ['links_decider', "'register', null, null, null, 'P', null"],
  ].map(([constraint, values]) => [
    constraint,
    `links (tenant_id, hash, email, created_at, expires_at, purpose, data, user_id, entity_code, solicitation_id, revoked_at)
      values ('acme', 'l', 'x@y.com.br', ${period}, ${values})`,
  ]),
])('refuses a row that breaks %s', async (constraint, row) => {
  const insert = storage.database.system.run(async (queries) => {
    await queries.execute(sql`insert into tenants (id, config) values ('acme', '{}')`);
    await queries.execute(
      sql`insert into users (tenant_id, id, email, status) values ('acme', 'a', 'ana@acme.com.br', 'active')`,
    );
    await queries.execute(sql`insert into terms (tenant_id, id, title) values ('acme', 't', 'T')`);
    await queries.execute(sql.raw(`insert into ${row}`));
  });
  await expect(insert).rejects.toMatchObject({ cause: { constraint } });
});
