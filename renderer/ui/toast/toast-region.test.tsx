// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { showToast } from './toast-store.ts';

it('returns the focus to the page after its button was pressed', async () => {
  render(
    <>
      <input aria-label="Nome" />
      <ToastRegion />
    </>,
  );
  await act(async () => void showToast({ message: 'Pedido aprovado', action: { label: 'Desfazer', onPress: () => undefined } }));
  screen.getByLabelText('Nome').focus();
  await act(async () => screen.getByRole('button', { name: 'Desfazer' }).focus());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Desfazer' })));
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});
