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

describe('an arrival', () => {
  it.each([
    ['is ready without a query', '', { kind: 'ready' }, []],
    ['requests the address when it comes from the login', '?start', leaving, [{ kind: 'request-address', choose: false }]],
    ['exchanges a code', '?code=c1&redirect_url=%2Fx', entering, [{ kind: 'exchange', code: 'c1' }]],
    ['shows a problem', '?problem=denied', problem, []],
    ['shows the problem when it has a problem and a code', '?problem=denied&code=c1', problem, []],
    ['shows the problem of a program', '?problem=denied&program=', { kind: 'program-problem', problem: 'denied' }, []],
    ['ignores an unknown problem', '?problem=tudo', { kind: 'ready' }, []],
    ['passes a code to a program', '?code=c1&program=49152&state=s1', program, []],
    ['shows the code of a program without a port', '?code=c1&program=&state=s1', { ...program, port: '' }, []],
  ])('%s', (_, search, state, commands) => expect(at(search)).toEqual({ state, commands }));
  it('at another portal ignores its query', () => {
    for (const search of ['', '?code=c1', '?start', '?problem=denied'])
      expect(at(search, 'outra')).toEqual({ state: { kind: 'other-portal' }, commands: [] });
  });
});

describe('the next state', () => {
  const cases: readonly (readonly [string, State, Event, State, readonly unknown[]])[] = [
    [
      'requests the address when the sign-in begins',
      { kind: 'ready' },
      { kind: 'begun', way: 'page', choose: false },
      leaving,
      [{ kind: 'request-address', choose: false }],
    ],
    [
      'requests the address again after a problem',
      problem,
      { kind: 'begun', way: 'page', choose: true },
      leaving,
      [{ kind: 'request-address', choose: true }],
    ],
    ['ignores a second begin while leaving', leaving, { kind: 'begun', way: 'page', choose: true }, leaving, []],
    ['ignores a begin while entering', entering, { kind: 'begun', way: 'page', choose: true }, entering, []],
    ['opens the received address', leaving, { kind: 'address-received', url: 'u' }, leaving, [{ kind: 'open', url: 'u' }]],
    ['ignores an address that arrives too late', problem, { kind: 'address-received', url: 'u' }, problem, []],
    ['enters with the session', entering, { kind: 'code-exchanged', opened }, entering, [{ kind: 'enter', opened }]],
    ['ignores a session that arrives too late', problem, { kind: 'code-exchanged', opened }, problem, []],
    ['is slow after ten seconds of entering', entering, { kind: 'waited' }, { ...entering, slow: true }, []],
    ['is slow after ten seconds of leaving', leaving, { kind: 'waited' }, { ...leaving, slow: true }, []],
    ['does not change after ten seconds of a problem', problem, { kind: 'waited' }, problem, []],
    ['is ready after Back from the provider', leaving, { kind: 'shown-again' }, { kind: 'ready' }, []],
    ['does not change after Back from elsewhere', problem, { kind: 'shown-again' }, problem, []],
    [
      'shows a refusal',
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

describe('a sign-in outside the page', () => {
  const window: State = { kind: 'outside', way: 'window', pasted: 'nothing' };
  const browser: State = { kind: 'outside', way: 'browser', pasted: 'nothing' };

  it('starts in the window when this page cannot navigate to the provider', () => {
    expect(arrive({ appId: 'a', companyId: 'a', search: '?start', way: 'window' })).toEqual({
      state: window,
      commands: begin('window'),
    });
  });

  const cases: readonly (readonly [string, State, Event, State, readonly unknown[]])[] = [
    [
      'opens the window when it begins',
      { kind: 'ready' },
      { kind: 'begun', way: 'window', choose: false },
      window,
      begin('window'),
    ],
    ['moves to the browser', window, { kind: 'begun', way: 'browser', choose: false }, browser, begin('browser')],
    ['opens the browser again', browser, { kind: 'begun', way: 'browser', choose: false }, browser, begin('browser')],
    ['begins again after a problem', problem, { kind: 'begun', way: 'browser', choose: true }, browser, begin('browser', true)],
    ['ignores the end of a superseded sign-in', browser, ended({ kind: 'superseded' }), browser, []],
    ['enters with the session', window, ended({ kind: 'signed-in', ...opened }), entering, [{ kind: 'enter', opened }]],
    [
      'ignores a session that arrives too late',
      { kind: 'ready' },
      ended({ kind: 'signed-in', ...opened }),
      { kind: 'ready' },
      [],
    ],
    ['shows a problem', window, ended({ kind: 'problem', problem: 'denied' }), problem, []],
    [
      'shows a host that is not listed',
      window,
      ended({ kind: 'host-not-listed', host: 'h' }),
      { kind: 'problem', problem: 'host-not-listed', text: 'h' },
      [],
    ],
    ['is ready after the window was closed', window, ended({ kind: 'cancelled' }), { kind: 'ready' }, []],
    [
      'cancels the sign-in when the person gives up',
      browser,
      { kind: 'given-up' },
      { kind: 'ready' },
      [{ kind: 'cancel-outside' }],
    ],
    ['ignores giving up before it began', { kind: 'ready' }, { kind: 'given-up' }, { kind: 'ready' }, []],
    [
      'checks a pasted code',
      browser,
      { kind: 'code-pasted', code: 'c' },
      { ...browser, pasted: 'checking' },
      [{ kind: 'paste', code: 'c' }],
    ],
    [
      'ignores a second code while checking',
      { ...browser, pasted: 'checking' },
      { kind: 'code-pasted', code: 'c' },
      { ...browser, pasted: 'checking' },
      [],
    ],
    [
      'refuses a wrong code',
      { ...browser, pasted: 'checking' },
      { kind: 'pasted-refused' },
      { ...browser, pasted: 'refused' },
      [],
    ],
    ['ignores a refusal that arrives too late', entering, { kind: 'pasted-refused' }, entering, []],
  ];
  it.each(cases)('%s', (_, state, event, next, commands) => expect(reduce(state, event)).toEqual({ state: next, commands }));
});

describe('addresses', () => {
  it.each([
    ['?code=a&state=b&program=1&redirect_url=%2Fdashboard', '?redirect_url=%2Fdashboard'],
    ['?start', ''],
    ['?problem=denied&redirect_url=%2Fx', '?redirect_url=%2Fx'],
  ])('%s loses secrets and commands', (search, clean) => expect(cleanSearch(search)).toBe(clean));
  it.each([
    ['49152', 'http://127.0.0.1:49152/?code=c1&state=s1'],
    ['', null],
    ['80', null],
    ['70000', null],
    ['49152@evil.example', null],
  ])('of a program with port %s is checked', (port, address) => expect(programAddress({ ...program, port })).toBe(address));
  it.each([
    ['https://login.microsoftonline.com/x', true],
    ['http://portal.localhost:4000/dev/idp/auth', true],
    ['http://outro.example/', false],
    ['javascript:alert(1)', false],
    ['https://a:b@outro.example/', false],
    ['', false],
  ])('%s is allowed: %s', (address, may) => expect(isProviderAddress(address, 'http://portal.localhost:4000')).toBe(may));
});
