import { describe, expect, it } from 'vitest';
import { resolveStart } from './resolution.ts';

const remembered = { domain: 'portal.aurora.com.br', origin: 'https://portal.aurora.com.br' };
const typed = { domain: 'senha.localhost', origin: 'http://senha.localhost:4000' };

describe('tenant of a run', () => {
  it.each([
    ['argument over remembered', { argument: 'senha.localhost:4000', remembered }, { kind: 'check', candidates: [typed] }],
    ['argument alone', { argument: 'senha.localhost:4000', remembered: null }, { kind: 'check', candidates: [typed] }],
    ['a malformed argument is reported, not skipped', { argument: '??', remembered }, { kind: 'check', candidates: [] }],
    ['remembered', { argument: null, remembered }, { kind: 'open', tenant: remembered }],
    ['nothing: the person types', { argument: null, remembered: null }, { kind: 'ask' }],
  ])('%s', (_, sources, expected) => {
    expect(resolveStart(sources)).toEqual(expected);
  });
});
