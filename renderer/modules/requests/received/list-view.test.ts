import { plainView } from '#renderer/ui/long-table/view/view.ts';
import { describe, expect, it } from 'vitest';
import { clearedFilters, isNarrowed, queryOf, tabOf, withTab } from './list-view.ts';

const now = new Date(2026, 10, 24, 9, 42);
const view = (filters: Readonly<Record<string, string>>, search = '') => ({ ...plainView, filters, search });

describe('queryOf', () => {
  it.each([
    [view({}), { tab: 'pending' }],
    [view({ situacao: 'answered', tipo: 'bill' }), { tab: 'answered', kinds: 'bill' }],
    [view({ responsavel: 'me' }, '  12.ABC '), { tab: 'pending', assignee: 'me', q: '12.ABC' }],
    [view({ prazo: 'today' }), { tab: 'pending', dueBefore: new Date(2026, 10, 25).toISOString() }],
    [view({ prazo: 'week' }), { tab: 'pending', dueBefore: new Date(2026, 11, 2).toISOString() }],
  ])('asks the server for %j', (shown, query) => {
    expect(queryOf(shown, now)).toEqual({ ...query, page: '0', size: '10' });
  });
});

it('keeps the other filters when the tab changes, and the deadline only for what is pending', () => {
  const set = { tipo: 'bill', prazo: 'today' };
  expect(withTab(set, 'answered')).toEqual({ tipo: 'bill', situacao: 'answered' });
  expect(withTab({ tipo: 'bill', situacao: 'answered' }, 'pending')).toEqual({ tipo: 'bill' });
  expect(tabOf({ filters: withTab(set, 'expired') })).toBe('expired');
});

it('does not count the tab as a filter', () => {
  expect(isNarrowed(view({ situacao: 'answered' }))).toBe(false);
  expect(isNarrowed(view({ situacao: 'answered', tipo: 'bill' }))).toBe(true);
  expect(isNarrowed(view({}, 'x'))).toBe(true);
  expect(clearedFilters({ situacao: 'answered', tipo: 'bill' })).toEqual({ situacao: 'answered' });
});
