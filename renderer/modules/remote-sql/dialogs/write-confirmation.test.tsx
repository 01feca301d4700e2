// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
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

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const draw = (pending: PendingWrite | null, confirmWrite = vi.fn<() => void>()) =>
  act(async () => root.render(<WriteConfirmation pending={pending} confirmWrite={confirmWrite} dropWrite={() => undefined} />));

function field(): HTMLInputElement {
  const found = document.querySelector('input');
  if (found === null) throw new Error('no field');
  return found;
}
/** Uses the setter of the prototype: React overrides that of the element, and then ignores the event as no change. */
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());

it('shows nothing without a statement', async () => {
  await draw(null);
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

it('names the count, and confirms when the count is typed', async () => {
  const confirmWrite = vi.fn<() => void>();
  await draw(pendingOf('1'), confirmWrite);
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(words.writeTitle(7));
  await submit();
  expect(confirmWrite).not.toHaveBeenCalled();
  await type('7');
  await submit();
  expect(confirmWrite).toHaveBeenCalledTimes(1);
});

it('begins with an empty field for another run', async () => {
  const confirmWrite = vi.fn<() => void>();
  await draw(pendingOf('1'), confirmWrite);
  await type('7');
  expect(field().value).toBe('7');
  await draw(pendingOf('2'), confirmWrite);
  expect(field().value).toBe('');
  await submit();
  expect(confirmWrite).not.toHaveBeenCalled();
});
