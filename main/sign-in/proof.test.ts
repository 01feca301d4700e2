import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProof, readReturn, type SignInReturn } from './proof.ts';

const state = 's'.repeat(43);
const code = 'c'.repeat(43);
const foreign: SignInReturn = { kind: 'foreign' };

describe('a return', () => {
  it.each<[string, string, SignInReturn]>([
    ['with code and state', `?code=${code}&program=&state=${state}`, { kind: 'code', code }],
    ['of another sign-in', `?code=${code}&state=${'x'.repeat(43)}`, foreign],
    ['with part of the state', `?code=${code}&state=${state.slice(1)}`, foreign],
    ['with letters that take two bytes', `?code=${code}&state=${'é'.repeat(43)}`, foreign],
    ['without a state', `?code=${code}`, foreign],
    ['without a code', `?state=${state}`, foreign],
    ['with an invalid code', `?code=%2F..%2Fx&state=${state}`, foreign],
    ['with a problem', '?problem=denied', { kind: 'problem', problem: 'denied' }],
    ['with a problem and a code', `?problem=blocked&code=${code}&state=${state}`, { kind: 'problem', problem: 'blocked' }],
    ['with an unknown problem', '?problem=tudo', foreign],
    ['without a query', '', foreign],
  ])('reads a return %s', (_, search, expected) => expect(readReturn(search, state)).toEqual(expected));
});

describe('a proof', () => {
  it('differs each time, and has the challenge of its verifier', () => {
    const [one, other] = [createProof(), createProof()];
    expect(new Set([one.verifier, one.challenge, one.state, other.verifier, other.challenge, other.state]).size).toBe(6);
    expect(one.challenge).toBe(createHash('sha256').update(one.verifier).digest('base64url'));
    // The forms that `federationAddress` accepts.
    expect([one.challenge, one.state]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{16,128}$/)]);
  });
});
