import { describe, expect, it } from 'vitest';
import { candidateAddresses, companyAddress } from './address.ts';

const https = (domain: string) => [{ domain, origin: `https://${domain}` }];

describe('candidate addresses', () => {
  it.each([
    ['portal.aurora.com.br', https('portal.aurora.com.br')],
    ['  Portal.Aurora.COM.br  ', https('portal.aurora.com.br')],
    ['mariana.costa@aurora.com.br', https('aurora.com.br')],
    ['https://portal.aurora.com.br/dashboard?x=1#y', https('portal.aurora.com.br')],
    ['http://portal.aurora.com.br', https('portal.aurora.com.br')],
    ['portal.aurora.com.br:8443', [{ domain: 'portal.aurora.com.br', origin: 'https://portal.aurora.com.br:8443' }]],
    ['ação.com.br', https('xn--ao-siap.com.br')],
    ['localhost:4000', [{ domain: 'localhost', origin: 'http://localhost:4000' }]],
    ['http://localhost:4000/', [{ domain: 'localhost', origin: 'http://localhost:4000' }]],
    ['senha.localhost:4000', [{ domain: 'senha.localhost', origin: 'http://senha.localhost:4000' }]],
    ['127.0.0.1:4000', [{ domain: '127.0.0.1', origin: 'http://127.0.0.1:4000' }]],
    ['ana@localhost:4000', [{ domain: 'localhost', origin: 'http://localhost:4000' }]],
    ['localhost', https('localhost')],
    ['', []],
    ['   ', []],
    ['aurora', []],
    ['aurora com br', []],
    ['@', []],
    ['ana@', []],
    ['10.0.0.8', []],
    ['192.168.0.1:4000', []],
    ['[::1]:4000', []],
    ['127.0.0.1.evil', https('127.0.0.1.evil')],
    ['https://ana@evil.example/', []],
    ['file:///etc/passwd', []],
    ['javascript:alert(1)', []],
    ['a\\b.com', []],
    ['-a.com', []],
    [`${'a'.repeat(64)}.com`, []],
    [`${'a.'.repeat(130)}com`, []],
  ])('converts %j', (text, expected) => {
    expect(candidateAddresses(text)).toEqual(expected);
  });

  it('requests the company by its domain', () => {
    expect(companyAddress({ domain: 'localhost', origin: 'http://localhost:4000' })).toBe(
      'http://localhost:4000/cache/localhost.json',
    );
  });
});
