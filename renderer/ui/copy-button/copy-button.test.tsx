// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
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

let undo = (): void => undefined;
const place = document.createElement('div');
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  toastStore.setState(toastStore.getInitialState());
});
afterEach(() => {
  undo();
  undo = () => undefined;
  vi.unstubAllGlobals();
});

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

function render(text: () => string): void {
  const root = createRoot(place);
  undo = () => act(() => root.unmount());
  act(() => root.render(<Small text={text} />));
}

const press = (): Promise<void> => act(async () => place.querySelector('button')?.click());
const notice = () => place.querySelector('output')?.textContent;
const toasts = () => toastStore.getState().toasts.map(({ message, tone }) => [message, tone]);

it('copies the text of the moment and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  clipboard(writeText);
  let address = 'https://portal/1';
  render(() => address);
  expect(notice()).toBe('');
  address = 'https://portal/2';
  await press();
  expect(writeText.mock.calls).toEqual([['https://portal/2']]);
  expect(notice()).toBe('Link copiado.');
  expect(place.querySelector('pre')).toBeNull();
});

it('says where the text is when the browser refuses, until a later try succeeds', async () => {
  clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  render(() => 'https://portal');
  await press();
  expect(notice()).toBe('Não foi possível copiar. Selecione o texto acima.');
  expect(place.querySelector('pre')?.textContent).toBe('https://portal');
  clipboard(() => Promise.resolve());
  await press();
  expect(notice()).toBe('Link copiado.');
});

it('says the same in a page without a clipboard', async () => {
  vi.stubGlobal('navigator', {});
  render(() => 'https://portal');
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
