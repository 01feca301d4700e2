// The people of the portal by their e-mail, so that an entry that the portal wrote shows a name.
import type { Table } from './table.ts';

export const userTable = (people: readonly { readonly email: string; readonly name: string }[]): Table => ({
  name: 'usuarios',
  columns: ['email text primary key', 'nome text not null'],
  rows: people.map(({ email, name }) => [email, name]),
});
