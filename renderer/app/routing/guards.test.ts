import { Company } from '#contract/entities/company.ts';
import { User } from '#contract/entities/user.ts';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '#renderer/session/session-state.ts';
import {
  type Decision,
  type GuardContext,
  type GuardedRoute,
  guard,
  loginRoute,
  type RouteAccess,
  sessionFreshMs,
} from './guards.ts';

const company = Company.parse({
  id: 'aurora',
  status: 'enabled',
  appTitle: 'Portal Aurora',
  appName: 'aurora',
  domain: ['localhost'],
  loginType: 'both',
  module: [
    { id: 'publico', title: 'Público', role: { showLogin: true }, item: [] },
    { id: 'vendas', title: 'Vendas', item: [] },
  ],
});
const disabled: Company = { ...company, status: 'disabled' };
const blocked: Company = { ...company, message: { blockedAccess: { localhost: 'Fechado para balanço.' } } };

const user = User.parse({ id: 'u1', email: 'a@b.com.br', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });
const now = 1_000_000;
const out: SessionState = { kind: 'signed-out', stored: false, reason: 'start' };
const stored: SessionState = { ...out, stored: true };
const restoring: SessionState = { kind: 'restoring' };
const unreachable: SessionState = { kind: 'unreachable' };
const person: SessionState = { kind: 'signed-in', user, isPublic: false, checkedAt: now, checkDue: false };
const stale: SessionState = { ...person, checkedAt: now - sessionFreshMs };
const guest: SessionState = { ...person, isPublic: true };
const bound: SessionState = { ...person, user: { ...user, pendingTerms: { uso: { version: '3' } } } };
const reviewed: SessionState = { ...person, user: { ...user, notifications: { revisionDate: '2026-03-01' } } };
const asking = { ...company, notifications: { email: { status: true, configurationDate: '2026-02-01' } } };
const view = { id: 'v1', expiresAt: now + 900_000, own: user, from: '/dashboard' };
const viewing: SessionState = { ...bound, view };
const unchecked: SessionState = { ...person, checkDue: true };

const pass: Decision = { kind: 'pass', closeScript: false, validate: false };
const passModule: Decision = { ...pass, closeScript: true };
const to = (path: string): Decision => ({ kind: 'redirect', to: path });
const restore: Decision = { kind: 'restore' };
const check: Decision = { kind: 'check-connection' };
const publicSession: Decision = { kind: 'open-public-session' };
const lost = (redirect: string): Decision => ({ kind: 'session-error', redirect });

/** Every route of section 2 of docs/specification.md, with its access. */
const routes: Readonly<Record<string, RouteAccess>> = {
  '/': 'root',
  '/termos/lgpd/1': 'hybrid',
  '/session/abc': 'open',
  '/style': 'open',
  '/404': 'open',
  '/changePassword': 'hybrid',
  '/register': 'open',
  '/playground': 'session',
  '/welcome': 'hybrid',
  '/welcome/thankyou': 'open',
  '/entities-validation': 'session',
  '/dashboard': 'module',
  '/dashboard/vendas/pedidos': 'module',
  '/menu': 'module',
  '/menu/vendas': 'module',
  '/script': 'module',
  '/script/vendas/pedidos': 'module',
  '/app': 'module',
  '/app/vendas/pedidos': 'module',
  '/app/publico/boleto': 'module',
  '/directScript': 'open',
  '/disabled': 'disabled',
  '/blocked': 'blocked',
  '/aovivo/1': 'public',
  '/live/1': 'public',
  '/aovivo-natal': 'public',
  '/live-natal': 'public',
  '/notifications': 'session',
  '/dynamic-form/abc': 'open',
  '/help': 'hybrid',
  '/federationLogin/aurora': 'open',
  '/api-gateway-logs': 'session',
  '/email-deliverability': 'session',
  '/remote-sql-manager': 'session',
  '/access/solicitation/abc/answer/sim': 'open',
};

function route(path: string): GuardedRoute {
  const bare = path.split('?')[0] ?? path;
  const access = routes[bare];
  if (access === undefined) throw new Error(`No such route: ${bare}`);
  return { access, path, moduleId: access === 'module' ? bare.split('/')[2] : undefined };
}
const decide = (path: string, context: Partial<GuardContext>): Decision =>
  guard(route(path), {
    session: out,
    company,
    domain: 'localhost',
    origin: 'https://aurora.example',
    entered: null,
    now,
    ...context,
  });

describe('guard, one line per case', () => {
  it.each<[path: string, context: Partial<GuardContext>, decision: Decision]>([
    // public routes open a guest session before any other check
    ['/live/1', {}, publicSession],
    ['/live-natal', { session: stored }, restore],
    ['/aovivo/1', { session: restoring }, { kind: 'wait' }],
    ['/aovivo-natal', { session: guest }, pass],
    ['/aovivo/1', { session: person }, pass],
    ['/live/1', { session: unreachable }, { kind: 'unreachable' }],
    ['/live/1', { company: blocked }, publicSession],
    // module routes, when logged in, close the script
    ['/dashboard', { session: person }, passModule],
    ['/dashboard/vendas/pedidos', { session: person }, passModule],
    ['/menu/vendas', { session: person }, passModule],
    ['/script/vendas/pedidos', { session: person }, passModule],
    ['/app', { session: person }, passModule],
    ['/notifications', { session: person }, pass],
    // blocked
    ['/', { company: blocked }, to('/blocked')],
    ['/dashboard', { company: blocked, session: person }, to('/blocked')],
    ['/404', { company: blocked }, to('/blocked')],
    ['/blocked', { company: blocked }, pass],
    ['/blocked', {}, to('/')],
    ['/blocked?dev=1', { company: blocked }, to('/')],
    ['/?dev=1', { company: blocked }, pass],
    ['/', { company: blocked, domain: 'aurora.localhost' }, pass],
    ['/', { company: blocked, pastBlock: true }, pass],
    ['/dashboard', { company: blocked, pastBlock: true, session: person }, passModule],
    ['/blocked', { company: blocked, pastBlock: true }, to('/')],
    ['/blocked', { company: { ...blocked, status: 'disabled' } }, pass],
    // disabled
    ['/', { company: disabled }, to('/disabled')],
    ['/help', { company: disabled, session: person }, to('/disabled')],
    ['/disabled', { company: disabled }, pass],
    ['/disabled', {}, to('/')],
    // root
    ['/', {}, pass],
    ['/', { session: stored }, restore],
    ['/', { session: restoring }, { kind: 'wait' }],
    ['/', { session: unreachable }, pass],
    ['/', { session: guest }, pass],
    ['/', { session: person }, to('/dashboard')],
    // root, signed in: the path that the sign-in would have led to
    ['/?redirect_url=%2Fmenu%2Fvendas%3Fano%3D2026', { session: person }, to('/menu/vendas?ano=2026')],
    ['/?redirect_url=%2F%2Fmal.example', { session: person }, to('/dashboard')],
    ['/?redirect_url=https%3A%2F%2Fmal.example%2Fmenu', { session: person }, to('/dashboard')],
    ['/?redirect_url=%2Fmenu', { session: bound }, to('/termos/uso/3?redirect_url=%2Fmenu')],
    ['/?redirect_url=%2Fmenu', { session: guest }, pass],
    ['/?redirect_url=%2Fmenu', { session: stored }, restore],
    ['/', { session: person, company: asking }, to('/notifications')],
    ['/?redirect_url=%2Fmenu', { session: person, company: asking }, to('/menu')],
    // notifications to accept, on every route except the one that the sign-in led to
    ['/dashboard', { session: person, company: asking }, to('/notifications')],
    [
      '/dashboard/vendas/pedidos',
      { session: person, company: asking },
      to('/notifications?redirect_url=%2Fdashboard%2Fvendas%2Fpedidos'),
    ],
    ['/playground', { session: person, company: asking }, to('/notifications?redirect_url=%2Fplayground')],
    ['/notifications', { session: person, company: asking }, pass],
    ['/notifications?redirect_url=%2Fmenu', { session: person, company: asking }, pass],
    ['/help', { session: person, company: asking }, pass],
    ['/dashboard/vendas/pedidos', { session: person, company: asking, entered: '/dashboard/vendas/pedidos?a=1' }, passModule],
    ['/dashboard', { session: person, company: asking, entered: '/dashboard/vendas/pedidos' }, to('/notifications')],
    ['/app/publico/boleto', { session: guest, company: asking }, passModule],
    ['/dashboard', { session: bound, company: asking }, to('/termos/uso/3')],
    ['/dashboard', { session: reviewed, company: asking }, passModule],
    ['/dashboard', { session: viewing, company: asking }, passModule],
    ['/', { session: viewing, company: asking }, to('/dashboard')],
    // hybrid routes try the stored code
    ['/help', {}, pass],
    ['/help', { session: stored }, restore],
    ['/help', { session: restoring }, { kind: 'wait' }],
    ['/help', { session: unreachable }, pass],
    ['/help', { session: person }, pass],
    // otherwise restore or validate, failing to session error
    ['/dashboard', {}, lost('/dashboard')],
    ['/app/vendas/pedidos?a=1', {}, lost('/app/vendas/pedidos?a=1')],
    ['/dashboard', { session: stored }, restore],
    ['/dashboard', { session: restoring }, { kind: 'wait' }],
    ['/dashboard', { session: unreachable }, { kind: 'unreachable' }],
    ['/dashboard', { session: guest }, lost('/dashboard')],
    ['/dashboard', { session: stale }, { ...passModule, validate: true }],
    ['/notifications', { session: stale }, { ...pass, validate: true }],
    ['/entities-validation', {}, lost('/entities-validation')],
    // no page of the portal before the login's connection check has passed
    ['/', { session: unchecked }, check],
    ['/dashboard', { session: unchecked }, check],
    ['/app/publico/boleto', { session: unchecked }, check],
    ['/notifications', { session: { ...unchecked, checkedAt: now - sessionFreshMs } }, check],
    ['/help', { session: unchecked }, check],
    ['/live/1', { session: unchecked }, pass],
    ['/', { session: unchecked, company: blocked }, to('/blocked')],
    ['/dashboard', { session: unchecked, company: disabled }, to('/disabled')],
    // a module listed on the login opens as a guest
    ['/app/publico/boleto', {}, publicSession],
    ['/app/publico/boleto', { session: stored }, restore],
    ['/app/publico/boleto', { session: guest }, passModule],
    ['/app/publico/boleto', { session: person }, passModule],
    ['/app/vendas/pedidos', { session: guest }, lost('/app/vendas/pedidos')],
  ])('decides on %s with %j', (path, context, decision) => {
    expect(decide(path, context)).toEqual(decision);
  });
});

describe('guard, every route', () => {
  const expected: Readonly<Record<RouteAccess, Decision['kind']>> = {
    public: 'open-public-session',
    module: 'session-error',
    session: 'session-error',
    hybrid: 'pass',
    open: 'pass',
    root: 'pass',
    blocked: 'redirect',
    disabled: 'redirect',
  };
  const visitor = Object.entries(routes).filter(([path]) => path !== '/app/publico/boleto');
  it.each(visitor)('decides on %s by its access for a visitor without a session', (path, access) => {
    expect(decide(path, {}).kind).toBe(expected[access]);
  });
  it.each(Object.entries(routes).filter(([, access]) => access !== 'blocked' && access !== 'disabled' && access !== 'root'))(
    'lets a signed-in person enter %s',
    (path) => {
      expect(decide(path, { session: person }).kind).toBe('pass');
    },
  );
  it.each(Object.entries(routes).filter(([, access]) => ['module', 'session', 'hybrid', 'root'].includes(access)))(
    'checks the connection before %s when the check is due',
    (path) => {
      expect(decide(path, { session: unchecked })).toEqual(check);
    },
  );
  it.each(Object.entries(routes).filter(([, access]) => access === 'open'))('%s never asks for a stored code', (path) => {
    expect(decide(path, { session: stored })).toEqual(pass);
  });
});

it('brings the person back to the whole address', () => {
  expect(loginRoute('/app/a/b?x=1&y=2#z')).toBe('/?redirect_url=%2Fapp%2Fa%2Fb%3Fx%3D1%26y%3D2%23z');
  expect(loginRoute('/')).toBe('/');
});
