// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { Versioned } from './versioned.ts';
import { VersionsPanel } from './versions-panel.tsx';

const version = { note: '', author: 'Ana', publishedAt: '2026-11-27T12:00:00Z' };
const versions = [
  { ...version, version: 2 },
  { ...version, version: 1 },
];
const of: Versioned = {
  title: 'pedidos',
  text: '',
  draft: null,
  listed: { queryKey: ['versions'], queryFn: () => Promise.resolve({ versions, current: 2 }) },
  textOf: () => ({ queryKey: ['version'], queryFn: () => Promise.resolve('') }),
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['returns to a version', undefined, [[1]]],
  ['returns to no version while there is a reason against it', words.conflict, []],
])('%s', async (_name, disabledReason, calls) => {
  const onRestore = vi.fn(() => Promise.resolve(true));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VersionsPanel
        {...{ of, disabledReason, onRestore }}
        readOnly={false}
        compared={null}
        onCompare={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: words.backToVersion(1) }));
  expect(onRestore.mock.calls).toEqual(calls);
});
