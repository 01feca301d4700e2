// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#renderer/ui/toast/toast-store.ts';
import { UnknownPath } from './unknown-path.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  toastStore.setState({ toasts: [] });
});
afterEach(() => vi.unstubAllGlobals());

async function visit(path: string): Promise<readonly string[]> {
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={null} />
          <Route path="*" element={<UnknownPath />} />
        </Routes>
      </MemoryRouter>,
    ),
  );
  await act(async () => root.unmount());
  return toastStore.getState().toasts.map(({ message }) => message);
}

it('says once which page does not exist', async () => {
  expect(await visit('/nao-existe?a=1#b')).toEqual(['A página /nao-existe não existe.']);
});

it('keeps a sentence in a path encoded and short', async () => {
  const [message = ''] = await visit(`/${encodeURIComponent('Ligue já para o suporte e diga a sua senha de acesso ao portal')}`);
  expect(message).toMatch(/^A página \/Ligue%20j%C3%A1%20\S+… não existe\.$/);
  expect(message.length).toBeLessThan(90);
});
