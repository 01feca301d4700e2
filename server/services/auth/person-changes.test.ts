import { expect, it } from 'vitest';
import type { UserChange, UserRow } from './users.ts';
import { listChange, personChange } from './person-changes.ts';
import { aUserRow } from './user-row.test-support.ts';

const user: UserRow = aUserRow({ nick: 'Ana', phone: '11987654321', notifications: { email: true }, entitySelected: ['1'] });

it.each<[string, UserChange, object]>([
  ['the old and the new name', { nick: 'Ana Lima' }, { before: { nick: 'Ana' }, after: { nick: 'Ana Lima' } }],
  ['only fields that change', { nick: 'Ana', phone: '1133334444' }, { before: { phone: '…4321' }, after: { phone: '…4444' } }],
  ['a removed phone', { phone: null }, { before: { phone: '…4321' }, after: { phone: null } }],
  [
    'the preferences',
    { notifications: { email: false } },
    { before: { notifications: { email: true } }, after: { notifications: { email: false } } },
  ],
  ['the companies', { entitySelected: ['1', '2'] }, { before: { entities: ['1'] }, after: { entities: ['1', '2'] } }],
  [
    'groups and the kind of the account',
    { groups: ['vendas'], kind: 'ldap', status: 'active' },
    { before: { groups: [], kind: 'external' }, after: { groups: ['vendas'], kind: 'ldap' } },
  ],
  ['a block', { blocked: true }, { before: { blocked: false }, after: { blocked: true } }],
  ['no secret', { passwordHash: 'x', lockerSecret: 'y' }, { before: {}, after: {} }],
])('records %s', (_case, change, expected) => expect(personChange(user, change)).toEqual(expected));

it('records the difference of long lists', () => {
  const many = Array.from({ length: 60 }, (_, index) => `c${index}`);
  expect(listChange('entities', many, ['novo', ...many.slice(1)])).toEqual({
    before: { count: 60 },
    after: { count: 60 },
    added: ['novo'],
    removed: ['c0'],
  });
});
