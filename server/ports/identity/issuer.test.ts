import { expect, it } from 'vitest';
import { issuerProblem } from './issuer.ts';

it.each([
  'https://login.microsoftonline.com/6b1c2d3e-0000-4000-8000-000000000000/v2.0',
  'https://login.microsoftonline.com/acme.onmicrosoft.com/v2.0',
  'https://adfs.acme.com.br/adfs',
  'https://idp.acme.com.br/common',
  '/dev/idp',
])('trusts %s', (issuer) => expect(issuerProblem(issuer)).toBeNull());

it.each([
  ['http://adfs.acme.com.br/adfs', /https/],
  ['http://localhost/idp', /https/],
  ['//adfs.acme.com.br/adfs', /https/],
  ['ftp://adfs.acme.com.br', /https/],
  ['adfs.acme.com.br', /https/],
  ['', /https/],
  ['https://u:s@adfs.acme.com.br/adfs', /sem usuário/],
  ['https://adfs.acme.com.br/adfs?x=1', /sem usuário/],
  ['https://login.microsoftonline.com/common/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com/COMMON/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com./common/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com/organizations/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com/consumers/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com/c%6fmmon/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com/%zz/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com/{tenantid}/v2.0', /diretório da empresa/],
  ['https://login.microsoftonline.com', /diretório da empresa/],
  ['https://login.microsoftonline.us/common/v2.0', /diretório da empresa/],
  ['https://sts.windows.net/common/', /diretório da empresa/],
])('refuses %s', (issuer, why) => expect(issuerProblem(issuer)).toMatch(why));
