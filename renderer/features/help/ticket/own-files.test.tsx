// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnFiles } from './own-files.tsx';

const files = ['a.pdf', 'b.pdf'].map((name) => ({ key: `key of ${name}`, name, size: 10 }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('downloads a file once for a double click, and another file meanwhile', async () => {
  const download = vi.fn<(key: string) => Promise<void>>(() => new Promise(() => undefined));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <OwnFiles files={files} removed={0} download={download} />
      </QueryClientProvider>,
    ),
  );
  const [a, b] = document.querySelectorAll('button');
  await act(async () => [a, a, b].forEach((button) => button?.click()));
  expect(download.mock.calls).toEqual([['key of a.pdf'], ['key of b.pdf']]);
});
