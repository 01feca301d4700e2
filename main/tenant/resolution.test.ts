import { describe, expect, it } from 'vitest';
import { resolveStart } from './resolution.ts';

const remembered = { domain: 'portal.aurora.com.br', origin: 'https://portal.aurora.com.br' };
const typed = { domain: 'senha.localhost', origin: 'http://senha.localhost:4000' };

describe('tenant of a run', () => {
  it.each([
    [
      'the argument comes before the remembered tenant',
      { argument: 'senha.localhost:4000', remembered },
      { kind: 'check', candidates: [typed] },
    ],
    ['an argument is checked', { argument: 'senha.localhost:4000', remembered: null }, { kind: 'check', candidates: [typed] }],
    ['a malformed argument is reported, not skipped', { argument: '??', remembered }, { kind: 'check', candidates: [] }],
    ['a remembered tenant opens without a check', { argument: null, remembered }, { kind: 'open', tenant: remembered }],
    ['the person types an address when there is neither', { argument: null, remembered: null }, { kind: 'ask' }],
  ])('decides: %s', (_, sources, expected) => {
    expect(resolveStart(sources)).toEqual(expected);
  });
});
