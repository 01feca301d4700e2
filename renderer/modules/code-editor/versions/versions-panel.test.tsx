// @vitest-environment jsdom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
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

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  notifyManager.setNotifyFunction((notify) => act(notify));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  notifyManager.setNotifyFunction((notify) => notify());
  vi.unstubAllGlobals();
});

it.each([
  ['returns to a version', undefined, [[1]]],
  ['returns to no version while there is a reason against it', words.conflict, []],
])('%s', async (_name, disabledReason, calls) => {
  const onRestore = vi.fn(() => Promise.resolve(true));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <VersionsPanel
          {...{ of, disabledReason, onRestore }}
          readOnly={false}
          compared={null}
          onCompare={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    ),
  );
  const back = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[aria-label="${words.backToVersion(1)}"]`);
    if (found === null) throw new Error('no button');
    return found;
  });
  await act(async () => back.click());
  expect(onRestore.mock.calls).toEqual(calls);
});
