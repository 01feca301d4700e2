import { describe, expect, it } from 'vitest';
import { anyReach, canonicalHost, isPrivateHostEntry, publicReach, refuseAddress, refuseHost, type Reach } from './reach.ts';

const listed = (...privateHosts: string[]): Reach => ({ privateHosts, ownDatabase: null });

describe('refuseHost', () => {
  it.each([
    ['db.acme.com.br', null],
    ['DB.Acme.com.br.', null],
    ['xn--caf-dma.com.br', null],
    ['8.8.8.8', null],
    ['2606:4700::1111', null],
    ['[2606:4700::1111]', null],
    ['169.254.169.254', 'metadata'],
    ['2852039166', 'metadata'],
    ['0xA9FEA9FE', 'metadata'],
    ['0251.0376.0251.0376', 'metadata'],
    ['169.254.43518', 'metadata'],
    ['::ffff:169.254.169.254', 'metadata'],
    ['[::ffff:a9fe:a9fe]', 'metadata'],
    ['64:ff9b::a9fe:a9fe', 'metadata'],
    ['2002:a9fe:a9fe::1', 'metadata'],
    ['１６９.２５４.１６９.２５４', 'metadata'],
    ['169。254。169。254', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['FD00:0EC2:0:0:0:0:0:254', 'metadata'],
    ['fd20:ce::254', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['168.63.129.16', 'metadata'],
    ['metadata.google.internal', 'metadata'],
    ['Metadata.Google.Internal.', 'metadata'],
    ['metadata', 'metadata'],
    ['instance-data', 'metadata'],
    ['169.254.1.2', 'unroutable'],
    ['fe80::1', 'unroutable'],
    ['fe80::1%eth0', 'unroutable'],
    ['0.0.0.0', 'unroutable'],
    ['0', 'unroutable'],
    ['::', 'unroutable'],
    ['224.0.0.1', 'unroutable'],
    ['ff02::1', 'unroutable'],
    ['255.255.255.255', 'unroutable'],
    ['240.0.0.1', 'unroutable'],
    ['2001::1', 'unroutable'],
    ['127.0.0.1', 'private'],
    ['127.1', 'private'],
    ['0x7f000001', 'private'],
    ['017700000001', 'private'],
    ['::1', 'private'],
    ['::127.0.0.1', 'private'],
    ['localhost', 'private'],
    ['LOCALHOST.', 'private'],
    ['banco.localhost', 'private'],
    ['10.0.0.5', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'private'],
    ['fd12:3456::1', 'private'],
    ['', 'malformed'],
    ['  ', 'malformed'],
    ['/var/run/postgresql', 'malformed'],
    ['a b', 'malformed'],
    ['db.acme.com.br/x', 'malformed'],
    ['db.acme.com.br:5432', 'malformed'],
    ['u@db.acme.com.br', 'malformed'],
    ['db\\INSTANCE', 'malformed'],
    ['256.1.1.1', 'malformed'],
    ['%00', 'malformed'],
  ])('answers for %j: %s', (host, refusal) => expect(refuseHost(publicReach, { host })).toBe(refusal));

  it.each([
    ['10.0.0.5', ['10.0.0.0/8'], null],
    ['10.0.0.5', ['10.0.0.5'], null],
    ['10.0.0.5', ['10.0.0.6', '192.168.0.0/16'], 'private'],
    ['167772165', ['10.0.0.5'], null],
    ['localhost', ['localhost'], null],
    ['127.0.0.1', ['localhost'], 'private'],
    ['localhost', ['127.0.0.0/8'], null],
    ['fd12::1', ['fd00::/8'], null],
    ['fd12::1', ['10.0.0.0/8'], 'private'],
    ['169.254.169.254', ['169.254.0.0/16'], 'metadata'],
    ['metadata', ['metadata'], 'metadata'],
    ['fe80::1', ['fe80::/10'], 'unroutable'],
  ])('answers for %j with %j listed: %s', (host, list, refusal) => {
    expect(refuseHost(listed(...list), { host })).toBe(refusal);
  });

  it.each([
    ['10.0.0.5', null],
    ['localhost', null],
    ['169.254.169.254', 'metadata'],
    ['fe80::1', 'unroutable'],
  ])('answers for %j when any private host is allowed: %s', (host, refusal) => {
    expect(refuseHost(anyReach, { host })).toBe(refusal);
  });
});

describe('refuseAddress', () => {
  it.each([
    ['93.184.216.34', [], null],
    ['10.0.0.5', [], 'private'],
    ['10.0.0.5', ['db.acme.com.br'], null],
    ['10.0.0.5', ['outro.acme.com.br'], 'private'],
    ['10.0.0.5', ['10.0.0.0/24'], null],
    ['169.254.169.254', ['db.acme.com.br'], 'metadata'],
    ['::ffff:10.0.0.5', ['10.0.0.5'], null],
  ])('answers for %s, to which a name resolves, with %j listed: %s', (address, list, refusal) => {
    expect(refuseAddress(listed(...list), { host: 'DB.acme.com.br' }, address)).toBe(refusal);
  });
});

describe('the database of the portal itself', () => {
  const local: Reach = { privateHosts: 'any', ownDatabase: { hosts: ['localhost'], port: 5432, name: 'portal' } };
  const remote: Reach = {
    privateHosts: 'any',
    ownDatabase: { hosts: ['Banco.acme.com.br', '10.0.0.9'], port: 6432, name: 'portal' },
  };
  it.each([
    [local, 'localhost', 5432, 'portal', 'own-database'],
    [local, '127.0.0.1', 5432, 'portal', 'own-database'],
    [local, '127.8.8.8', 5432, 'portal', 'own-database'],
    [local, '::1', 5432, 'portal', 'own-database'],
    [local, '2130706433', 5432, 'portal', 'own-database'],
    [local, '::ffff:127.0.0.1', 5432, 'portal', 'own-database'],
    [local, 'x.localhost', 5432, 'portal', 'own-database'],
    [local, 'localhost', 5433, 'portal', null],
    [local, 'localhost', 5432, 'erp', null],
    [remote, 'banco.acme.com.br.', 6432, 'portal', 'own-database'],
    [remote, '10.0.0.9', 6432, 'portal', 'own-database'],
    [remote, '0x0a000009', 6432, 'portal', 'own-database'],
    [remote, '10.0.0.8', 6432, 'portal', null],
  ])('is recognised, case %#', (reach, host, port, name, refusal) => {
    expect(refuseHost(reach, { host, database: { port, name } })).toBe(refusal);
  });

  it('is recognised by the address to which another name resolves', () => {
    const target = { host: 'apelido.acme.com.br', database: { port: 6432, name: 'portal' } };
    expect(refuseHost(remote, target)).toBeNull();
    expect(refuseAddress(remote, target, '10.0.0.9')).toBe('own-database');
  });
});

it.each([
  ['Db.Acme.com.br.', 'db.acme.com.br'],
  ['0x7f.1', '127.0.0.1'],
  ['[::FFFF:10.0.0.1]', '10.0.0.1'],
  ['a/b', null],
])('spells the host %j as %j', (text, host) => expect(canonicalHost(text)).toBe(host));

it.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['db.acme.local', true],
  ['erp_db', true],
  ['ERP.Acme.local.', true],
  ['ação.acme.local', true],
  ['10.0.0.5', true],
  ['fd00::5', true],
  ['[fd00::5]', true],
  ['http://db', false],
  ['a b', false],
  ['***', false],
  ['*.acme.local', false],
  ['-x', false],
  ['x-.acme.local', false],
  ['db..local', false],
  ['10.0.0', false],
  ['0x0a000005', false],
  ['10/8', false],
  ['db.acme.local/8', false],
])('decides whether %j may be in the list of private hosts: %s', (entry, expected) =>
  expect(isPrivateHostEntry(entry)).toBe(expected),
);
