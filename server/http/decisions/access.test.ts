import { describe, expect, it } from 'vitest';
import type { Access } from '#contract/permissions.ts';
import { decideAccess } from './access.ts';

const person = { isPublic: false, groups: ['Vendas'], termsPending: false, scope: null };
const host = { isPublic: false, groups: ['HOST'], termsPending: false, scope: null };
const admin = { isPublic: false, groups: ['admin'], termsPending: false, scope: null };
const guest = { isPublic: true, groups: [], termsPending: false, scope: null };
/** A guest session whose row was manipulated. It must stay a guest session. */
const guestWithGroup = { isPublic: true, groups: ['host'], termsPending: false, scope: null };
const hosts: Access = ['host', 'admin-users'];

describe('access to a call', () => {
  it.each([
    ['public', 'no session', null, false, 'allowed'],
    ['public', 'a person', person, true, 'allowed'],
    ['optional', 'no session', null, false, 'allowed'],
    ['optional', 'an ended session', null, true, 'allowed'],
    ['guest', 'no session', null, false, '#INVALID_SESSION'],
    ['guest', 'an ended session', null, true, '#SESSION_NOTFOUND'],
    ['guest', 'a guest', guest, true, 'allowed'],
    ['guest', 'a person', person, true, 'allowed'],
    ['session', 'no session', null, false, '#INVALID_SESSION'],
    ['session', 'an ended session', null, true, '#SESSION_NOTFOUND'],
    ['session', 'a guest', guest, true, '#PUBLIC_SESSION'],
    ['session', 'a person', person, true, 'allowed'],
    [hosts, 'no session', null, false, '#INVALID_SESSION'],
    [hosts, 'a guest', guest, true, '#PUBLIC_SESSION'],
    [hosts, 'a guest with a group', guestWithGroup, true, '#PUBLIC_SESSION'],
    [hosts, 'a person', person, true, '#FORBIDDEN'],
    [hosts, 'a host, in capitals', host, true, 'allowed'],
    [hosts, 'an administrator of everything', admin, true, 'allowed'],
  ] as const)('is decided with the rule %s for %s', (access, _, requester, hasCode, expected) => {
    const decision = decideAccess({ method: 'GET', access }, requester, hasCode);
    expect(decision.kind === 'allowed' ? 'allowed' : decision.code).toBe(expected);
  });

  it.each([
    ['public', false, 'allowed'],
    ['optional', false, 'allowed'],
    ['guest', false, '#TERMS_PENDING'],
    ['guest', true, 'allowed'],
    ['session', false, '#TERMS_PENDING'],
    ['session', true, 'allowed'],
    [hosts, false, '#TERMS_PENDING'],
    [hosts, true, '#FORBIDDEN'],
  ] as const)('is decided with the rule %s, before terms %s, for a person with pending terms', (access, before, expected) => {
    const call = { method: 'GET' as const, access, ...(before && { beforeTerms: true as const }) };
    const decision = decideAccess(call, { ...person, termsPending: true }, true);
    expect(decision.kind === 'allowed' ? 'allowed' : decision.code).toBe(expected);
  });

  const scope = { link: 'l', moduleId: 'm', itemId: 'i', script: 's' };
  const linked = { ...guest, scope };
  /** The scope decides, whatever the row contains as groups and kind. */
  const linkedHost = { isPublic: false, groups: ['host', 'admin'], termsPending: false, scope };
  it.each([
    ['public', false, 'allowed'],
    ['optional', false, '#PUBLIC_SESSION'],
    ['guest', false, '#PUBLIC_SESSION'],
    ['guest', true, 'allowed'],
    ['session', false, '#PUBLIC_SESSION'],
    [hosts, false, '#PUBLIC_SESSION'],
  ] as const)(
    'is decided with the rule %s, for direct links %s, for a session of a direct link',
    (access, forLinks, expected) => {
      const call = { method: 'GET' as const, access, ...(forLinks && { forDirectLinks: true as const }) };
      for (const requester of [linked, linkedHost]) {
        const decision = decideAccess(call, requester, true);
        expect(decision.kind === 'allowed' ? 'allowed' : decision.code).toBe(expected);
      }
    },
  );
});
