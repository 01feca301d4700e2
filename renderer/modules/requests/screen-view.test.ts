import { expect, it } from 'vitest';
import { isApprover, offersReceived, screenViewOf, valueOf } from './screen-view.ts';

it.each([
  [['admin'], true],
  [['Admin-Users'], true],
  [['host'], true],
  [['vendas', 'admin-finance'], false],
  [[], false],
])('knows whether members of %j answer requests by their groups', (groups, answers) => expect(isApprover(groups)).toBe(answers));

it('offers the list to others only when something is addressed to them', () => {
  expect(offersReceived({ groups: ['vendas'], received: undefined })).toBe(false);
  expect(offersReceived({ groups: ['vendas'], received: 0 })).toBe(false);
  expect(offersReceived({ groups: ['vendas'], received: 1 })).toBe(true);
});

it.each([
  ['', ['host'], 'received'],
  ['?visao=minhas', ['host'], 'own'],
  ['?visao=outra', ['host'], 'received'],
  ['', ['vendas'], 'own'],
] as const)('shows with the address "%s" to %j the view %s', (search, groups, view) =>
  expect(screenViewOf({ search, groups, received: 0 })).toBe(view),
);

it('writes only the view that is not the first one', () => {
  expect([valueOf('own'), valueOf('received')]).toEqual(['minhas', '']);
});
