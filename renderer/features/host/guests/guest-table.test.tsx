// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Guest } from '#contract/entities/guest.ts';
import { GuestTable } from './guest-table.tsx';

beforeEach(() => {
  const wide = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => wide);
});
afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;

const guests = (count: number): readonly Guest[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `convidado${index}@cliente.com.br`,
    groups: [],
    enabled: true,
    state: 'active',
    invitedAt: new Date().toISOString(),
    entities: [],
  }));

it.each([
  ['draws a short list whole', 25, 25, false],
  ['draws the first page of a list of 20,000 guests', 20_000, 25, true],
])('%s', (_, count, drawn, isPaged) => {
  render(<GuestTable guests={guests(count)} companies={[]} onAction={nothing} onDisableStale={nothing} onInvite={nothing} />);
  expect(screen.getAllByText(/^convidado\d+@cliente\.com\.br$/)).toHaveLength(drawn);
  expect(screen.queryByText(/^1–25 de/) !== null).toBe(isPaged);
});
