// Tests the guard for every route of the portal, state of the session and state of the company. `table` holds the expected decision
// for each kind of access (docs/specification.md, section 4).
import { Company } from '#contract/entities/company.ts';
import { User } from '#contract/entities/user.ts';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '#renderer/session/session-state.ts';
import { type Decision, guard, type RouteAccess, sessionFreshMs } from './guards.ts';
import { routes } from './routes.ts';

const now = 1_000_000;
const company = Company.parse({
  id: 'aurora',
  status: 'enabled',
  appTitle: 'Portal Aurora',
  appName: 'aurora',
  domain: ['localhost'],
  loginType: 'both',
  module: [{ id: 'moduleId', title: 'Vendas', item: [] }],
});
const user = User.parse({ id: 'u1', email: 'a@b.com.br', nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });
const signedIn = { kind: 'signed-in', user, isPublic: false, checkedAt: now, checkDue: false } as const;

const sessions = {
  none: { kind: 'signed-out', stored: false, reason: 'start' },
  stored: { kind: 'signed-out', stored: true, reason: 'start' },
  left: { kind: 'signed-out', stored: false, reason: 'signed-out' },
  lost: { kind: 'signed-out', stored: false, reason: 'lost' },
  restoring: { kind: 'restoring' },
  unreachable: { kind: 'unreachable' },
  guest: { ...signedIn, isPublic: true },
  person: signedIn,
  stale: { ...signedIn, checkedAt: now - sessionFreshMs },
  unchecked: { ...signedIn, checkDue: true },
  /** Has terms to accept. */
  bound: { ...signedIn, user: { ...user, pendingTerms: { uso: { version: '3' } } } },
} as const satisfies Readonly<Record<string, SessionState>>;
type Session = keyof typeof sessions;

/** `enter`: the route is shown; `check`: it is shown while the server is asked; `close`: it is shown and an open script closes. */
type Expected =
  | 'enter'
  | 'check'
  | 'close'
  | 'close check'
  | 'home'
  | 'login'
  | 'terms'
  | Exclude<Decision['kind'], 'pass' | 'redirect' | 'session-error'>;
type Row = Readonly<Record<Session, Expected>>;

const same = (expected: Expected): Row => ({
  none: expected,
  stored: expected,
  left: expected,
  lost: expected,
  restoring: expected,
  unreachable: expected,
  guest: expected,
  person: expected,
  stale: expected,
  unchecked: expected,
  bound: expected,
});
const asking = { stored: 'restore', restoring: 'wait' } as const;
/** The decisions while nothing may be shown before the tenant's systems have answered. */
const checking = { ...asking, unchecked: 'check-connection' } as const;
const locked = { ...same('login'), ...checking, unreachable: 'unreachable' } as const;

/** The expected decisions of an open portal. */
const table: Readonly<Record<RouteAccess, Row>> = {
  public: {
    ...same('open-public-session'),
    ...asking,
    unreachable: 'unreachable',
    guest: 'enter',
    person: 'enter',
    stale: 'enter',
    unchecked: 'enter',
    bound: 'enter',
  },
  module: { ...locked, person: 'close', stale: 'close check', bound: 'terms' },
  session: { ...locked, person: 'enter', stale: 'check', bound: 'terms' },
  hybrid: { ...same('enter'), ...checking },
  open: same('enter'),
  root: { ...same('enter'), ...checking, person: 'home', stale: 'home', bound: 'terms' },
  // The portal is neither blocked nor disabled: both pages lead to the login.
  blocked: same('login'),
  disabled: same('login'),
};

function named(decision: Decision, path: string): string {
  if (decision.kind === 'pass') {
    const effects = [...(decision.closeScript ? ['close'] : []), ...(decision.validate ? ['check'] : [])];
    return effects.join(' ') || 'enter';
  }
  if (decision.kind === 'session-error') {
    // The login leads back to the whole address.
    expect(decision.redirect).toBe(path);
    return 'login';
  }
  if (decision.kind !== 'redirect') return decision.kind;
  if (decision.to.startsWith('/termos/')) {
    // After the terms, the person comes to the requested page. The main page needs no `redirect_url`.
    const back = new URLSearchParams(decision.to.split('?')[1]).get('redirect_url');
    expect([decision.to.split('?')[0], back]).toEqual(['/termos/uso/3', path === '/dashboard' || path === '/' ? null : path]);
    return 'terms';
  }
  return { '/': 'login', '/dashboard': 'home' }[decision.to] ?? decision.to;
}

/** An address of a route: `:moduleId` becomes `moduleId`, `-*` any rest. */
const addressOf = (path: string): string => path.replaceAll(':', '').replace('-*', '-natal').replace('/*', '/48217');

const places = routes.map(({ path, access }) => ({ path: addressOf(path), access }));
const cases = places.flatMap(({ path, access }) =>
  (Object.keys(sessions) as Session[]).map((session) => [path, session, access] as const),
);

function decide(path: string, access: RouteAccess, session: Session, more: object = {}, state: Partial<Company> = {}): string {
  const moduleId = access === 'module' ? path.split('/')[2] : undefined;
  const context = {
    session: sessions[session],
    company: { ...company, ...state },
    domain: 'localhost',
    origin: 'https://aurora.example',
    entered: null,
    now,
    ...more,
  };
  return named(guard({ access, path, moduleId }, context), path);
}

const blocked = { message: { blockedAccess: { localhost: 'Fechado.' } } };

describe('an open portal', () => {
  it.each(cases)('decides on %s, session %s, by the table', (path, session, access) => {
    expect(decide(path, access, session)).toBe(table[access][session]);
  });
});

describe('a portal blocked on this domain', () => {
  it.each(cases)('shows only the message on %s, session %s', (path, session, access) => {
    const expected = access === 'public' ? table.public[session] : access === 'blocked' ? 'enter' : '/blocked';
    expect(decide(path, access, session, {}, blocked)).toBe(expected);
  });
  it.each(cases)('decides on %s, session %s, as if open after the bypass and on another domain', (path, session, access) => {
    expect(decide(path, access, session, { pastBlock: true }, blocked)).toBe(table[access][session]);
    expect(decide(path, access, session, { domain: 'outro.localhost' }, blocked)).toBe(table[access][session]);
  });
});

describe('a disabled portal', () => {
  it.each(cases)('leads %s, session %s, to the page of the disabled portal', (path, session, access) => {
    const expected =
      access === 'public'
        ? table.public[session]
        : access === 'disabled'
          ? 'enter'
          : access === 'blocked'
            ? 'login'
            : '/disabled';
    expect(decide(path, access, session, {}, { status: 'disabled' })).toBe(expected);
  });
  it.each(cases)('leads %s, session %s, to the message when it is blocked, too', (path, session, access) => {
    const state = { status: 'disabled', ...blocked } as const;
    const expected = access === 'public' ? table.public[session] : access === 'blocked' ? 'enter' : '/blocked';
    expect(decide(path, access, session, {}, state)).toBe(expected);
  });
});
