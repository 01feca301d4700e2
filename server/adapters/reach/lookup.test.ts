// These tests use their own resolver, so that each test decides the addresses of a name.
import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { publicReach, type Reach } from '#server/ports/reach/reach.ts';
import { guardedLookup, RefusedHostError } from './lookup.ts';

const target = { host: 'db.acme.com.br', database: { port: 5432, name: 'portal' } };
const resolverOf = (...addresses: string[]) =>
  ((_host: string, _options: object, answer: (error: null, found: object) => void) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

const ask = (reach: Reach, all: boolean, ...addresses: string[]) =>
  new Promise((resolve) =>
    guardedLookup(reach, target, resolverOf(...addresses))(target.host, { all }, (error, found) => resolve(error ?? found)),
  );

describe('guardedLookup', () => {
  it('returns the address of a public name', async () => {
    expect(await ask(publicReach, false, '93.184.216.34')).toBe('93.184.216.34');
    expect(await ask(publicReach, true, '93.184.216.34')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });

  it.each([
    [['169.254.169.254'], /metadados/],
    [['fe80::1'], /nunca consulta/],
    [['10.0.0.5'], /PORTAL_PRIVATE_HOSTS/],
    [['93.184.216.34', '::1'], /PORTAL_PRIVATE_HOSTS/],
    [['::ffff:169.254.169.254'], /metadados/],
  ])('refuses a name that resolves to %j', async (addresses, why) => {
    const error = await ask(publicReach, true, ...addresses);
    expect(error).toBeInstanceOf(RefusedHostError);
    expect(String(error)).toMatch(why);
  });

  it('returns a private address when the name or its network is listed', async () => {
    for (const entry of ['db.acme.com.br', '10.0.0.0/8'])
      expect(await ask({ ...publicReach, privateHosts: [entry] }, false, '10.0.0.5')).toBe('10.0.0.5');
  });

  it('refuses another name of the portal’s own database', async () => {
    const reach: Reach = { privateHosts: 'any', ownDatabase: { hosts: ['banco', '10.0.0.9'], port: 5432, name: 'portal' } };
    expect(String(await ask(reach, false, '10.0.0.9'))).toMatch(/próprio portal/);
  });
});
