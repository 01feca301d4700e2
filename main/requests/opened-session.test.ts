import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { extractCode } from './opened-session.ts';

const user = { id: 'u1', email: 'a@b.com', nick: 'A B', firstNick: 'A', groups: [], entitySelected: [] };

const isRenewing = ({ renewsSession }: Call) => renewsSession !== undefined;

describe('taking the code out', () => {
  it('removes the code of an opened session and leaves the other fields', () => {
    expect(extractCode(JSON.stringify({ code: 'segredo', user, isPublic: false }))).toEqual({
      body: JSON.stringify({ user, isPublic: false }),
      code: 'segredo',
      opens: true,
      isPublic: false,
    });
  });

  it('recognises a guest session', () => {
    expect(extractCode(JSON.stringify({ code: 'x', user, isPublic: true })).isPublic).toBe(true);
  });

  it('recognises a session that is stored in a cookie', () => {
    const body = JSON.stringify({ user, isPublic: false });
    expect(extractCode(body)).toEqual({ body, code: null, opens: true, isPublic: false });
  });

  it('removes the code of a session that was handed over', () => {
    const rest = { isPublic: false, json: { user }, isLdapUser: false, isAdfsUser: false, opened: true };
    const opened = { opens: true, isPublic: false };
    expect(extractCode(JSON.stringify({ ...rest, code: 'segredo' }))).toEqual({
      ...opened,
      body: JSON.stringify(rest),
      code: 'segredo',
    });
    expect(extractCode(JSON.stringify(rest))).toEqual({ ...opened, body: JSON.stringify(rest), code: null });
  });

  it('removes the code of a renewed session, and does not take a person for a session', () => {
    expect(extractCode(JSON.stringify({ ...user, code: 'segredo' }))).toEqual({
      body: JSON.stringify(user),
      code: 'segredo',
      opens: true,
      isPublic: false,
    });
    expect(extractCode(JSON.stringify(user))).toMatchObject({ code: null, opens: false });
  });

  it('removes the code of a session that a proof of identity renewed', () => {
    const provenUntil = '2026-01-01T00:00:00.000Z';
    expect(extractCode(JSON.stringify({ provenUntil, code: 'segredo' }))).toEqual({
      body: JSON.stringify({ provenUntil }),
      code: 'segredo',
      opens: true,
      isPublic: false,
    });
    const described = JSON.stringify({ ways: ['password'], provenUntil, emailVerifiedAt: null });
    expect(extractCode(described)).toEqual({ body: described, code: null, opens: false, isPublic: false });
  });

  it('removes the code of a session that the proof of a company renewed, and leaves the CNPJ', () => {
    const validation = { code: '12ABC34501DE35', state: 'validated', version: 3 };
    const taken = { code: 'segredo', opens: true, isPublic: false };
    expect(extractCode(JSON.stringify({ ...validation, sessionCode: 'segredo' }))).toEqual({
      ...taken,
      body: JSON.stringify(validation),
    });
    expect(extractCode(JSON.stringify({ ok: true, sessionCode: 'segredo' }))).toEqual({ ...taken, body: '{"ok":true}' });
    expect(extractCode(JSON.stringify(validation))).toMatchObject({ code: null, opens: false });
  });

  it('does not take a call that looks up a session for a new session', () => {
    const body = JSON.stringify({ isPublic: false, json: { user }, isLdapUser: false, isAdfsUser: false });
    expect(extractCode(body)).toEqual({ body, code: null, opens: false, isPublic: false });
  });

  it.each([
    ['an error', JSON.stringify({ code: '#WRONG_PASSWORD', correlationId: '1' })],
    ['a list', JSON.stringify([{ code: 'x', user }])],
    ['text', 'code user'],
    ['nothing', ''],
    ['null', 'null'],
  ])('does not change %s', (_, body) => {
    expect(extractCode(body)).toEqual({ body, code: null, opens: false, isPublic: false });
  });

  it('recognises every call of the contract that answers a code', () => {
    const everything = {
      code: 'segredo',
      user,
      isPublic: false,
      isLdapUser: false,
      isAdfsUser: false,
      opened: true,
      script: 's',
      item: { moduleId: 'm', itemId: 'i' },
      entity: { code: '11222333000181', description: 'd' },
      title: 't',
      json: { user },
      expires: 'e',
      ok: true,
      provenUntil: '2026-01-01T00:00:00.000Z',
      sessionCode: 'segredo',
      valid: true,
      state: 'validated',
      version: 1,
      steps: [],
      changedAt: '2026-01-01T00:00:00.000Z',
      ...user,
    };
    const opening = Object.entries(allCalls).filter(([, call]) => {
      // In other services, `code` is the CNPJ of a company.
      if (call.service !== 'auth' && !isRenewing(call)) return false;
      const parsed = call.response.safeParse(everything);
      return parsed.success && JSON.stringify(parsed.data).includes('segredo');
    });
    const logins = ['login', 'loginWithCode', 'loginTwoStep', 'federationLogin'];
    const others = ['currentSession', 'validateSession', 'openDirectLink'];
    const renewing = Object.entries(allCalls).flatMap(([name, call]) => (isRenewing(call) ? [name] : []));
    expect(renewing.length).toBeGreaterThan(5);
    expect(opening.map(([name]) => name)).toEqual(expect.arrayContaining([...logins, ...others, ...renewing]));
    for (const [, call] of opening) {
      expect(extractCode(JSON.stringify(call.response.parse(everything)))).toMatchObject({ code: 'segredo' });
    }
  });
});
