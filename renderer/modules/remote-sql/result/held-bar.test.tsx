// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { HeldBar } from './held-bar.tsx';

const startedAt = '2026-11-01T12:00:00.000Z';
const until = '2026-11-01T12:01:00.000Z';
const sent = { sql: '', isSelection: false, start: { line: 1 }, connector: 'dw', values: {}, at: '' };
const result = {
  runId: '1',
  affected: 3,
  until,
  startedAt,
  elapsedMs: 0,
  columns: [],
  rows: [],
  limit: 1_000,
  truncated: false,
  hash: '',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const nothing = (): void => undefined;

it.each([
  ['calls back when it disappears with the focus in it', true, 1],
  ['leaves a focus elsewhere alone when it disappears', false, 0],
])('%s', (_name, hasFocus, calls) => {
  const onFocusLost = vi.fn<() => void>();
  const run = { kind: 'held', runId: '1', sent, result, arrivedAt: Date.now(), deciding: null } as const;
  const { rerender } = render(<HeldBar tabId="a" run={run} grids={new Map()} onDecide={nothing} onFocusLost={onFocusLost} />);
  if (hasFocus) screen.getByRole('button', { name: words.undo }).focus();
  rerender(null);
  expect(onFocusLost).toHaveBeenCalledTimes(calls);
});

it('counts the remaining time from the arrival of the result, also while another tab is shown', async () => {
  const onDecide = vi.fn<(decision: 'commit' | 'undo') => void>();
  const run = { kind: 'held', runId: '1', sent, result, arrivedAt: Date.now(), deciding: null } as const;
  const bar = <HeldBar tabId="a" run={run} grids={new Map()} onDecide={onDecide} onFocusLost={nothing} />;
  const { container, rerender } = render(bar);
  expect(container.textContent).toContain(words.heldUntil(60));
  rerender(null);
  await pass(20_000);
  rerender(bar);
  expect(container.textContent).toContain(words.heldUntil(40));
  expect(onDecide).not.toHaveBeenCalled();
  await pass(40_000);
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('undo');
});

it('shows the remaining time at once when the browser resumes a suspended page', async () => {
  const run = { kind: 'held', runId: '1', sent, result, arrivedAt: Date.now(), deciding: null } as const;
  const { container } = render(<HeldBar tabId="a" run={run} grids={new Map()} onDecide={nothing} onFocusLost={nothing} />);
  // The clock of a suspended page goes on, and its timers do not run.
  vi.setSystemTime(Date.now() + 30_000);
  expect(container.textContent).toContain(words.heldUntil(60));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(container.textContent).toContain(words.heldUntil(30));
});
