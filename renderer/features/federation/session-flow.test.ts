import { describe, expect, it } from 'vitest';
import { reduce, startOf, type Event, type State } from './session-flow.ts';

describe('a received session code', () => {
  it.each([
    ['a'.repeat(43), 'checking'],
    ['-', 'invalid'],
    ['', 'invalid'],
    ['x/y', 'invalid'],
  ])('%j starts in %s', (code, kind) => expect(startOf(code).state.kind).toBe(kind));

  const cases: readonly (readonly [string, State, Event, State['kind']])[] = [
    ['needs a confirmation when nobody is signed in', { kind: 'checking' }, { kind: 'checked', name: null }, 'confirm'],
    ['names the person who is signed in', { kind: 'checking' }, { kind: 'checked', name: 'Ana' }, 'signed-in-as'],
    ['ignores an acceptance before the check', { kind: 'checking' }, { kind: 'accepted' }, 'checking'],
    ['is exchanged when accepted', { kind: 'confirm' }, { kind: 'accepted' }, 'entering'],
    ['ignores a second acceptance', { kind: 'entering' }, { kind: 'accepted' }, 'entering'],
    ['is refused when declined', { kind: 'confirm' }, { kind: 'declined' }, 'refused'],
    ['ignores an acceptance after it was declined', { kind: 'refused' }, { kind: 'accepted' }, 'refused'],
    ['is exchanged when the person changes the account', { kind: 'signed-in-as', name: 'Ana' }, { kind: 'accepted' }, 'entering'],
    ['is reported as invalid', { kind: 'entering' }, { kind: 'answered', result: 'invalid' }, 'invalid'],
    ['is reported as public for a guest', { kind: 'entering' }, { kind: 'answered', result: 'public' }, 'public'],
    [
      'is reported as unreachable without an answer',
      { kind: 'entering' },
      { kind: 'answered', result: 'unreachable' },
      'unreachable',
    ],
    ['is exchanged again after no answer', { kind: 'unreachable' }, { kind: 'accepted' }, 'entering'],
    ['waits after the session was entered', { kind: 'entering' }, { kind: 'answered', result: 'entered' }, 'entering'],
  ];
  it.each(cases)('%s', (_, state, event, kind) => {
    const step = reduce(state, event);
    expect(step.state.kind).toBe(kind);
    // The code is exchanged once, when the person accepts.
    const begins = kind === 'entering' && state.kind !== 'entering';
    expect(step.commands.map((command) => command.kind)).toEqual(begins ? ['exchange'] : []);
  });
});
