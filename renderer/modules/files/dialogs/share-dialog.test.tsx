// @vitest-environment jsdom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
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

function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}

const link = () => document.querySelector<HTMLInputElement>('[readonly]');

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
  notifyManager.setNotifyFunction((notify) => act(notify));
  share.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  button('Ações').focus();
  await act(async () => button('Ações').click());
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  notifyManager.setNotifyFunction((notify) => notify());
  vi.unstubAllGlobals();
});

it('creates one link for a double click', async () => {
  await act(async () => {
    button('Criar link').click();
    button('Criar link').click();
  });
  await vi.waitFor(() => expect(link()?.value).toBe('https://aurora/s/1'));
  expect(share).toHaveBeenCalledOnce();
});

it('focuses the link when it is ready, and the button that opened the dialog when it closes', async () => {
  await act(async () => button('Criar link').click());
  await vi.waitFor(() => expect(document.activeElement).toBe(link()));
  await act(async () => button('Fechar').click());
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Ações')));
});

it('focuses the password that is too short, and sends nothing', async () => {
  const field = document.querySelector<HTMLInputElement>('[type=password]');
  await act(async () => {
    // React listens to the setter of the element's prototype.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'abc');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  button('Criar link').focus();
  await act(async () => button('Criar link').click());
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(share).not.toHaveBeenCalled();
});
