// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { words } from '#renderer/features/help/messages.ts';
import { OwnFiles } from './own-files.tsx';

const files = ['a.pdf', 'b.pdf'].map((name) => ({ key: `key of ${name}`, name, size: 10 }));

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: words.download(name) }));

it('downloads a file once for a double click, and another file meanwhile', async () => {
  const download = vi.fn<(key: string) => Promise<void>>(() => new Promise(() => undefined));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnFiles files={files} removed={0} download={download} />
    </QueryClientProvider>,
  );
  // React draws nothing between presses inside one `act`.
  await act(async () => ['a.pdf', 'a.pdf', 'b.pdf'].forEach(press));
  expect(download.mock.calls).toEqual([['key of a.pdf'], ['key of b.pdf']]);
});
