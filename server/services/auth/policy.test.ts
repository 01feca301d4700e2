import { describe, expect, it } from 'vitest';
import type { LoginType } from '#contract/entities/company.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  isInternal,
  isInternalEmail,
  mayRegister,
  sightOf,
  mayUseCode,
  needsPassword,
  requireMethod,
  type SignInMethod,
} from './policy.ts';

const company = { status: 'enabled', loginType: 'both', hasExternalAuth: false, isLdap: false } as const;
const person = { kind: 'external', status: 'active', passwordHash: 'hash' } as const;

function refusal(change: object, method: SignInMethod): string {
  try {
    requireMethod({ ...company, ...change }, method);
    return 'allowed';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('methods of a tenant', () => {
  const table: readonly (readonly [LoginType, SignInMethod, string])[] = [
    ['password', 'password', 'allowed'],
    ['password', 'code', '#NOT_FOUND'],
    ['password', 'two-step', '#NOT_FOUND'],
    ['otp', 'password', '#NOT_FOUND'],
    ['otp', 'code', 'allowed'],
    ['otp', 'two-step', '#NOT_FOUND'],
    ['both', 'password', 'allowed'],
    ['both', 'code', 'allowed'],
    ['both', 'two-step', '#NOT_FOUND'],
    ['password-and-otp', 'password', '#NOT_FOUND'],
    ['password-and-otp', 'code', 'allowed'],
    ['password-and-otp', 'two-step', 'allowed'],
  ];
  it.each(table)('include for the type %s: %s is %s', (loginType, method, expected) =>
    expect(refusal({ loginType }, method)).toBe(expected),
  );

  it('are refused when the tenant is disabled', () => expect(refusal({ status: 'disabled' }, 'password')).toBe('#NOT_FOUND'));
  it.each([
    ['password', 'allowed'],
    ['code', '#NOT_FOUND'],
    ['two-step', '#NOT_FOUND'],
  ] as const)('include for a tenant whose passwords another system checks: %s is %s', (method, expected) => {
    for (const loginType of ['password', 'otp', 'both', 'password-and-otp'] as const) {
      expect(refusal({ loginType, isLdap: true }, method)).toBe(expected);
      expect(refusal({ loginType, hasExternalAuth: true }, method)).toBe(expected);
    }
  });
});

describe('a code alone', () => {
  const twoStep = { ...company, loginType: 'password-and-otp' } as const;
  it.each([
    ['opens for a registered person', company, person, true],
    ['does not open for a person who has not registered', company, { ...person, status: 'pending' } as const, false],
    ['does not open for people of a directory', company, { ...person, kind: 'ldap' } as const, false],
    ['does not open when another system signs people in', { ...company, hasExternalAuth: true }, person, false],
    ['does not open for Microsoft accounts', company, { ...person, kind: 'adfs' } as const, false],
    ['never replaces the two steps', twoStep, person, false],
    ['replaces the two steps until there is a password', twoStep, { ...person, passwordHash: null }, true],
  ])('%s', (_name, rules, user, expected) => expect(mayUseCode(rules, user)).toBe(expected));
});

describe('a first password', () => {
  const without = { ...person, passwordHash: null };
  it.each([
    ['is missing', company, without, true],
    ['exists', company, person, false],
    ['is not required when codes are the only method', { ...company, loginType: 'otp' } as const, without, false],
    ['is not required of people of a directory', company, { ...without, kind: 'ldap' } as const, false],
    ['is not required before the registration', company, { ...without, status: 'pending' } as const, false],
  ])('%s', (_name, rules, user, expected) => expect(needsPassword(rules, user)).toBe(expected));
});

describe('self-registration', () => {
  const portal = { status: 'enabled', hasExternalAuth: false, isLdap: false } as const;
  const open = { enabled: true, enableUserNotRegisteredNotification: false };
  it.each([
    [true, false, true],
    [true, true, true],
    [false, false, true],
    [false, true, false],
  ])('is open with enabled %s and notice %s: %s', (enabled, enableUserNotRegisteredNotification, expected) =>
    expect(mayRegister({ ...portal, selfRegistration: { enabled, enableUserNotRegisteredNotification } })).toBe(expected),
  );
  it.each([
    ['the tenant', { status: 'disabled' }],
    ['an endpoint of the company', { hasExternalAuth: true }],
    ['a directory', { isLdap: true }],
  ] as const)('is closed with %s', (_name, more) =>
    expect(mayRegister({ ...portal, selfRegistration: open, ...more })).toBe(false),
  );
});

describe('own staff', () => {
  it.each([
    ['ana@aurora.com.br', ['@aurora.com.br'], true],
    ['ana@aurora.com.br', ['aurora.com.br'], true],
    ['ana@aurora.com.br', ['*@aurora.com.br'], true],
    ['ana@AURORA.com.br'.toLowerCase(), ['@Aurora.com.br'], true],
    ['ana.gerente@aurora.com.br', ['*.gerente@aurora.com.br'], true],
    ['ana@aurora.com.br', ['*.gerente@aurora.com.br'], false],
    ['ana@evilaurora.com.br', ['aurora.com.br'], false],
    ['ana@auroraXcom.br'.toLowerCase(), ['aurora.com.br'], false],
    ['ana@aurora.com.br.evil.com', ['@aurora.com.br'], false],
    ['ana@aurora.com.br', [''], false],
    ['ana@aurora.com.br', [' '], false],
    ['ana@aurora.com.br', ['('], false],
    ['ana@aurora.com.br', [], false],
  ])('is recognised: %s by %j, %s', (email, expressions, expected) => expect(isInternalEmail(email, expressions)).toBe(expected));
});

describe('isInternal', () => {
  const rules = { company: { filterExpression: ['@aurora.com.br'] }, internalDomains: ['grupo.com.br'] };
  it.each([
    ['ana@aurora.com.br', true],
    ['ana@grupo.com.br', true],
    ['ana@filial.grupo.com.br', false],
    ['ana@evilgrupo.com.br', false],
    ['ana@grupo.com.br.evil.com', false],
    ['grupo.com.br', false],
  ])('decides for %s: %s', (email, expected) => expect(isInternal(email, rules)).toBe(expected));
});

describe('seeing a person', () => {
  it.each([
    ['the own person', { email: 'a@x.com', groups: [] }, undefined, 'all'],
    ['another person', { email: 'b@x.com', groups: ['vendas'] }, undefined, 'nothing'],
    ['another person, as host', { email: 'b@x.com', groups: ['Host'] }, undefined, 'name'],
    ['a guest of another host', { email: 'b@x.com', groups: ['host'] }, 'c', 'name'],
    ['an own guest', { email: 'b@x.com', groups: ['host'] }, 'b', 'all'],
    ['another person, as administrator', { email: 'b@x.com', groups: ['admin'] }, undefined, 'all'],
    ['another person, as a guest', { email: null, groups: [] }, undefined, 'nothing'],
  ] as const)('is decided for %s: %s', (_name, session, host, expected) =>
    expect(sightOf({ userId: 'b', ...session }, { email: 'a@x.com', host })).toBe(expected),
  );
});
