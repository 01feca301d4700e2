import { describe, expect, it } from 'vitest';
import { reduce, startOf, type Event, type State } from './session-flow.ts';

describe('an access received', () => {
  it.each([
    ['a'.repeat(43), 'looking'],
    ['-', 'invalid'],
    ['', 'invalid'],
    ['x/y', 'invalid'],
  ])('%s', (code, kind) => expect(startOf(code).state.kind).toBe(kind));

  const cases: readonly (readonly [string, State, Event, State['kind']])[] = [
    ['no person is signed in here', { kind: 'looking' }, { kind: 'looked', name: null }, 'confirm'],
    ['a person is signed in here', { kind: 'looking' }, { kind: 'looked', name: 'Ana' }, 'signed-in-as'],
    ['before it has looked', { kind: 'looking' }, { kind: 'accepted' }, 'looking'],
    ['accepted', { kind: 'confirm' }, { kind: 'accepted' }, 'entering'],
    ['accepted twice', { kind: 'entering' }, { kind: 'accepted' }, 'entering'],
    ['declined', { kind: 'confirm' }, { kind: 'declined' }, 'refused'],
    ['declined, then accepted', { kind: 'refused' }, { kind: 'accepted' }, 'refused'],
    ['another account', { kind: 'signed-in-as', name: 'Ana' }, { kind: 'accepted' }, 'entering'],
    ['not valid', { kind: 'entering' }, { kind: 'answered', result: 'invalid' }, 'invalid'],
    ['of a guest', { kind: 'entering' }, { kind: 'answered', result: 'public' }, 'public'],
    ['no answer', { kind: 'entering' }, { kind: 'answered', result: 'unreachable' }, 'unreachable'],
    ['again after no answer', { kind: 'unreachable' }, { kind: 'accepted' }, 'entering'],
    ['entered', { kind: 'entering' }, { kind: 'answered', result: 'entered' }, 'entering'],
  ];
  it.each(cases)('%s', (_, state, event, kind) => {
    const step = reduce(state, event);
    expect(step.state.kind).toBe(kind);
    // The code is traded once, when the person accepts.
    const begins = kind === 'entering' && state.kind !== 'entering';
    expect(step.commands.map((command) => command.kind)).toEqual(begins ? ['trade'] : []);
  });
});
