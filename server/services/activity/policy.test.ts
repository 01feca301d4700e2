import { describe, expect, it } from 'vitest';
import type { RequestSession } from '#server/http/route.ts';
import { readActivitySearch, requireReadable } from './policy.ts';

const now = new Date('2026-11-22T12:00:00Z');
const session = (groups: readonly string[], userId: string | null = 'ana'): RequestSession => ({
  id: 's',
  userId,
  email: null,
  groups,
  entitySelected: [],
  isPublic: userId === null,
  termsPending: false,
  scope: null,
});
const read = (query: Parameters<typeof readActivitySearch>[0], groups: readonly string[] = []) =>
  readActivitySearch(query, session(groups), now);

describe('the entries of a search', () => {
  it('are one’s own by default', () => expect(read({}).userId).toBe('ana'));
  it('are those of all people for an administrator', () => expect(read({ of: 'company' }, ['Admin']).userId).toBeNull());
  it.each([[[]], [['admin-users']], [['vendas']]])('are not those of all people for %j', (groups) => {
    expect(() => read({ of: 'company' }, groups)).toThrow('#FORBIDDEN');
  });
  it('are refused to a guest', () => expect(() => readActivitySearch({}, session([], null), now)).toThrow('#PUBLIC_SESSION'));
});

describe('the entries of one person', () => {
  it.each([['admin-users'], ['Admin']])('are listed for %s', (group) =>
    expect(read({ person: 'eva' }, [group])).toMatchObject({ userId: 'eva' }),
  );
  it.each([['host'], ['admin-ops'], ['vendas']])('are refused to %s', (group) =>
    expect(() => read({ person: 'eva' }, [group])).toThrow('#FORBIDDEN'),
  );
  it.each([
    [['admin-users'], { id: 'eva', groups: ['vendas'] }, null],
    [['admin-users'], { id: 'davi', groups: ['developer'] }, '#HIGHER_ROLE'],
    [['admin'], { id: 'davi', groups: ['developer'] }, null],
    [['admin-users'], null, '#NOT_FOUND'],
  ] as const)('are answered to %j about %j with %j', (groups, owner, refusal) => {
    const reading = () => requireReadable(session(groups), owner);
    if (refusal === null) expect(reading).not.toThrow();
    else expect(reading).toThrow(refusal);
  });
});

it.each([
  [{}, { order: { column: 'at', descending: true }, offset: 0, limit: 10, since: null, pointers: [] }],
  [{ order: 'who' }, { order: { column: 'who', descending: false } }],
  [
    { page: '3', size: '25' },
    { offset: 75, limit: 25 },
  ],
  [{ size: '0' }, { limit: 1 }],
  [{ size: '999999' }, { limit: 1_000 }],
  [{ page: '999999999999', size: '1000' }, { offset: 999_999_999_999_000 }],
  [{ days: '7' }, { since: new Date('2026-11-15T12:00:00Z'), until: null }],
  [
    { from: '2026-11-01T03:00:00Z', until: '2026-11-21T03:00:00Z' },
    { since: new Date('2026-11-01T03:00:00Z'), until: new Date('2026-11-21T03:00:00Z') },
  ],
  [{ until: '2026-11-21T03:00:00Z' }, { since: null, until: new Date('2026-11-21T03:00:00Z') }],
  // Both limits are set: the search uses their intersection.
  [{ days: '7', from: '2026-11-01T03:00:00Z' }, { since: new Date('2026-11-15T12:00:00Z') }],
  [{ days: '30', from: '2026-11-01T03:00:00Z' }, { since: new Date('2026-11-01T03:00:00Z') }],
  // The clock of the client is ahead of the server's clock.
  [{ from: '2026-11-23T03:00:00Z' }, { since: new Date('2026-11-23T03:00:00Z') }],
  [
    { q: ' a\0b ', pointers: 'x,,y\0' },
    { text: 'a b', pointers: ['x', 'y'] },
  ],
] as const)('reads the search %j', (query, search) => expect(read(query)).toMatchObject(search));

it('limits the number of days, so that the date stays valid', () => {
  expect(Number.isNaN(read({ days: '999999999999' }).since?.getTime())).toBe(false);
});

it.each([
  { from: '0000-01-01T00:00:00Z' },
  { from: '0000-01-01T00:00:00Z', until: '2026-11-21T03:00:00Z' },
  { until: '0000-01-01T00:00:00Z' },
])('limits a moment of the far past to one that the database can store: %j', (query) => {
  const { since, until } = read(query);
  for (const moment of [since, until]) expect(moment === null || moment.getUTCFullYear() > 1900).toBe(true);
});

it.each([
  { from: '2026-11-24T00:00:00Z' },
  { from: '2026-11-20T03:00:00Z', until: '2026-11-20T03:00:00Z' },
  { from: '2026-11-20T03:00:00Z', until: '2026-11-01T03:00:00Z' },
])('refuses the period %j', (query) => expect(() => read(query)).toThrow('#VALIDATION'));
