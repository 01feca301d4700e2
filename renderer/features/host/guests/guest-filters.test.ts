import { describe, expect, it } from 'vitest';
import type { Guest } from '#contract/entities/guest.ts';
import { daysLeft, filterGuests, isStale, noFilter } from './guest-filters.ts';

const now = new Date('2026-11-24T12:00:00Z');
const guest = (email: string, more: Partial<Guest> = {}): Guest => ({
  email,
  groups: [],
  enabled: true,
  state: 'active',
  invitedAt: '2026-11-01T12:00:00Z',
  entities: [],
  expires: '2027-02-01T03:00:00Z',
  ...more,
});
const guests = [
  guest('bruno@a.com.br', { nick: 'Bruno Siqueira', groups: ['contratos'], expires: '2026-12-06T12:00:00Z' }),
  guest('tania@a.com.br', { nick: 'Tânia Lacerda', invitedAt: '2026-06-01T12:00:00Z', lastAccess: '2026-08-09T12:00:00Z' }),
  guest('joana@a.com.br', { state: 'invited', entities: ['11222333000181'] }),
  guest('silvia@a.com.br', { state: 'expired', expires: '2026-11-20T03:00:00Z' }),
  guest('wagner@a.com.br', { state: 'disabled', expires: '2026-12-01T03:00:00Z' }),
];

const companies = new Map([
  ['11222333000181', 'Acme Sêmentes'],
  ['11444777000161', 'Sementes de ninguém'],
]);

describe('filterGuests', () => {
  it.each([
    ['all guests', {}, ['bruno', 'tania', 'joana', 'silvia', 'wagner']],
    ['names without accents', { text: ' tania l' }, ['tania']],
    ['groups', { text: 'contrat' }, ['bruno']],
    ['names of companies', { text: 'sementes' }, ['joana']],
    ['those whose access ends soon', { validity: 'ending' }, ['bruno']],
    ['expired ones', { validity: 'expired' }, ['silvia']],
    ['invited ones', { validity: 'invited' }, ['joana']],
    ['disabled ones', { validity: 'disabled' }, ['wagner']],
    ['those without a sign-in for 90 days', { stale: true }, ['tania']],
  ] as const)('shows %s', (_name, filter, names) =>
    expect(filterGuests(guests, { ...noFilter, ...filter }, now, companies).map(({ email }) => email.split('@')[0])).toEqual(
      names,
    ),
  );
});

it('counts whole days until the end', () => {
  expect(guests.map((one) => daysLeft(one, now))).toEqual([12, 68, 68, null, 6]);
});

it('does not count a disabled guest as one to disable', () => {
  expect(isStale(guest('x@a.com.br', { state: 'disabled', lastAccess: '2026-01-01T00:00:00Z' }), now)).toBe(false);
});
