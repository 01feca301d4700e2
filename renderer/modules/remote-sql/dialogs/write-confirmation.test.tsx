// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { PendingWrite } from '#renderer/modules/remote-sql/tabs/pending-write.ts';
import { WriteConfirmation } from './write-confirmation.tsx';

const sent = { sql: '', isSelection: false, start: { line: 1 }, connector: 'dw', values: {}, at: '' };
/** Both runs change seven rows, so that what is typed for one would confirm the other. */
const pendingOf = (runId: string): PendingWrite => ({
  tabId: 'a',
  runId,
  sent,
  estimate: { affected: 7, basis: 'plan' },
  order: 1,
});

beforeEach(() => {
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
});
afterEach(() => vi.unstubAllGlobals());

const question = (pending: PendingWrite | null, confirmWrite = vi.fn<() => void>()) => (
  <WriteConfirmation pending={pending} confirmWrite={confirmWrite} dropWrite={() => undefined} />
);

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
/** Submits the form past its button, which ignores presses until the count is typed: the dialog checks the count, too. */
const submit = () =>
  act(() => {
    const { form } = field();
    if (form === null) throw new Error('no form');
    form.requestSubmit();
  });

it('shows nothing without a statement', () => {
  render(question(null));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('names the count, and confirms when the count is typed', () => {
  const confirmWrite = vi.fn<() => void>();
  render(question(pendingOf('1'), confirmWrite));
  expect(screen.getByRole('alertdialog').textContent).toContain(words.writeTitle(7));
  submit();
  expect(confirmWrite).not.toHaveBeenCalled();
  type('7');
  submit();
  expect(confirmWrite).toHaveBeenCalledTimes(1);
});

it('begins with an empty field for another run', () => {
  const confirmWrite = vi.fn<() => void>();
  const { rerender } = render(question(pendingOf('1'), confirmWrite));
  type('7');
  expect(field().value).toBe('7');
  rerender(question(pendingOf('2'), confirmWrite));
  expect(field().value).toBe('');
  submit();
  expect(confirmWrite).not.toHaveBeenCalled();
});
