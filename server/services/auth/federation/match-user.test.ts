import { describe, expect, it } from 'vitest';
import { matchUser, readIdentity, refusalProblem, type Identity } from './match-user.ts';

const names = { email: 'email', emailVerified: 'email_verified', name: 'name' };
const subject = { iss: 'https://provider', sub: 's1' };

describe('the identity of a token', () => {
  it.each([
    [
      'all claims',
      { email: ' Ana@Acme.com.br ', email_verified: true, name: 'Ana', tid: 'd1' },
      ['ana@acme.com.br', true, 'Ana', 'd1'],
    ],
    ['nothing but the subject', {}, [null, false, null, null]],
    ['an invalid address', { email: 'ana' }, [null, false, null, null]],
    [
      'marks of direction, which only a name loses',
      { email: 'an\u202Ea@acme.com.br', name: 'An\u202Ea', tid: '\u2066d1\u2069' },
      [null, false, 'Ana', '\u2066d1\u2069'],
    ],
    ['a true value as text', { email: 'a@b.com.br', email_verified: 'true' }, ['a@b.com.br', true, null, null]],
    ['a false value as text', { email: 'a@b.com.br', email_verified: 'false' }, ['a@b.com.br', false, null, null]],
    ['claims of a wrong kind', { email: ['a@b.com.br'], email_verified: {}, name: 7 }, [null, false, null, null]],
  ])('is read from %s', (_, claims, expected) => {
    const { email, emailVerified, name, directory } = readIdentity({ ...claims, ...subject }, names);
    expect([email, emailVerified, name, directory]).toEqual(expected);
  });
  it('is read from the claims that the tenant names', () => {
    const identity = readIdentity(
      { upn: 'ana@acme.com.br', xms_edov: '1', ...subject },
      { ...names, email: 'upn', emailVerified: 'xms_edov' },
    );
    expect([identity.email, identity.emailVerified]).toEqual(['ana@acme.com.br', true]);
  });
});

const ana: Identity = { issuer: 'i', subject: 's1', email: 'ana@acme.com.br', emailVerified: true, name: 'Ana', directory: 'd1' };
const person = { id: 'u1', blocked: false, hostBlocked: false };
const blocked = { ...person, blocked: true };
const nobody = { linked: null, byEmail: null, isTaken: false };
const rules = { directoryId: undefined, emailDomains: [], trustEmail: 'verified', autoProvision: false } as const;

describe('the person of an identity', () => {
  it.each([
    ['linked before', ana, rules, { ...nobody, linked: person }, 'known'],
    [
      'linked before, address no longer verified',
      { ...ana, emailVerified: false },
      rules,
      { ...nobody, linked: person },
      'known',
    ],
    ['linked before, without an address now', { ...ana, email: null }, rules, { ...nobody, linked: person }, 'known'],
    ['linked before, blocked', ana, rules, { ...nobody, linked: blocked }, 'blocked'],
    ['linked before, blocked by the host', ana, rules, { ...nobody, linked: { ...person, hostBlocked: true } }, 'blocked'],
    ['verified address of a person', ana, rules, { ...nobody, byEmail: person }, 'link'],
    ['verified address of a blocked person', ana, rules, { ...nobody, byEmail: blocked }, 'blocked'],
    [
      'address of a person who is linked to another account',
      ana,
      rules,
      { ...nobody, byEmail: person, isTaken: true },
      'other-account',
    ],
    [
      'unverified address of a person',
      { ...ana, emailVerified: false },
      rules,
      { ...nobody, byEmail: person },
      'unverified-email',
    ],
    [
      'unverified address, which the tenant trusts',
      { ...ana, emailVerified: false },
      { ...rules, trustEmail: 'always' as const },
      { ...nobody, byEmail: person },
      'link',
    ],
    [
      'verified address, never trusted',
      ana,
      { ...rules, trustEmail: 'never' as const },
      { ...nobody, byEmail: person },
      'unverified-email',
    ],
    ['no address', { ...ana, email: null }, rules, nobody, 'no-email'],
    ['unknown', ana, rules, nobody, 'unknown-user'],
    ['unknown, with automatic accounts', ana, { ...rules, autoProvision: true }, nobody, 'create'],
    ['unknown and unverified', { ...ana, emailVerified: false }, { ...rules, autoProvision: true }, nobody, 'unverified-email'],
    ['another domain', ana, { ...rules, emailDomains: ['outra.com.br'] }, { ...nobody, linked: person }, 'domain'],
    [
      'another domain with the same ending',
      ana,
      { ...rules, emailDomains: ['cme.com.br'] },
      { ...nobody, linked: person },
      'domain',
    ],
    ['the domain in upper case', ana, { ...rules, emailDomains: ['ACME.com.br'] }, { ...nobody, linked: person }, 'known'],
    [
      'a domain is asked for, no address',
      { ...ana, email: null },
      { ...rules, emailDomains: ['acme.com.br'] },
      { ...nobody, linked: person },
      'no-email',
    ],
    ['another directory', ana, { ...rules, directoryId: 'd2' }, { ...nobody, linked: person }, 'other-directory'],
    ['the directory', ana, { ...rules, directoryId: 'd1' }, { ...nobody, linked: person }, 'known'],
  ])('is decided when: %s', (_, identity, tenantRules, known, expected) => {
    const match = matchUser(identity, tenantRules, known);
    expect(match.kind === 'refused' ? match.problem : match.kind).toBe(expected);
  });
});

describe('the reason of a refusal by the provider', () => {
  it.each([
    ['AADSTS53003: Access has been blocked by Conditional Access policies.', 'conditional-access'],
    ['AADSTS53000: Device is not in required device state: compliant.', 'conditional-access'],
    ['AADSTS50105: The signed in user is not assigned to a role.', 'denied'],
    ['AADSTS530039', 'denied'],
    ['', 'denied'],
  ])('is read from %j', (description, problem) => expect(refusalProblem(description)).toBe(problem));
});
