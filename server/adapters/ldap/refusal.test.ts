import { InvalidCredentialsError, NoSuchObjectError, UnavailableError, UnwillingToPerformError } from 'ldapts';
import { describe, expect, it } from 'vitest';
import { readRefusal } from './refusal.ts';

const data = (code: string) =>
  new InvalidCredentialsError(
    `80090308: LdapErr: DSID-0C090439, comment: AcceptSecurityContext error, data ${code}, v4563\u0000`,
  );

describe('a bind that Active Directory refuses', () => {
  it.each([
    ['52e', { kind: 'wrong-password', detail: 'data 52e' }],
    ['525', { kind: 'wrong-password', detail: 'data 525' }],
    ['530', { kind: 'refused', problem: 'sign-in-restricted' }],
    ['531', { kind: 'refused', problem: 'sign-in-restricted' }],
    ['532', { kind: 'refused', problem: 'password-expired' }],
    ['533', { kind: 'refused', problem: 'account-disabled' }],
    ['701', { kind: 'refused', problem: 'account-expired' }],
    ['773', { kind: 'refused', problem: 'password-must-change' }],
    ['775', { kind: 'refused', problem: 'account-locked' }],
    ['5330', { kind: 'wrong-password', detail: 'data 5330' }],
  ])('is classified by data %s', (code, answer) => expect(readRefusal(data(code))).toEqual(answer));
});

describe('any other refusal', () => {
  it.each([
    ['without a message', new InvalidCredentialsError(''), { kind: 'wrong-password', detail: 'result 49' }],
    [
      'with a number that is not the code',
      new InvalidCredentialsError('data 532 of something'),
      { kind: 'wrong-password', detail: 'result 49' },
    ],
    ['of a removed entry', new NoSuchObjectError(), { kind: 'wrong-password', detail: 'result 32' }],
    ['of an empty password', new UnwillingToPerformError(), { kind: 'wrong-password', detail: 'result 53' }],
    ['of an unavailable directory', new UnavailableError(), null],
    ['of the network', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), null],
    ['of a timeout', new Error('timeout'), null],
  ])('is classified: a refusal %s', (_name, error, answer) => expect(readRefusal(error)).toEqual(answer));
});
