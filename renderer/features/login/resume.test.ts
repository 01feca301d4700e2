// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { User } from '#contract/entities/user.ts';
import { storedLoginKey } from './first-screen.ts';
import { readLogin, writeLogin } from './flow/history.ts';
import { both } from './login.test-support.ts';
import { startFlow } from './login-flow.ts';
import { resumeLogin, showMaintenance, typedEmail } from './resume.ts';

const email = 'ana@aurora.com.br';
const shown = () => readLogin(sessionStorage.getItem(storedLoginKey))?.state;

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each([
  ['both', 'password', 'password', false],
  ['password-and-otp', 'password', 'password', true],
  ['otp', 'password', 'email', undefined],
  ['both', undefined, 'email', undefined],
] as const)('resumes a login of type %s with step %s at %s', (loginType, step, kind, twoStep) => {
  resumeLogin({ loginType }, email, step);
  expect(shown()).toMatchObject(kind === 'password' ? { kind, person: { email, mustUseCode: false }, twoStep } : { kind, email });
});

it('stores nothing without an address', () => {
  resumeLogin({ loginType: 'both' }, '');
  expect(sessionStorage.getItem(storedLoginKey)).toBeNull();
});

it('shows the maintenance to the person who signed in, with the text of the tenant', () => {
  const user = User.parse({ id: 'u1', email, nick: 'Ana', firstNick: 'Ana', groups: [], entitySelected: [] });
  const check = { enable: true, forceConnectionError: false, errorText: 'Voltamos às 14h.' };
  showMaintenance({ ...both, loginConnectionCheck: check }, user);
  expect(shown()).toMatchObject({ kind: 'maintenance', email, text: 'Voltamos às 14h.', tries: 0 });
});

it('returns the typed address only when the login led to Microsoft', () => {
  expect(typedEmail()).toBeNull();
  sessionStorage.setItem(storedLoginKey, writeLogin(startFlow({ kind: 'microsoft', email }), 0));
  expect(typedEmail()).toBe(email);
  sessionStorage.setItem(storedLoginKey, writeLogin(startFlow({ kind: 'email', email, problem: null }), 0));
  expect(typedEmail()).toBeNull();
});

it('does not throw when a policy forbids storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => resumeLogin({ loginType: 'both' }, email)).not.toThrow();
  expect(typedEmail()).toBeNull();
});
