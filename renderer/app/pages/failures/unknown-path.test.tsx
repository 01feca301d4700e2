// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { toastStore } from '#renderer/ui/toast/toast-store.ts';
import { UnknownPath } from './unknown-path.tsx';

beforeEach(() => toastStore.setState({ toasts: [] }));

async function visit(path: string): Promise<readonly string[]> {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={null} />
          <Route path="*" element={<UnknownPath />} />
        </Routes>
      </MemoryRouter>,
    ),
  );
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
