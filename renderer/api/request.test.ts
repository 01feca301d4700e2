import { createUser } from '#contract/calls/auth/registration.ts';
import { currentSession } from '#contract/calls/auth/session.ts';
import { login, userExists } from '#contract/calls/auth/sign-in.ts';
import { updateCustomValue } from '#contract/calls/app.ts';
import { readSql } from '#contract/calls/remotesql.ts';
import { describe, expect, it } from 'vitest';
import { toRequest } from './request.ts';

describe('a request', () => {
  it('fills the path with percent-encoded parameters', () => {
    const request = toRequest(
      createUser,
      { params: { id: 'aurora', email: 'a/b@c.com' }, headers: { 'send-email': 'true' }, body: {} },
      '',
      {},
    );
    expect(request.url).toBe('/api/auth/v1/general/app/aurora/user/a%2Fb%40c.com');
    expect(request.headers).toEqual({ 'send-email': 'true' });
  });
  it('writes the query without absent values', () => {
    expect(toRequest(userExists, { query: { id: 'aurora', email: 'ana+1@c.com' } }, '', {}).url).toBe(
      '/api/auth/v1/user/exists?id=aurora&email=ana%2B1%40c.com',
    );
    const input = { params: { id: 'aurora', sqlId: 'vendas' }, query: { connector: 'dw' }, headers: {} };
    expect(toRequest(readSql, input, '', {}).url).toBe('/api/remotesql/v1/session/app/aurora/sql/vendas?connector=dw');
  });
  it('carries the body of a call that has one', () => {
    const body = { email: 'a@b.com', password: 'x' };
    expect(toRequest(login, { params: { id: 'aurora' }, body }, '', {})).toMatchObject({ method: 'POST', body });
    expect(toRequest(currentSession, { params: { id: 'aurora' } }, '', {}).body).toBeUndefined();
  });
  it('goes to the origin of the portal, or to the address that the company configures', () => {
    const input = { params: { id: 'aurora' } };
    expect(toRequest(currentSession, input, 'https://portal.example', {}).url).toMatch(
      /^https:\/\/portal\.example\/api\/auth\/v1\//,
    );
    expect(toRequest(currentSession, input, '', { auth: 'https://auth.example/' }).url).toMatch(/^https:\/\/auth\.example\/v1\//);
  });
  it('percent-encodes header values that are not ASCII', () => {
    const headers = { 'module-id': 'relatórios', 'item-id': 'x' };
    expect(toRequest(updateCustomValue, { params: { id: 'aurora' }, headers, body: 1 }, '', {}).headers).toEqual({
      'module-id': 'relat%C3%B3rios',
      'item-id': 'x',
    });
  });
  it('throws when a parameter is empty, because the path would address another resource', () => {
    expect(() => toRequest(currentSession, { params: { id: '' } }, '', {})).toThrow(/needs id/);
  });
});
