import { expect, it } from 'vitest';
import { barButtons, buttonOfKey } from './bar-buttons.ts';

const all = ['answer', 'ask', 'assign', 'remove'] as const;

it.each([
  ['access', all, ['assign', 'ask', 'refuse', 'approve']],
  ['privacy', all, ['assign', 'ask', 'refuse', 'conclude']],
  ['ticket', ['reply', 'ask', 'assign'], ['assign', 'ask', 'reply']],
  ['access', ['remove'], []],
] as const)('offers for a request of the kind %s that allows %j the buttons %j', (kind, actions, buttons) =>
  expect(barButtons({ kind, actions: [...actions] })).toEqual(buttons),
);

it.each([
  ['access', ['answer'], 'approve', 'refuse'],
  ['privacy', ['answer'], 'conclude', 'refuse'],
  ['ticket', ['reply'], 'reply', null],
  ['access', ['assign'], null, null],
] as const)('presses for a request of the kind %s that allows %j with a: %s, with r: %s', (kind, actions, approve, refuse) => {
  const open = { kind, actions: [...actions] };
  expect([buttonOfKey('approve', open), buttonOfKey('refuse', open)]).toEqual([approve, refuse]);
});
