import { describe, expect, it } from 'vitest';
import { type Inviter, invitationOf, isOfDirectory, mayInvite } from './policy.ts';

const host: Inviter = { id: 'helena', groups: ['host', 'vendas'] };
const administrator: Inviter = { id: 'gestora', groups: ['admin-users'] };

describe('invitationOf', () => {
  const pending = {
    id: 'bruno',
    kind: 'guest',
    status: 'pendingByDirectHash',
    blocked: false,
    hostBlocked: false,
    groups: [],
  } as const;
  it.each([
    ['guest', 'a new person', host, pending, undefined],
    ['guest', 'the own guest who has not registered', host, pending, 'helena'],
    ['guest', 'the own guest whose time is over', host, { ...pending, hostBlocked: true }, 'helena'],
    ['guest', 'a removed guest', host, { ...pending, hostBlocked: true }, undefined],
    ['has-access', 'a person who began to register', host, { ...pending, status: 'pending', kind: 'external' }, undefined],
    ['guest', 'a person who began to register, for an administrator', administrator, { ...pending, kind: 'external' }, undefined],
    ['has-access', 'a person of the portal who has not registered', host, { ...pending, kind: 'internal' }, undefined],
    ['guest', 'a person with groups of the host', host, { ...pending, groups: ['Vendas'] }, undefined],
    ['has-access', 'a person with other groups', host, { ...pending, groups: ['diretoria'] }, undefined],
    ['has-access', 'a guest of another host', host, pending, 'outra'],
    ['has-access', 'a guest of a deleted host', host, pending, null],
    ['guest', 'a guest of another host, for an administrator', administrator, pending, 'outra'],
    ['has-access', 'a registered person', host, { ...pending, status: 'active' }, undefined],
    ['has-access', 'the own guest who has registered', host, { ...pending, status: 'active' }, 'helena'],
    ['has-access', 'a blocked person', host, { ...pending, blocked: true }, 'helena'],
    [
      'has-access',
      'a person whom a host blocked and who is no guest',
      host,
      { ...pending, kind: 'external', hostBlocked: true },
      undefined,
    ],
    ['has-access', 'themselves', host, { ...pending, id: 'helena' }, undefined],
  ] as const)('is %s for %s', (answer, _name, inviter, person, hostId) =>
    expect(invitationOf(inviter, person, { host: hostId, givers: [] })).toBe(answer),
  );

  it.each([
    ['guest', 'the inviter gave rights', host, ['helena']],
    ['has-access', 'somebody else gave rights', host, ['helena', 'gestora']],
    ['guest', 'somebody else gave rights, for an administrator', administrator, ['helena']],
  ] as const)('is %s for a person who has not registered, to whom %s', (answer, _name, inviter, givers) =>
    expect(invitationOf(inviter, pending, { givers })).toBe(answer),
  );
});

const rules = (isLdap: boolean) => ({
  company: { isLdap, filterExpression: ['acme.com.br'] },
  internalDomains: ['portal.com.br'],
});

describe('isOfDirectory', () => {
  it.each([
    [true, 'an internal address of a directory tenant', 'ana@acme.com.br', null, true],
    [true, 'an address of the internal domain of the server', 'ana@portal.com.br', null, true],
    [false, 'another address', 'ana@cliente.com.br', null, true],
    [false, 'an internal address without a directory', 'ana@acme.com.br', null, false],
    [true, 'a person of the directory with another address', 'ana@cliente.com.br', { kind: 'ldap' }, false],
    [false, 'a person of the portal', 'ana@cliente.com.br', { kind: 'external' }, true],
  ] as const)('is %s for %s', (refused, _name, email, person, isLdap) =>
    expect(isOfDirectory(email, person, rules(isLdap))).toBe(refused),
  );
});

describe('mayInvite', () => {
  it.each([
    [true, 'a new guest', 'guest', 'guest', false],
    [true, 'the own guest once more', 'guest', 'guest', true],
    [true, 'a new person without an end', 'person', 'guest', false],
    [false, 'a person without an end who is a guest', 'person', 'guest', true],
    [false, 'somebody with access as a guest', 'guest', 'has-access', false],
    [false, 'somebody with access as a person', 'person', 'has-access', false],
  ] as const)('is %s for %s', (expected, _, as, known, isGuest) => {
    expect(mayInvite(as, known, isGuest)).toBe(expected);
  });
});
