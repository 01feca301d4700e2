// The people of the portal by their e-mail, so that an entry that the portal wrote shows a name.
import { auroraPeople } from '#server/demo/tenants/aurora/people.ts';
import type { Table } from '#server/demo/warehouse/table.ts';

export const userTable: Table = {
  name: 'usuarios',
  columns: ['email text primary key', 'nome text not null'],
  rows: auroraPeople.map(({ email, name }) => [email, name]),
};
