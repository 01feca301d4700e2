import { describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { type RequestedAddress, type Grant, readAddress, signedAddress } from './address.ts';

const secret = new Uint8Array(32).fill(7);
const acme = TenantId.parse('acme');
const grant: Grant = { use: 'put', tenant: acme, key: 'pasta/a b.pdf', object: 'o-1', until: 2_000 };

function received(address: string): RequestedAddress {
  const url = new URL(address, 'http://acme.localhost');
  const [, , , , use = '', , ...key] = url.pathname.split('/');
  return {
    use: use === 'stored' ? 'put' : 'get',
    key: key.map(decodeURIComponent).join('/'),
    query: Object.fromEntries(url.searchParams),
  };
}
const good = received(signedAddress(secret, grant));

it('contains its grant', () => {
  expect(readAddress(secret, acme, good, 1_000)).toEqual(grant);
  const get: Grant = { ...grant, use: 'get', object: '' };
  expect(readAddress(secret, acme, received(signedAddress(secret, get)), 1_000)).toEqual(get);
});
it('is relative, with the tenant in its path', () => {
  expect(signedAddress(secret, grant)).toMatch(
    /^\/api\/file\/v1\/stored\/acme\/pasta\/a%20b\.pdf\?object=o-1&until=2000&signature=[\w-]{43}$/,
  );
});

const changed = (query: Readonly<Record<string, unknown>>): RequestedAddress => ({ ...good, query: { ...good.query, ...query } });

describe('a signed address', () => {
  it.each<[string, RequestedAddress, TenantId, number, Uint8Array]>([
    ['at its expiry', good, acme, 2_000, secret],
    ['after its expiry', good, acme, 3_000, secret],
    ['for another tenant', good, TenantId.parse('outra'), 1_000, secret],
    ['with another secret', good, acme, 1_000, new Uint8Array(32).fill(8)],
    ['for another use', { ...good, use: 'get' }, acme, 1_000, secret],
    ['for another key', { ...good, key: 'pasta/b.pdf' }, acme, 1_000, secret],
    ['for other content', changed({ object: 'o-2' }), acme, 1_000, secret],
    ['with a later expiry', changed({ until: '9000' }), acme, 1_000, secret],
    ['without an expiry', changed({ until: undefined }), acme, 1_000, secret],
    ['with an expiry that is not a number', changed({ until: '2e3' }), acme, 5_000, secret],
    ['without a signature', changed({ signature: undefined }), acme, 1_000, secret],
    ['with half a signature', changed({ signature: String(good.query['signature']).slice(0, 20) }), acme, 1_000, secret],
    ['with two signatures', changed({ signature: [good.query['signature'], 'x'] }), acme, 1_000, secret],
  ])('is invalid %s', (_, address, tenant, now, key) => {
    expect(readAddress(key, tenant, address, now)).toBeNull();
  });
});
