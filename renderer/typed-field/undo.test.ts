import { expect, it } from 'vitest';
import { type Change, type FieldState, emptyHistory, recordChange, type UndoHistory, stepOfKey, applyStep } from './undo.ts';

const state = (text: string, caret = text.length): FieldState => ({ text, caret });
const typed = (before: string, after: string, from = before.length): Change => ({
  before: state(before),
  after: state(after),
  kind: 'insertText',
  from,
});
const after = (...changes: readonly Change[]): UndoHistory => changes.reduce(recordChange, emptyHistory);

it('records letters typed in a row as one step', () => {
  const history = after(typed('', '1'), typed('1', '12'), typed('12', '12.3', 2));
  expect(history.past).toEqual([state('')]);
  const undone = applyStep(history, state('12.3'), 'undo');
  expect(undone?.state).toEqual(state(''));
  const redone = undone && applyStep(undone.history, undone.state, 'redo');
  expect(redone?.state).toEqual(state('12.3'));
  expect(redone && applyStep(redone.history, redone.state, 'redo')).toBeNull();
});

it.each([
  ['the caret was moved', typed('12', '912', 0)],
  ['a text was pasted', { ...typed('12', '1299'), kind: 'insertFromPaste' }],
  ['a text was deleted', { ...typed('12', '1'), kind: 'deleteContentBackward' }],
  ['the form wrote another text', typed('77', '778')],
])('starts a new step when %s', (_, change) => {
  expect(after(typed('', '1'), typed('1', '12'), change).past).toEqual([state(''), change.before]);
});

it('removes the undone steps when a text is typed after undo', () => {
  const undone = applyStep(after(typed('', '1')), state('1'), 'undo');
  if (undone === null) throw new Error('There is no step to undo.');
  const history = recordChange(undone.history, typed('', '2'));
  expect(applyStep(history, state('2'), 'redo')).toBeNull();
  expect(applyStep(history, state('2'), 'undo')?.state).toEqual(state(''));
});

it('records no step for a key that changed nothing', () => expect(after(typed('1', '1')).past).toEqual([]));

it('removes the oldest of many steps', () => {
  const many = Array.from({ length: 150 }, (_, index): Change => ({
    ...typed(String(index), String(index + 1)),
    kind: 'insertFromPaste',
  }));
  const { past } = after(...many);
  expect(past).toHaveLength(100);
  expect(past.at(-1)).toEqual(state('149'));
});

const key = { key: 'z', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
it.each([
  [{ ...key, ctrlKey: true }, 'undo'],
  [{ ...key, metaKey: true }, 'undo'],
  [{ ...key, key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ ...key, key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  [{ ...key, key: 'y', ctrlKey: true }, 'redo'],
  [{ ...key, key: 'y', metaKey: true }, null],
  [{ ...key, ctrlKey: true, altKey: true }, null],
  [key, null],
])('maps %j to %s', (event, step) => expect(stepOfKey(event)).toBe(step));
