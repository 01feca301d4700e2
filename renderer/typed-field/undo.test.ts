import { expect, it } from 'vitest';
import { type Change, type Held, noSteps, recorded, type Steps, stepOfKey, stepped } from './undo.ts';

const held = (text: string, caret = text.length): Held => ({ text, caret });
const typed = (before: string, after: string, from = before.length): Change => ({
  before: held(before),
  after: held(after),
  kind: 'insertText',
  from,
});
const after = (...changes: readonly Change[]): Steps => changes.reduce(recorded, noSteps);

it('letters typed in a row are one step', () => {
  const steps = after(typed('', '1'), typed('1', '12'), typed('12', '12.3', 2));
  expect(steps.past).toEqual([held('')]);
  const back = stepped(steps, held('12.3'), 'back');
  expect(back?.held).toEqual(held(''));
  const again = back && stepped(back.steps, back.held, 'again');
  expect(again?.held).toEqual(held('12.3'));
  expect(again && stepped(again.steps, again.held, 'again')).toBeNull();
});

it.each([
  ['the caret was moved', typed('12', '912', 0)],
  ['something was pasted', { ...typed('12', '1299'), kind: 'insertFromPaste' }],
  ['something was deleted', { ...typed('12', '1'), kind: 'deleteContentBackward' }],
  ['another text came from outside', typed('77', '778')],
])('a new step begins where %s', (_, change) => {
  expect(after(typed('', '1'), typed('1', '12'), change).past).toEqual([held(''), change.before]);
});

it('replaces undone steps by text typed after a step back', () => {
  const back = stepped(after(typed('', '1')), held('1'), 'back');
  if (back === null) throw new Error('There is a step to take back.');
  const steps = recorded(back.steps, typed('', '2'));
  expect(stepped(steps, held('2'), 'again')).toBeNull();
  expect(stepped(steps, held('2'), 'back')?.held).toEqual(held(''));
});

it('a key that changed nothing is no step', () => expect(after(typed('1', '1')).past).toEqual([]));

it('the oldest of many steps are forgotten', () => {
  const many = Array.from({ length: 150 }, (_, index): Change => ({
    ...typed(String(index), String(index + 1)),
    kind: 'insertFromPaste',
  }));
  const { past } = after(...many);
  expect(past).toHaveLength(100);
  expect(past.at(-1)).toEqual(held('149'));
});

const key = { key: 'z', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
it.each([
  [{ ...key, ctrlKey: true }, 'back'],
  [{ ...key, metaKey: true }, 'back'],
  [{ ...key, key: 'Z', ctrlKey: true, shiftKey: true }, 'again'],
  [{ ...key, key: 'Z', metaKey: true, shiftKey: true }, 'again'],
  [{ ...key, key: 'y', ctrlKey: true }, 'again'],
  [{ ...key, key: 'y', metaKey: true }, null],
  [{ ...key, ctrlKey: true, altKey: true }, null],
  [key, null],
])('%j asks for %s', (event, step) => expect(stepOfKey(event)).toBe(step));
