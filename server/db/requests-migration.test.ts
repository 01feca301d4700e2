// Migration 0034 gives each ticket and each request about own data a row among the requests, with a history.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MigratedDatabase, migrateRows } from './earlier-database.test-support.ts';

const tag = '0034_requests-of-every-kind';

const rows = `
  insert into tenants (id, config) values ('acme', '{}'), ('outra', '{}');
  insert into users (tenant_id, id, email, nick, status) values ('acme', 'ana', 'ana@acme.com.br', 'Ana', 'active');
  insert into solicitations (tenant_id, id, user_id, status, created_at, expires_at, answered_at, answered_by, reason) values
    ('acme', 'OLD', 'rui', 'pending', now() - interval '9 days', now() - interval '2 days', null, null, null),
    ('acme', 'NEW', 'rui', 'pending', now(), now() + interval '7 days', null, null, null),
    ('acme', 'NO', 'rui', 'rejected', now(), now() + interval '7 days', now(), 'ana', 'Fale comigo');
  insert into tickets (tenant_id, number, key, user_id, name, email, subject, description, created_at, status, answered_at) values
    ('acme', 'T1', 'k1', 'ana', 'Ana', 'ana@acme.com.br', 'access', 'Ajuda', now(), 'waiting', now()),
    ('outra', 'T2', 'k2', null, 'Eva', 'Eva@x.com.br', 'other', 'Ajuda', now(), 'sent', null),
    ('acme', 'T3', 'k3', 'ana', 'Ana', 'ana@acme.com.br', 'access', 'Ajuda', now(), 'resolved', now());
  insert into privacy_requests (tenant_id, id, user_id, kind, status, created_at, due_at) values
    ('acme', 'D1', 'ana', 'deletion', 'open', now(), now() + interval '15 days'),
    ('acme', 'D2', 'ana', 'deletion', 'withdrawn', now(), now() + interval '15 days');
`;

let database: MigratedDatabase;
beforeAll(async () => {
  database = await migrateRows(tag, rows);
}, 60_000);
afterAll(() => database?.close());

describe('a database with tickets and requests about own data', () => {
  it.each([
    [
      'has a request for each of them, which administrators of people answer',
      "select tenant_id, id, kind, status, awaits_requester, coalesce(user_id, '-'), coalesce(sender_email, '-'), addressed_groups::text from solicitations where kind <> 'access' order by id",
      [
        'acme D1 privacy pending false ana - {admin-users}',
        'acme D2 privacy withdrawn false ana - {admin-users}',
        'acme T1 ticket pending true ana - {admin-users}',
        'outra T2 ticket pending false - eva@x.com.br {admin-users}',
        'acme T3 ticket resolved false ana - {admin-users}',
      ],
    ],
    [
      'has ended the requests that expired, and retained the others',
      "select id, status from solicitations where kind = 'access' order by id",
      ['NEW pending', 'NO rejected', 'OLD expired'],
    ],
    [
      'has a history of each request',
      "select solicitation_id, sequence, kind, coalesce(author, '-'), coalesce(message, '-'), coalesce(outcome, '-') from solicitation_events where solicitation_id in ('NO', 'T2') order by solicitation_id, sequence",
      ['NO 1 opened - - -', 'NO 2 answered Ana Fale comigo refused', 'T2 1 opened Eva - -'],
    ],
  ])('%s', async (_, select, expected) => expect(await database.read(select)).toEqual(expected));
});
