// Migration 0021 adds foreign keys and checks. An existing database may contain rows that violate them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MigratedDatabase, migrateRows } from './earlier-database.test-support.ts';

const tag = '0021_integrity';

/** Two tenants with a person each, and rows that violate each kind of constraint. */
const rows = `
  insert into tenants (id, config) values ('acme', '{}'), ('outra', '{}');
  insert into tenants (id, config, revision) values ('zero', '{}', 0);
  insert into users (tenant_id, id, email, status, kind, feedback_score) values
    ('acme', 'ana', 'ana@acme', 'active', 'external', 10), ('acme', 'odd', 'odd@acme', 'gone', 'alien', 11),
    ('outra', 'bia', 'bia@outra', 'active', 'external', null), ('nowhere', 'eva', 'eva@nowhere', 'active', 'external', null);
  insert into entities (tenant_id, code, description) values ('acme', 'C1', 'Matriz');
  insert into user_entities (tenant_id, user_id, code) values ('acme', 'ana', 'C1'), ('acme', 'ana', 'C9'), ('acme', 'bia', 'C1');
  insert into identities (tenant_id, issuer, subject, user_id) values ('acme', 'i', 'kept', 'ana'), ('acme', 'i', 'lost', 'bia');
  insert into known_browsers (tenant_id, hash, user_id, created_at, expires_at) values
    ('acme', 'kept', 'ana', now(), now() + interval '1 day'), ('acme', 'lost', 'nobody', now(), now() + interval '1 day'),
    ('acme', 'ended', 'ana', now(), now());
  insert into sessions (tenant_id, id, user_id, method, created_at, seen_at, idle_seconds, expires_at) values
    ('acme', 'kept', 'ana', 'password', now(), now(), 60, now() + interval '1 day'),
    ('acme', 'proof', 'deleted', 'password', now(), now(), 60, now() + interval '1 day'),
    ('acme', 'odd', 'ana', 'magic', now(), now(), 60, now() + interval '1 day');
  insert into one_time_codes (tenant_id, id, email, purpose, budget, reference, code_hash, flow_hash, created_at, expires_at) values
    ('acme', 'kept', 'x', 'login', 'b', 'r', 'c', 'f', now(), now() + interval '1 day'),
    ('acme', 'odd', 'x', 'magic', 'b', 'r', 'c', 'f', now(), now() + interval '1 day');
  insert into links (tenant_id, hash, purpose, email, created_at, expires_at) values
    ('acme', 'kept', 'register', 'x', now(), now()), ('acme', 'odd', 'magic', 'x', now(), now() + interval '1 day');
  insert into activities (tenant_id, sequence, at, user_id, pointer, outcome, hash) values
    ('acme', 1, now(), 'deleted', 'p', 'ok', 'h'), ('acme', 2, now(), null, 'p', 'odd', 'h'), ('nowhere', 1, now(), null, 'p', 'ok', 'h');
  insert into term_acceptances (tenant_id, user_id, term_id, version, sha256, accepted_at, address, user_agent) values
    ('acme', 'deleted', 'uso', '1', 's', now(), 'a', 'u');
  insert into term_versions (tenant_id, term_id, version, position, html, sha256, effective_at) values
    ('acme', 'uso', '1', 0, 'h', 's', now());
  insert into notifications (tenant_id, user_id, sequence, identifier, severity, title, message, created_at) values
    ('acme', 'ana', 1, 'n', 'odd', 't', 'm', now()), ('acme', 'nobody', 1, 'n', 'info', 't', 'm', now());
  insert into mails (tenant_id, id, at, "to", subject, text, html, kind, status, attempts) values
    ('acme', 'm', now(), 'x', 's', 't', 'h', 'correction', 'lost', -1);
  insert into solicitations (tenant_id, id, user_id, status, created_at, expires_at) values
    ('acme', 'kept', 'deleted', 'pending', '2026-01-01', '2026-01-01'), ('acme', 'odd', 'ana', 'maybe', now(), now() + interval '1 day');
  insert into privacy_requests (tenant_id, id, user_id, kind, status, created_at, due_at) values
    ('acme', 'open', 'ana', 'correction', 'open', now(), now() + interval '1 day'),
    ('acme', 'odd', 'ana', 'other', 'open', now(), now() + interval '1 day');
  insert into sql_queries (tenant_id, id, connector, sql, visibility, owner_id) values
    ('acme', 'own', 'c', 's', 'private', 'ana'), ('acme', 'lost', 'c', 's', 'private', 'nobody'),
    ('acme', 'of-nobody', 'c', 's', 'private', null), ('acme', 'shared', 'c', 's', 'shared', 'nobody'), ('acme', 'odd', 'c', 's', 'public', 'ana');
  insert into sql_query_versions (tenant_id, query_id, version, sql, connector) values ('acme', 'deleted', 1, 's', 'c');
  insert into batch_jobs (tenant_id, id, owner, user_id, correlation_id, request, created_at, deadline, lease_until, expires_at) values
    ('acme', 'kept', 'ana', 'ana', 'c', 'r', now(), now(), now(), now() + interval '1 hour'),
    ('acme', 'guest', 'session', null, 'c', 'r', now(), now(), now(), now() + interval '1 hour'),
    ('acme', 'lost', 'nobody', 'nobody', 'c', 'r', now(), now(), now(), now() + interval '1 hour');
  insert into script_drafts (tenant_id, name, source, base_version, author_id, saved_at) values
    ('acme', 'kept', 's', 0, 'ana', now()), ('acme', 'lost', 's', 0, 'nobody', now());
  insert into module_values (tenant_id, scope, owner, key, value, updated_at) values
    ('acme', 'custom', 'o', 'k', '1', now()), ('acme', 'storage', 'o', 'k', '1', now());
  insert into files (tenant_id, key, module_id, item_id, entity_code, name, storage, user_id, size, created_at, asked_at) values
    ('acme', 'own', null, null, null, 'a', 'app-storage', 'ana', 1, now(), now()),
    ('acme', 'of-deleted', null, null, null, 'a', 'app-storage', 'deleted', 1, now(), now()),
    ('acme', 'two-places', 'm', 'i', 'C1', 'a', 'app-storage', 'ana', -1, now(), now()),
    ('acme', 'new-company', null, null, 'C7', 'a', 'attic', 'ana', 1, now(), now());
  insert into file_versions (tenant_id, key, version, object, size, replaced_at) values
    ('acme', 'own', 1, 'kept-object', 1, now()), ('acme', 'gone', 1, 'lost-object', 1, now());
  insert into file_links (tenant_id, id, key, user_id, created_at, expires_at) values
    ('acme', 'kept', 'own', 'ana', now(), now() + interval '1 day'), ('acme', 'no-file', 'gone', 'ana', now(), now() + interval '1 day'),
    ('acme', 'no-person', 'own', 'nobody', now(), now() + interval '1 day');
  insert into file_folders (tenant_id, scope, path, created_at) values
    ('acme', 'own:ana', 'a', now()), ('acme', 'own:nobody', 'a', now()), ('acme', 'company:C1', 'a', now()),
    ('acme', 'company:C9', 'a', now()), ('acme', 'odd', 'a', now());
`;

let database: MigratedDatabase;
const read = (select: string): Promise<readonly string[]> => database.read(select);

beforeAll(async () => {
  database = await migrateRows(tag, rows);
}, 120_000);
afterAll(() => database?.close());

describe('a database of an earlier version with rows that refer to missing rows', () => {
  it.each([
    [
      'removes rows of tenants that do not exist',
      'select tenant_id, id from users order by 1, 2',
      ['acme ana', 'acme odd', 'outra bia'],
    ],
    ['removes identities without a person', 'select subject from identities', ['kept']],
    ['removes company memberships without a company or a person', 'select user_id, code from user_entities', ['ana C1']],
    ['removes browsers without a person', 'select hash from known_browsers', ['kept']],
    ['removes notifications without a person', 'select user_id from notifications', ['ana']],
    ['removes jobs without a person, and retains those of guests', 'select id from batch_jobs order by 1', ['guest', 'kept']],
    ['removes drafts without a person', 'select name from script_drafts', ['kept']],
    [
      'removes private queries without a person, and shares others',
      'select id, visibility from sql_queries order by 1',
      ['odd shared', 'own private', 'shared shared'],
    ],
    ['removes links without a file or a person', 'select id from file_links', ['kept']],
    ['removes folders without a person or a company', 'select scope from file_folders order by 1', ['company:C1', 'own:ana']],
    ['removes versions without their file', 'select object from file_versions', ['kept-object']],
    ['records the removal of the content of these versions', 'select name from file_removals', ['lost-object']],
    [
      'retains files, each in one place',
      "select key, coalesce(entity_code, '-'), size, storage from files order by 1",
      ['new-company C7 1 app-storage', 'of-deleted - 1 app-storage', 'own - 1 app-storage', 'two-places - 0 app-storage'],
    ],
    ['adds the company of a file', 'select code, description from entities order by 1', ['C1 Matriz', 'C7 C7']],
    ['adds the term of a text', 'select id, required from terms', ['uso false']],
  ])('%s', async (_, select, expected) => expect(await read(select)).toEqual(expected));
});

describe('a database of an earlier version with unknown values', () => {
  it.each([
    ['removes sessions of an unknown method', 'select id from sessions order by 1', ['kept', 'proof']],
    ['removes codes of an unknown purpose', 'select id from one_time_codes', ['kept']],
    ['removes links of an unknown purpose', 'select hash from links', ['kept']],
    ['removes values of an unknown scope', 'select scope from module_values', ['custom']],
    [
      'retains people',
      "select id, status, kind, coalesce(feedback_score, -1) from users where tenant_id = 'acme' order by 1",
      ['ana active external 10', 'odd pending external -1'],
    ],
    ['retains notifications', 'select severity from notifications', ['info']],
    ['retains mails', 'select kind, status, attempts from mails', ['notice failed 0']],
    [
      'retains requests for access',
      "select id, status, expires_at > created_at from solicitations where kind = 'access' order by 1",
      ['kept expired true', 'odd rejected true'],
    ],
    [
      'retains requests about data',
      'select id, kind, status, closed_at is null from privacy_requests order by 1',
      ['odd correction done false', 'open correction open true'],
    ],
    ['retains the revision of a tenant', "select revision from tenants where id = 'zero'", ['1']],
  ])('%s', async (_, select, expected) => expect(await read(select)).toEqual(expected));
});

describe('evidence', () => {
  it('retains rows that name a deleted person', async () => {
    expect(await read('select user_id, outcome from activities order by sequence')).toEqual(['deleted ok', ' failed']);
    expect(await read('select user_id from term_acceptances')).toEqual(['deleted']);
    expect(await read('select query_id from sql_query_versions')).toEqual(['deleted']);
  });
});
