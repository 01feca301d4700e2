import { expect, it } from 'vitest';
import { tenantAddress } from './tenant-address.ts';

const demo = { protocol: 'http:', port: '4000' };
const production = { protocol: 'https:', port: '' };

it.each([
  ['senha.localhost', demo, 'http://senha.localhost:4000/'],
  [' Senha.Localhost ', demo, 'http://senha.localhost:4000/'],
  ['senha.localhost:4100', demo, 'http://senha.localhost:4100/'],
  ['localhost', demo, 'http://localhost:4000/'],
  ['https://portal.acme.com.br/dashboard?a=1', demo, 'https://portal.acme.com.br/'],
  ['portal.acme.com.br', production, 'https://portal.acme.com.br/'],
  ['', demo, null],
  ['não há', demo, null],
  ['javascript:alert(1)', demo, null],
  ['a@portal.acme.com.br', demo, null],
])('reads %j as the address %s', (text, here, address) => expect(tenantAddress(text, here)).toBe(address));
