// Migration 0027 moves the references of links from their data to columns. An existing database may have links that name something
// that is gone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MigratedDatabase, migrateRows } from './earlier-database.test-support.ts';

const tag = '0027_link-references';

const rows = `
  insert into tenants (id, config) values ('acme', '{}'), ('outra', '{}');
  insert into users (tenant_id, id, email, status) values
    ('acme', 'ana', 'ana@acme.com.br', 'active'), ('outra', 'rui', 'rui@outra.com.br', 'active');
  insert into entities (tenant_id, code, description) values ('acme', 'C1', 'Matriz'), ('outra', 'C2', 'Outra');
  insert into solicitations (tenant_id, id, user_id, created_at, expires_at) values
    ('acme', 'P1', 'ana', now(), now() + interval '1 day'), ('outra', 'P2', 'rui', now(), now() + interval '1 day');
  insert into links (tenant_id, hash, purpose, email, data, created_at, expires_at)
  select 'acme', hash, purpose, 'eva@x.com.br', data::jsonb, now(), now() + interval '1 day' from (values
    ('direct', 'direct', '{"by": "ana", "entity": "C1", "title": "Pedido", "opens": 2}'),
    ('revoked', 'direct', '{"by": "ana", "entity": "C1", "title": "Pedido", "revokedAt": "2026-11-20T12:00:00.000Z"}'),
    ('revoked-by-hand', 'direct', '{"by": "ana", "entity": "C1", "title": "Pedido", "revokedAt": "ontem"}'),
    ('revoked-on-no-day', 'direct', '{"by": "ana", "entity": "C1", "title": "Pedido", "revokedAt": "2026-02-31T12:00:00.000Z"}'),
    ('without-company', 'direct', '{"by": "ana", "title": "Pedido"}'),
    ('of-deleted', 'direct', '{"by": "bia", "entity": "C1", "title": "Pedido"}'),
    ('of-other-tenant', 'direct', '{"by": "rui", "entity": "C1", "title": "Pedido"}'),
    ('company-of-other-tenant', 'direct', '{"by": "ana", "entity": "C2", "title": "Pedido"}'),
    ('unreadable', 'direct', 'null'),
    ('list', 'direct', '[1]'),
    ('hand-off-without-data', 'hand-off', 'null'),
    ('decider-with-a-text', 'solicitation', '"P1"'),
    ('decoy', 'direct', null),
    ('hand-off', 'hand-off', '{"userId": "ana", "method": "link"}'),
    ('hand-off-of-deleted', 'hand-off', '{"userId": "bia", "method": "link"}'),
    ('decider', 'solicitation', '{"solicitation": "P1"}'),
    ('decider-of-deleted', 'solicitation', '{"solicitation": "P2"}'),
    ('decider-of-nothing', 'solicitation', null),
    ('invitation', 'register', '{"invitation": {"by": "ana", "message": "Oi"}}'),
    ('invitation-of-deleted', 'register', '{"invitation": {"by": "bia"}}'),
    ('register', 'register', null),
    ('password', 'lost-password', null)) as given(hash, purpose, data);
  insert into sessions (tenant_id, id, is_public, method, scope, created_at, seen_at, idle_seconds, expires_at)
  select 'acme', id, true, method, scope::jsonb, now() - interval '2 days', now(), 60, now() + "left"::interval from (values
    ('of-direct', 'link', '{"link": "direct"}', '1 day'), ('of-removed', 'link', '{"link": "of-deleted"}', '1 day'),
    ('of-removed-and-ended', 'link', '{"link": "of-deleted"}', '-1 day'), ('guest', 'guest', null, '1 day'))
    as given(id, method, scope, "left");
`;

let database: MigratedDatabase;
const read = (select: string): Promise<readonly string[]> => database.read(select);

beforeAll(async () => {
  database = await migrateRows(tag, rows);
}, 120_000);
afterAll(() => database?.close());

const named = "concat_ws(' ', hash, user_id, entity_code, solicitation_id, data::text)";

describe('a database with links of an earlier version', () => {
  it.each([
    [
      'names the maker and the company of a direct link, and removes those without one of them',
      `select ${named} from links where purpose = 'direct' order by hash`,
      [
        'decoy',
        'direct ana C1 {"opens": 2, "title": "Pedido"}',
        'revoked ana C1 {"title": "Pedido"}',
        'revoked-by-hand ana C1 {"title": "Pedido"}',
        'revoked-on-no-day ana C1 {"title": "Pedido"}',
      ],
    ],
    [
      'retains when a direct link was revoked; now, if that is no time',
      "select hash, revoked_at = '2026-11-20T12:00:00Z', revoked_at > now() - interval '1 hour' from links where revoked_at is not null order by hash",
      ['revoked true false', 'revoked-by-hand false true', 'revoked-on-no-day false true'],
    ],
    [
      'names the person of a hand-off',
      `select ${named} from links where purpose = 'hand-off'`,
      ['hand-off ana {"method": "link"}'],
    ],
    ['names the request of a link to a decider', `select ${named} from links where purpose = 'solicitation'`, ['decider P1']],
    [
      'names the host of an invitation, and retains it without one',
      `select ${named} from links where purpose in ('register', 'lost-password') order by hash`,
      ['invitation ana {"invitation": {"message": "Oi"}}', 'invitation-of-deleted {"invitation": {}}', 'password', 'register'],
    ],
    [
      'ends the open sessions of removed links',
      'select id from sessions where revoked_at is not null order by id',
      ['of-removed'],
    ],
  ])('%s', async (_, select, expected) => expect(await read(select)).toEqual(expected));
});
