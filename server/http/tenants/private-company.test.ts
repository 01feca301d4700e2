// Tests of the public company: the fields about the identity provider.
import { describe, expect, it } from 'vitest';
import { developmentServices } from '#contract/services.ts';
import { PrivateCompany, publicCompany } from './private-company.ts';

const base = {
  id: 'acme',
  status: 'enabled',
  appTitle: 'Acme',
  appName: 'Acme',
  domain: ['acme.com.br'],
  loginType: 'both',
  module: [],
};
const federation = { issuer: 'https://login.acme.com.br', clientId: 'portal' };
const shown = (more: object) => publicCompany(PrivateCompany.parse({ ...base, ...more })).adfsConfig;

it('prefers services in development to those of the tenant', () => {
  const company = PrivateCompany.parse({ ...base, services: { payment: 'https://pay.example', auth: 'https://auth.example' } });
  expect(publicCompany(company, developmentServices(['auth'])).services).toEqual({
    payment: 'https://pay.example',
    auth: 'http://localhost:4101',
  });
});

describe('the Microsoft button of the public company', () => {
  it.each([
    [
      'is on with an identity provider',
      { adfsConfig: { enabled: true }, federation },
      { enabled: true, hosts: ['login.acme.com.br'] },
    ],
    ['is off without an identity provider', { adfsConfig: { enabled: true } }, { enabled: false, hosts: [] }],
    [
      'stays off when the tenant turned it off',
      { adfsConfig: { enabled: false }, federation },
      { enabled: false, hosts: ['login.acme.com.br'] },
    ],
    ['is absent when the tenant does not mention it', { federation }, undefined],
  ])('%s', (_, company, expected) => expect(shown(company)).toEqual(expected));
});
