import { describe, expect, it } from 'vitest';
import type { OpenedSession } from '#contract/entities/user.ts';
import type { SignInOutcome } from '#contract/ipc/schemas.ts';
import { arrive, cleanSearch, isProviderAddress, programAddress, reduce, type Event, type State } from './federation-flow.ts';

const at = (search: string, appId = 'aurora') => arrive({ appId, companyId: 'aurora', search, way: 'page' });
const entering: State = { kind: 'entering', slow: false };
const leaving: State = { kind: 'leaving', slow: false };
const problem: State = { kind: 'problem', problem: 'denied', text: null };
const program = { kind: 'program', code: 'c1', port: '49152', state: 's1' } as const;
const opened = { isPublic: false } as OpenedSession;

describe('arriving', () => {
  it.each([
    ['bare', '', { kind: 'ready' }, []],
    ['from the login', '?start', leaving, [{ kind: 'ask-address', choose: false }]],
    ['with a code', '?code=c1&redirect_url=%2Fx', entering, [{ kind: 'trade', code: 'c1' }]],
    ['with a problem', '?problem=denied', problem, []],
    ['with a problem and a code', '?problem=denied&code=c1', problem, []],
    ['with the problem of a program', '?problem=denied&program=', { kind: 'program-problem', problem: 'denied' }, []],
    ['with an unknown problem', '?problem=tudo', { kind: 'ready' }, []],
    ['with the code of a program', '?code=c1&program=49152&state=s1', program, []],
    ['with the code of a program that waits nowhere', '?code=c1&program=&state=s1', { ...program, port: '' }, []],
  ])('%s', (_, search, state, commands) => expect(at(search)).toEqual({ state, commands }));
  it('at another portal, whatever it brings', () => {
    for (const search of ['', '?code=c1', '?start', '?problem=denied'])
      expect(at(search, 'outra')).toEqual({ state: { kind: 'other-portal' }, commands: [] });
  });
});

describe('the next state', () => {
  const cases: readonly (readonly [string, State, Event, State, readonly unknown[]])[] = [
    [
      'asked to begin',
      { kind: 'ready' },
      { kind: 'begun', way: 'page', choose: false },
      leaving,
      [{ kind: 'ask-address', choose: false }],
    ],
    ['asked again', problem, { kind: 'begun', way: 'page', choose: true }, leaving, [{ kind: 'ask-address', choose: true }]],
    ['asked twice', leaving, { kind: 'begun', way: 'page', choose: true }, leaving, []],
    ['asked while entering', entering, { kind: 'begun', way: 'page', choose: true }, entering, []],
    ['the address', leaving, { kind: 'address-received', url: 'u' }, leaving, [{ kind: 'open', url: 'u' }]],
    ['the address, too late', problem, { kind: 'address-received', url: 'u' }, problem, []],
    ['the session', entering, { kind: 'code-traded', opened }, entering, [{ kind: 'enter', opened }]],
    ['the session, too late', problem, { kind: 'code-traded', opened }, problem, []],
    ['ten seconds', entering, { kind: 'waited' }, { ...entering, slow: true }, []],
    ['ten seconds on the way out', leaving, { kind: 'waited' }, { ...leaving, slow: true }, []],
    ['ten seconds of a problem', problem, { kind: 'waited' }, problem, []],
    ['Back from the provider', leaving, { kind: 'shown-again' }, { kind: 'ready' }, []],
    ['Back elsewhere', problem, { kind: 'shown-again' }, problem, []],
    [
      'a refusal',
      entering,
      { kind: 'failed', problem: 'blocked', text: 't' },
      { kind: 'problem', problem: 'blocked', text: 't' },
      [],
    ],
  ];
  it.each(cases)('%s', (_, state, event, next, commands) => expect(reduce(state, event)).toEqual({ state: next, commands }));
});

const ended = (outcome: SignInOutcome): Event => ({ kind: 'outside-ended', outcome });
const begin = (way: 'window' | 'browser', choose = false) => [{ kind: 'begin-outside', way, choose }];

describe('outside the page', () => {
  const window: State = { kind: 'outside', way: 'window', pasted: 'nothing' };
  const browser: State = { kind: 'outside', way: 'browser', pasted: 'nothing' };

  it('starts there, where this page does not go itself', () => {
    expect(arrive({ appId: 'a', companyId: 'a', search: '?start', way: 'window' })).toEqual({
      state: window,
      commands: begin('window'),
    });
  });

  const cases: readonly (readonly [string, State, Event, State, readonly unknown[]])[] = [
    ['asked to begin', { kind: 'ready' }, { kind: 'begun', way: 'window', choose: false }, window, begin('window')],
    ['the browser takes over', window, { kind: 'begun', way: 'browser', choose: false }, browser, begin('browser')],
    ['the browser, again', browser, { kind: 'begun', way: 'browser', choose: false }, browser, begin('browser')],
    ['another try', problem, { kind: 'begun', way: 'browser', choose: true }, browser, begin('browser', true)],
    ['the one before it', browser, ended({ kind: 'superseded' }), browser, []],
    ['a session', window, ended({ kind: 'signed-in', ...opened }), entering, [{ kind: 'enter', opened }]],
    ['a session, too late', { kind: 'ready' }, ended({ kind: 'signed-in', ...opened }), { kind: 'ready' }, []],
    ['a problem', window, ended({ kind: 'problem', problem: 'denied' }), problem, []],
    [
      'a host',
      window,
      ended({ kind: 'host-not-listed', host: 'h' }),
      { kind: 'problem', problem: 'host-not-listed', text: 'h' },
      [],
    ],
    ['the window closed', window, ended({ kind: 'cancelled' }), { kind: 'ready' }, []],
    ['given up', browser, { kind: 'given-up' }, { kind: 'ready' }, [{ kind: 'cancel-outside' }]],
    ['given up before', { kind: 'ready' }, { kind: 'given-up' }, { kind: 'ready' }, []],
    ['a code', browser, { kind: 'code-pasted', code: 'c' }, { ...browser, pasted: 'checking' }, [{ kind: 'paste', code: 'c' }]],
    [
      'a code, twice',
      { ...browser, pasted: 'checking' },
      { kind: 'code-pasted', code: 'c' },
      { ...browser, pasted: 'checking' },
      [],
    ],
    ['a wrong code', { ...browser, pasted: 'checking' }, { kind: 'pasted-refused' }, { ...browser, pasted: 'refused' }, []],
    ['a wrong code, too late', entering, { kind: 'pasted-refused' }, entering, []],
  ];
  it.each(cases)('%s', (_, state, event, next, commands) => expect(reduce(state, event)).toEqual({ state: next, commands }));
});

describe('addresses', () => {
  it.each([
    ['?code=a&state=b&program=1&redirect_url=%2Fdashboard', '?redirect_url=%2Fdashboard'],
    ['?start', ''],
    ['?problem=denied&redirect_url=%2Fx', '?redirect_url=%2Fx'],
  ])('%s is cleaned', (search, clean) => expect(cleanSearch(search)).toBe(clean));
  it.each([
    ['49152', 'http://127.0.0.1:49152/?code=c1&state=s1'],
    ['', null],
    ['80', null],
    ['70000', null],
    ['49152@evil.example', null],
  ])('port %s', (port, address) => expect(programAddress({ ...program, port })).toBe(address));
  it.each([
    ['https://login.microsoftonline.com/x', true],
    ['http://portal.localhost:4000/dev/idp/auth', true],
    ['http://outro.example/', false],
    ['javascript:alert(1)', false],
    ['https://a:b@outro.example/', false],
    ['', false],
  ])('%s may be opened: %s', (address, may) => expect(isProviderAddress(address, 'http://portal.localhost:4000')).toBe(may));
});
