import { describe, expect, it } from 'vitest';
import { actionOf, emptyBulk } from './bulk-values.ts';

describe('actionOf', () => {
  it.each([
    [
      'gives groups, with the typed one',
      'groups',
      { groups: ['rh'], group: ' vendas' },
      { kind: 'groups', add: ['rh', 'vendas'], remove: [] },
    ],
    ['takes groups', 'groups', { way: 'take' as const, groups: ['rh'] }, { kind: 'groups', add: [], remove: ['rh'] }],
    ['blocks with a reason', 'block', { reason: ' Saiu ' }, { kind: 'block', reason: 'Saiu' }],
    ['unblocks', 'unblock', {}, { kind: 'unblock' }],
    ['sends links', 'resend', {}, { kind: 'resend' }],
  ] as const)('%s', (_, kind, values, expected) => {
    expect(actionOf(kind, { ...emptyBulk, ...values }, null).action).toEqual(expected);
  });

  it.each([
    ['groups without a group', 'groups', {}, null, { groups: 'Escolha ao menos um grupo.' }],
    ['a block without a reason', 'block', { reason: ' ' }, null, { reason: 'Informe o motivo do bloqueio.' }],
    ['another count', 'unblock', { typed: '12' }, 1_200, { typed: 'Digite 1200.' }],
  ] as const)('asks again for %s', (_, kind, values, count, problems) => {
    expect(actionOf(kind, { ...emptyBulk, ...values }, count)).toEqual({ action: null, problems });
  });

  it.each(['1200', '1.200', ' 1200 '])('takes the count "%s"', (typed) => {
    expect(actionOf('unblock', { ...emptyBulk, typed }, 1_200).action).toEqual({ kind: 'unblock' });
  });
});
