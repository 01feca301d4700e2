import { describe, expect, it } from 'vitest';
import { allCalls } from '#contract/calls/all-calls.ts';
import type { RequestSession } from '#server/http/route.ts';
import type { FoundView } from '#server/ports/sessions.ts';
import { isViewable, viewedSession } from './view.ts';

const withSession = Object.entries(allCalls).filter(([, { access }]) => access !== 'public');
const namesOf = (calls: typeof withSession): readonly string[] => calls.map(([name]) => name).toSorted();

describe('a view of the portal as another person', () => {
  it('makes no call that changes something, except those that say that they only read', () => {
    const changing = withSession.filter(([, { method, changesState }]) => method !== 'GET' || changesState === true);
    expect(changing.length).toBeGreaterThan(70);
    expect(namesOf(changing.filter(([, call]) => isViewable(call)))).toEqual(['readSummaries', 'runSql']);
  });

  it('makes every read, except those that answer secrets or belong to what the person alone does', () => {
    const reading = withSession.filter(([, { method, changesState }]) => method === 'GET' && changesState !== true);
    expect(reading.length).toBeGreaterThan(40);
    expect(namesOf(reading.filter(([, call]) => !isViewable(call)))).toEqual([
      'checkEntityMfa',
      'describeProof',
      'entityMfaChannels',
      'integrationConfig',
      'listDirectLinks',
      'listSessions',
      'privacyOverview',
    ]);
  });

  it.each([
    ['a read', { method: 'GET' }, true],
    ['a GET that changes data', { method: 'GET', changesState: true }, false],
    ['a change', { method: 'POST' }, false],
    ['a removal', { method: 'DELETE' }, false],
    ['a POST that only reads', { method: 'POST', readsOnly: true }, true],
    ['a secret', { method: 'GET', hiddenInView: true }, false],
    ['a secret that a POST reads', { method: 'POST', readsOnly: true, hiddenInView: true }, false],
  ] as const)('decides about %s', (_, call, expected) => expect(isViewable(call)).toBe(expected));
});

const session = (groups: readonly string[], more: Partial<RequestSession> = {}): RequestSession => ({
  id: 's',
  userId: 'bia',
  email: 'bia@acme.com.br',
  groups,
  entitySelected: [],
  isPublic: false,
  termsPending: false,
  scope: null,
  ...more,
});
const viewOf = (groups: readonly string[], id = 'eva'): FoundView => ({
  id: 'v',
  person: {
    id,
    email: 'eva@acme.com.br',
    nick: 'Eva',
    phone: null,
    status: 'active',
    kind: 'external',
    blocked: false,
    hostBlocked: false,
    groups,
    entitySelected: ['1'],
    pendingTerms: { uso: { version: '1' } },
    notifications: {},
    feedbackScore: null,
  },
});

describe('the session of the viewed person', () => {
  it('has the groups and companies of the person, none of the administrator, and no terms to accept first', () =>
    expect(viewedSession(session(['admin-users']), viewOf(['vendas']))).toEqual({
      id: 'view v',
      userId: 'eva',
      email: 'eva@acme.com.br',
      groups: ['vendas'],
      entitySelected: ['1'],
      isPublic: false,
      termsPending: false,
      scope: null,
      view: { by: 'bia', name: 'Eva' },
    }));

  const scope = { link: 'l', moduleId: 'm', itemId: 'i', script: 's' };
  it.each([
    ['an administrator who lost the group', session(['vendas']), viewOf([])],
    ['a person with more tools', session(['admin-users']), viewOf(['developer'])],
    ['oneself', session(['admin-users']), viewOf([], 'bia')],
    ['a guest', session(['admin-users'], { userId: null }), viewOf([])],
    ['a session of a direct link', session(['admin-users'], { scope }), viewOf([])],
  ])('does not exist for %s', (_, by, view) => expect(viewedSession(by, view)).toBeNull());
});
