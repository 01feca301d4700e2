// @vitest-environment jsdom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileEntry } from '#contract/entities/file-entry.ts';
import { useFileMutation } from '#renderer/modules/files/use-file-mutation.ts';
import { ShareDialog } from './share-dialog.tsx';

const entry: FileEntry = {
  key: '6937b00c.pdf',
  name: 'proposta.pdf',
  size: 10,
  type: 'application/pdf',
  area: 'own',
  folder: '',
  company: null,
  state: 'kept',
  refusal: null,
  createdAt: '2026-11-27T12:00:00Z',
  by: 'Ana',
  sharedUntil: null,
  deletedAt: null,
  expiresAt: null,
  changeable: true,
  removable: true,
};
const share = vi.fn(() => Promise.resolve({ url: 'https://aurora/s/1', expiresAt: '2026-11-28T12:00:00Z' }));

function Screen() {
  const [isOpen, setOpen] = useState(false);
  const mutation = useFileMutation({ companyId: 'aurora', userId: 'ana' });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ações
      </button>
      {isOpen && <ShareDialog entry={entry} requests={{ share }} mutation={mutation} onClose={() => setOpen(false)} />}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const findLink = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });

beforeEach(() => {
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
  notifyManager.setNotifyFunction((notify) => act(notify));
  share.mockClear();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  button('Ações').focus();
  fireEvent.click(button('Ações'));
});
afterEach(() => {
  notifyManager.setNotifyFunction((notify) => notify());
  vi.unstubAllGlobals();
});

it('creates one link for a double click', async () => {
  const create = button('Criar link');
  // React draws nothing between two presses inside one `act`.
  act(() => {
    fireEvent.click(create);
    fireEvent.click(create);
  });
  const { value, readOnly } = await findLink();
  expect([value, readOnly]).toEqual(['https://aurora/s/1', true]);
  expect(share).toHaveBeenCalledOnce();
});

it('focuses the link when it is ready, and the button that opened the dialog when it closes', async () => {
  fireEvent.click(button('Criar link'));
  const link = await findLink();
  await waitFor(() => expect(document.activeElement).toBe(link));
  // The close button of the head has the same name.
  fireEvent.click(screen.getByText('Fechar'));
  await waitFor(() => expect(document.activeElement).toBe(button('Ações')));
});

it('focuses the password that is too short, and sends nothing', async () => {
  const field = screen.getByLabelText(/^Senha do link/, { selector: '[type=password]' });
  fireEvent.input(field, { target: { value: 'abc' } });
  button('Criar link').focus();
  await act(async () => fireEvent.click(button('Criar link')));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(share).not.toHaveBeenCalled();
});
