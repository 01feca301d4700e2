// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Guest, GuestsPage } from '#contract/entities/guest.ts';
import { noFilter } from '#renderer/features/host/guest-filters.ts';
import { GuestTable } from './guest-table.tsx';

beforeEach(() => {
  const wide = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => wide);
});
afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;

const guests = (count: number): Guest[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `convidado${index}@cliente.com.br`,
    groups: [],
    enabled: true,
    state: 'active',
    invitedAt: new Date().toISOString(),
    entities: [],
  }));

const controls = {
  view: { filter: noFilter, index: 0, size: 25 },
  onFilter: nothing,
  onIndex: nothing,
  onSize: nothing,
} as const;

it.each([
  ['draws a short list whole', 25, false],
  ['draws the first page of a list of 20,000 guests', 20_000, true],
])('%s', (_, total, isPaged) => {
  const page: GuestsPage = { rows: guests(25), total, whole: total, stale: 0 };
  const acts = { onAction: nothing, onShared: nothing, onDisableStale: nothing, onInvite: nothing };
  const read = { data: page, error: null, isPlaceholderData: false, isFetching: false, refetch: nothing };
  render(<GuestTable page={page} read={read} controls={controls} {...acts} />);
  expect(screen.getAllByText(/^convidado\d+@cliente\.com\.br$/)).toHaveLength(25);
  expect(screen.queryByText(/^1–25 de/) !== null).toBe(isPaged);
});

it('keeps the filters beside a page that could not be read', () => {
  const page: GuestsPage = { rows: guests(25), total: 60, whole: 60, stale: 0 };
  const acts = { onAction: nothing, onShared: nothing, onDisableStale: nothing, onInvite: nothing };
  const read = {
    data: undefined,
    error: new TypeError('offline'),
    isPlaceholderData: false,
    isFetching: false,
    refetch: nothing,
  };
  render(<GuestTable page={page} read={read} controls={controls} {...acts} />);
  expect(screen.getByRole('searchbox')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  expect(screen.queryByText(/^convidado\d+@/)).toBeNull();
});
