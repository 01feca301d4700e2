import { expect, it } from 'vitest';
import { readContacts } from './contacts.ts';

const both = ['sms', 'whatsapp'] as const;

it('reads channel and address of each row, masks the address and sorts by channel', () => {
  const rows = [
    ['SMS', '+55 (31) 98765-4307'],
    ['email', 'Fiscal@SaoBento.com.br'],
  ];
  expect(readContacts(rows, both)).toEqual([
    { id: 'email-1', channel: 'email', to: 'fiscal@saobento.com.br', label: 'fis•••@saobento.com.br' },
    { id: 'sms-2', channel: 'sms', to: '31987654307', label: '(31) •••••-••07' },
  ]);
});

it.each([
  ['a channel that the portal cannot use', ['sms', '31987654307'], ['whatsapp'] as const],
  ['an unknown channel', ['fax', '3133334444'], both],
  ['an address that is none', ['email', 'fiscal'], both],
  ['a phone without area code', ['sms', '987654307'], both],
  ['an empty cell', ['email', null], both],
  ['an empty row', [], both],
])('leaves out %s', (_name, row, channels) => expect(readContacts([row], channels)).toEqual([]));

it('shows a contact once, with the same id in every order of rows', () => {
  const rows = [
    ['email', 'b@x.com'],
    ['email', 'a@x.com'],
    ['email', 'A@x.com'],
  ];
  expect(readContacts(rows, [])).toEqual(readContacts(rows.toReversed(), []));
  expect(readContacts(rows, []).map(({ id }) => id)).toEqual(['email-1', 'email-2']);
});
