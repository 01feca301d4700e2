// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '#renderer/ui/toast/toast-store.ts';
import { CopyButton, useCopying } from './copy-button.tsx';
import { copyWithToast } from './copy-with-toast.ts';

function Small({ text }: { readonly text: () => string }) {
  const copying = useCopying(text, { copied: 'Link copiado.', instead: 'Selecione o texto acima.' });
  return (
    <>
      <CopyButton copying={copying}>Copiar link</CopyButton>
      <output>{copying.notice}</output>
      {copying.isRefused && <pre>{text()}</pre>}
    </>
  );
}

beforeEach(() => toastStore.setState(toastStore.getInitialState()));
afterEach(() => vi.unstubAllGlobals());

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

/** Presses the button, and waits for the answer of the clipboard. */
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar link' })));
const notice = () => screen.getByRole('status').textContent;
const toasts = () => toastStore.getState().toasts.map(({ message, tone }) => [message, tone]);

it('copies the text of the moment and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  clipboard(writeText);
  let address = 'https://portal/1';
  render(<Small text={() => address} />);
  expect(notice()).toBe('');
  address = 'https://portal/2';
  await press();
  expect(writeText.mock.calls).toEqual([['https://portal/2']]);
  expect(notice()).toBe('Link copiado.');
  expect(screen.queryByText(address)).toBeNull();
});

it('says where the text is when the browser refuses, until a later try succeeds', async () => {
  clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  render(<Small text={() => 'https://portal'} />);
  await press();
  expect(notice()).toBe('Não foi possível copiar. Selecione o texto acima.');
  expect(screen.getByText('https://portal').tagName).toBe('PRE');
  clipboard(() => Promise.resolve());
  await press();
  expect(notice()).toBe('Link copiado.');
});

it('says the same in a page without a clipboard', async () => {
  vi.stubGlobal('navigator', {});
  render(<Small text={() => 'https://portal'} />);
  await press();
  expect(notice()).toBe('Não foi possível copiar. Selecione o texto acima.');
});

it('tells the result in a toast', async () => {
  clipboard(() => Promise.resolve());
  await copyWithToast('a', 'Copiado.');
  clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  await copyWithToast('a', 'Copiado.');
  expect(toasts()).toEqual([
    ['Copiado.', 'ok'],
    ['Não foi possível copiar.', 'bad'],
  ]);
});
