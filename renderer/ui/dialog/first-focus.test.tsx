// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DangerDialog } from './danger-dialog.tsx';
import { Dialog } from './dialog.tsx';

const nothing = (): void => undefined;

// jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
beforeEach(() => void vi.stubGlobal('CSS', { escape: String }));
afterEach(() => vi.unstubAllGlobals());

const dialog = (children: ReactNode) => (
  <Dialog open onClose={nothing} title="Perfil" sentence="Seus dados">
    {children}
  </Dialog>
);
const danger = (typed?: string) => (
  <DangerDialog
    open
    title="Apagar?"
    sentence="Não há volta."
    action="Apagar"
    onClose={nothing}
    onConfirm={nothing}
    {...(typed !== undefined && { typed })}
  />
);
const field = <input aria-label="Nome" />;

it('focuses the first field of a form', async () => {
  render(dialog(field));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }));
});

it('focuses a field that appears after an answer of the server', async () => {
  const { rerender } = render(dialog(<p>Carregando</p>));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('dialog'));
  rerender(dialog(field));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }));
});

it('leaves the focus at the dialog on a touch device, whose keyboard would cover it', async () => {
  const withMouse = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(withMouse(media), { matches: media === '(pointer: coarse)' }));
  const { rerender } = render(dialog(field));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('dialog'));
  rerender(dialog([field, <input key="mail" aria-label="E-mail" />]));
  await act(async () => undefined);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it.each<[action: string, act: (dialog: HTMLElement) => boolean]>([
  ['presses a key', (shown) => fireEvent.keyDown(shown, { key: 'PageDown' })],
  ['presses the pointer', (shown) => fireEvent.pointerDown(shown)],
])('leaves the focus when a field appears after the person %s', async (_, action) => {
  const { rerender } = render(dialog(<p>Carregando</p>));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('dialog'));
  action(screen.getByRole('dialog'));
  rerender(dialog(field));
  await act(async () => undefined);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('focuses the answer that changes nothing in a question', async () => {
  render(danger());
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Voltar' }));
});

it('focuses the field in which the person types a confirmation', async () => {
  render(danger('3'));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox'));
});
