// Migration 0049 notes who gave groups and companies to the people who have not registered.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MigratedDatabase, migrateRows } from './earlier-database.test-support.ts';

const tag = '0049_pending-grants';

const entry = (sequence: number, user: string, pointer: string, detail: object, outcome = 'ok') =>
  `('acme', ${sequence}, now(), '${user}', '${pointer}', '${outcome}', '${JSON.stringify(detail)}', 'h')`;

const rows = `
  insert into tenants (id, config) values ('acme', '{}');
  insert into profiles (tenant_id, id, name, changed_at, changed_author) values ('acme', 'p1', 'Vendas', now(), 'Ana');
  insert into users (tenant_id, id, email, status, profile_id, groups) values
    ('acme', 'ana', 'ana@acme.com.br', 'active', null, '{admin}'),
    ('acme', 'bruno', 'bruno@x.com.br', 'pendingByDirectHash', 'p1', '{admin,vendas,obras}'),
    ('acme', 'carla', 'carla@x.com.br', 'pendingByDirectHash', null, '{vendas}'),
    ('acme', 'davi', 'davi@x.com.br', 'active', null, '{vendas}');
  insert into activities (tenant_id, sequence, at, user_id, pointer, outcome, detail, hash) values
    ${[
      entry(1, 'ana', 'usuario.convidar', { person: 'bruno', groups: ['admin'], entities: ['1'], name: 'Vendas' }),
      entry(2, 'ana', 'usuario.convidar', { person: 'bruno', groups: ['admin', 'vendas'], entities: [] }),
      entry(3, 'helena', 'auth.convite.enviar', { person: 'bruno', groups: ['vendas'], entities: [] }),
      entry(4, 'ana', 'usuario.convidar', { person: 'carla', groups: ['obras'], entities: [] }, 'refused'),
      entry(5, 'ana', 'usuario.importar', { person: 'carla', groups: ['vendas'], entities: [] }),
      entry(6, 'ana', 'usuario.importar', { person: 'carla', before: { groups: [] }, after: { groups: [] }, added: ['2'] }),
      entry(7, 'ana', 'usuario.convidar', { person: 'davi', groups: ['vendas'], entities: [] }),
    ].join(', ')};
`;

let database: MigratedDatabase;
beforeAll(async () => {
  database = await migrateRows(tag, rows);
}, 60_000);
afterAll(() => database?.close());

it('notes what the record says about the invitations and imports of people who have not registered', async () =>
  expect(
    await database.read(
      "select user_id, giver_id, groups::text, entities::text, coalesce(profile_id, '-') from pending_grants order by user_id, giver_id",
    ),
  ).toEqual(['bruno ana {admin,vendas} {1} p1', 'bruno helena {vendas} {} -', 'carla ana {vendas} {} -']));
