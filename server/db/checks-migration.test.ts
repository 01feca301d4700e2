// Migration 0023 adds checks. An existing database may contain rows that violate them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MigratedDatabase, migrateRows } from './earlier-database.test-support.ts';

const tag = '0023_checks-and-expiry';
const hashOfText = '982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1';

const rows = `
  insert into tenants (id, config) values ('acme', '{}'), ('outra', '{}');
  insert into users (tenant_id, id, email, status) values
    ('acme', 'a', 'Ana@acme.com.br', 'active'), ('acme', 'b', 'BIA@acme.com.br', 'active'), ('acme', 'c', 'bia@acme.com.br', 'active'),
    ('acme', 'd', 'Eva@acme.com.br', 'active'), ('acme', 'e', 'EVA@acme.com.br', 'active'), ('outra', 'f', 'bia@acme.com.br', 'active');
  insert into identities (tenant_id, issuer, subject, user_id, login) values
    ('acme', 'ldap', 's', 'a', 'Ana'), ('acme', 'external', 's', 'a', null);
  insert into sessions (tenant_id, id, user_id, is_public, method, created_at, seen_at, idle_seconds, expires_at) values
    ('acme', 'person', 'a', false, 'password', now(), now(), 60, now() + interval '1 day'),
    ('acme', 'guest', null, true, 'guest', now(), now(), 60, now() + interval '1 day'),
    ('acme', 'public-person', 'a', true, 'password', now(), now(), 60, now() + interval '1 day'),
    ('acme', 'nobody', null, false, 'password', now(), now(), 60, now() + interval '1 day');
  insert into federation_attempts (tenant_id, id, issuer, verifier, nonce, flow_hash, challenge, port, created_at, expires_at) values
    ('acme', 'browser', 'i', 'v', 'n', 'f', null, null, now(), now() + interval '1 day'),
    ('acme', 'program', 'i', 'v', 'n', null, 'c', 4000, now(), now() + interval '1 day'),
    ('acme', 'far', 'i', 'v', 'n', null, 'c', 99999, now(), now() + interval '1 day'),
    ('acme', 'nobody', 'i', 'v', 'n', null, null, null, now(), now() + interval '1 day');
  insert into sql_runs (tenant_id, id, user_id, kind, outcome, decision, sql, hash, connector, started_at) values
    ('acme', 'written', 'a', 'write', 'committed', 'commit', 's', 'h', 'c', now()),
    ('acme', 'read', 'a', 'read', 'ok', 'commit', 's', 'h', 'c', now());
  insert into terms (tenant_id, id, title) values ('acme', 'uso', 'Uso');
  insert into term_versions (tenant_id, term_id, version, position, html, sha256, effective_at) values
    ('acme', 'uso', '1', 0, 'text', 'other', now());
  insert into jobs (tenant_id, kind, id, due_at) values ('acme', 'mail', 'm', now()), ('acme', 'odd', 'o', now());
  insert into schedules (name, due_at) values ('forget-mails', now()), ('odd', now());
`;

let database: MigratedDatabase;
const read = (select: string): Promise<readonly string[]> => database.read(select);

beforeAll(async () => {
  database = await migrateRows(tag, rows);
}, 120_000);
afterAll(() => database?.close());

describe('a database of an earlier version with rows that break a rule', () => {
  it.each([
    [
      'writes addresses in lower case, and keeps the people with equal ones apart',
      'select id, email from users order by 1',
      [
        'a ana@acme.com.br',
        'b 92eb5ffe.bia@acme.com.br',
        'c bia@acme.com.br',
        'd eva@acme.com.br',
        'e e1671797.eva@acme.com.br',
        'f bia@acme.com.br',
      ],
    ],
    ['writes user names in lower case', "select coalesce(login, '-') from identities order by 1", ['-', 'ana']],
    [
      'ends sessions that contradict themselves',
      'select id, is_public, revoked_at is not null from sessions order by 1',
      ['guest true false', 'nobody true true', 'person false false', 'public-person false true'],
    ],
    ['removes sign-ins that nobody can finish', 'select id from federation_attempts order by 1', ['browser', 'program']],
    [
      'removes decisions about statements that were not held',
      "select id, coalesce(decision, '-') from sql_runs order by 1",
      ['read -', 'written commit'],
    ],
    ['hashes the text of a term', 'select sha256 from term_versions', [hashOfText]],
    ['removes jobs of unknown kinds', 'select kind from jobs', ['mail']],
    ['removes unknown schedules', 'select name from schedules', ['forget-mails']],
  ])('%s', async (_, select, expected) => expect(await read(select)).toEqual(expected));
});
