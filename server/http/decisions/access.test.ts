import { describe, expect, it } from 'vitest';
import type { Access } from '#contract/permissions.ts';
import { decideAccess } from './access.ts';

const person = { isPublic: false, groups: ['Vendas'] };
const host = { isPublic: false, groups: ['HOST'] };
const admin = { isPublic: false, groups: ['admin'] };
const guest = { isPublic: true, groups: [] };
/** A guest whose row was tampered with: still a guest. */
const guestWithGroup = { isPublic: true, groups: ['host'] };
const hosts: Access = ['host', 'admin-users'];

describe('who may make a call', () => {
  it.each([
    ['public', 'nobody', null, false, 'allowed'],
    ['public', 'a person', person, true, 'allowed'],
    ['optional', 'nobody', null, false, 'allowed'],
    ['optional', 'an ended session', null, true, 'allowed'],
    ['guest', 'nobody', null, false, '#INVALID_SESSION'],
    ['guest', 'an ended session', null, true, '#SESSION_NOTFOUND'],
    ['guest', 'a guest', guest, true, 'allowed'],
    ['guest', 'a person', person, true, 'allowed'],
    ['session', 'nobody', null, false, '#INVALID_SESSION'],
    ['session', 'an ended session', null, true, '#SESSION_NOTFOUND'],
    ['session', 'a guest', guest, true, '#PUBLIC_SESSION'],
    ['session', 'a person', person, true, 'allowed'],
    [hosts, 'nobody', null, false, '#INVALID_SESSION'],
    [hosts, 'a guest', guest, true, '#PUBLIC_SESSION'],
    [hosts, 'a guest with a group', guestWithGroup, true, '#PUBLIC_SESSION'],
    [hosts, 'a person', person, true, '#FORBIDDEN'],
    [hosts, 'a host, in capitals', host, true, 'allowed'],
    [hosts, 'an administrator of everything', admin, true, 'allowed'],
  ] as const)('%s: %s', (access, _, asker, hasCode, expected) => {
    const decision = decideAccess(access, asker, hasCode);
    expect(decision.kind === 'allowed' ? 'allowed' : decision.code).toBe(expected);
  });
});
