import { describe, expect, it } from 'vitest';
import * as authCalls from '#contract/calls/auth.ts';
import { takeCode } from './opened-session.ts';

const user = { id: 'u1', email: 'a@b.com', nick: 'A B', firstNick: 'A', groups: [], entitySelected: [] };

describe('taking the code out', () => {
  it('takes the code of an opened session and leaves the rest', () => {
    expect(takeCode(JSON.stringify({ code: 'segredo', user, isPublic: false }))).toEqual({
      body: JSON.stringify({ user, isPublic: false }),
      code: 'segredo',
      opens: true,
      isPublic: false,
    });
  });

  it('tells a guest session', () => {
    expect(takeCode(JSON.stringify({ code: 'x', user, isPublic: true })).isPublic).toBe(true);
  });

  it('tells a session that is kept in a cookie', () => {
    const body = JSON.stringify({ user, isPublic: false });
    expect(takeCode(body)).toEqual({ body, code: null, opens: true, isPublic: false });
  });

  it.each([
    ['an error', JSON.stringify({ code: '#WRONG_PASSWORD', correlationId: '1' })],
    ['a list', JSON.stringify([{ code: 'x', user }])],
    ['text', 'code user'],
    ['nothing', ''],
    ['null', 'null'],
  ])('leaves %s as it is', (_, body) => {
    expect(takeCode(body)).toEqual({ body, code: null, opens: false, isPublic: false });
  });

  it('covers every call of the contract that answers a code', () => {
    const everything = { code: 'segredo', user, script: 's', title: 't', json: {}, expires: 'e', ok: true };
    const opening = Object.entries(authCalls).filter(([, call]) => {
      const parsed = call.response.safeParse(everything);
      return parsed.success && JSON.stringify(parsed.data).includes('segredo');
    });
    expect(opening.map(([name]) => name)).toEqual(
      expect.arrayContaining(['login', 'loginWithCode', 'loginTwoStep', 'currentSession', 'openDirectLink', 'federationLogin']),
    );
    for (const [, call] of opening) {
      expect(takeCode(JSON.stringify(call.response.parse(everything)))).toMatchObject({ code: 'segredo' });
    }
  });
});
