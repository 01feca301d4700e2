// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newTab, noRun, type TabRun } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { FootLine } from './foot-line.tsx';

const since = '2026-11-01T12:00:00.000Z';
const sent = { sql: '', isSelection: false, start: { line: 1 }, connector: 'dw', values: {}, at: since };
const running = {
  kind: 'running',
  runId: '1',
  sent,
  rows: 0,
  since,
  requestId: '1',
  isCancelled: false,
  earlier: noRun,
} as const;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(since) }));
afterEach(() => vi.useRealTimers());

const show = (run: TabRun) => render(<FootLine tab={{ ...newTab('a', 1), run }} canWrite={false} cursor={{ line: 1 }} />);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('counts the seconds of a running statement, and announces none of them', async () => {
  const { container } = show({ ...running, confirmation: null });
  await pass(3_000);
  expect(container.textContent).toContain('Executando há 3 s');
  expect(screen.getByRole('status').textContent).toBe('Executando');
});

it('counts nothing while a statement waits for its confirmation', async () => {
  const { container } = show({ ...running, confirmation: { estimate: { affected: 1, basis: 'plan' }, order: 1 } });
  await pass(3_000);
  expect(container.textContent).not.toContain('há 3 s');
});
