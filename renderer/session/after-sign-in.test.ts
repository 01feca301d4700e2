import { Company } from '#contract/entities/company.ts';
import { User } from '#contract/entities/user.ts';
import { expect, it } from 'vitest';
import { afterSignIn, isRefusedRedirect } from './after-sign-in.ts';

const company = Company.parse({
  id: 'aurora',
  status: 'enabled',
  appTitle: 'Aurora',
  appName: 'aurora',
  domain: [],
  loginType: 'both',
  module: [],
});
const asking: Company = { ...company, notifications: { email: { status: true, configurationDate: '2026-02-01' } } };
const off: Company = { ...company, notifications: { email: { status: false, configurationDate: '2026-02-01' } } };
const user = User.parse({ id: 'u', email: 'a@b.com', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });
const withTerms: User = { ...user, pendingTerms: { lgpd: { version: '3' } } };
const reviewed: User = { ...user, notifications: { revisionDate: '2026-03-01' } };
const menu: Company = { ...company, style: { layout: { ...company.style.layout, menu: true } } };

it.each<[string, Company, User, string | null, string]>([
  ['the app route', company, user, null, '/dashboard'],
  ['the app route of the layout', menu, user, null, '/menu'],
  ['the requested page', company, user, '/app/vendas/pedidos?ano=2026', '/app/vendas/pedidos?ano=2026'],
  ['the app route instead of another portal', company, user, 'https://mal.example/dashboard', '/dashboard'],
  ['the app route instead of a protocol-relative address', company, user, '//mal.example', '/dashboard'],
  ['pending terms', company, withTerms, null, '/termos/lgpd/3'],
  ['pending terms and then the requested page', company, withTerms, '/menu', '/termos/lgpd/3?redirect_url=%2Fmenu'],
  ['notifications that need a review', asking, user, null, '/notifications'],
  ['the requested page before notifications', asking, user, '/menu', '/menu'],
  ['the app route after a review of notifications', asking, reviewed, null, '/dashboard'],
  ['the app route when the channel is inactive', off, user, null, '/dashboard'],
])('goes to %s', (_, one, who, redirectUrl, path) => {
  expect(afterSignIn({ company: one, user: who, redirectUrl, origin: 'https://aurora.example' })).toBe(path);
});

it.each([
  [null, false],
  ['', false],
  ['/menu?a=1', false],
  ['//mal.example/menu', true],
  ['https://mal.example', true],
  ['javascript:alert(1)', true],
  ['/register', true],
])('rejects the redirect to %j: %s', (redirectUrl, refused) => {
  expect(isRefusedRedirect(redirectUrl, 'https://aurora.example')).toBe(refused);
});
