// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NativeDialog } from './native-dialog.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  onClose.mockClear();
});

const notice = (dismissable = true) => (
  <NativeDialog
    title="Ipê Livros"
    sentence="Leia este aviso antes de entrar."
    dismissable={dismissable}
    onClose={onClose}
    actions={<button type="button">Entendi</button>}
  >
    <p>Texto</p>
  </NativeDialog>
);

const opened = () => screen.getByRole('dialog', { name: 'Ipê Livros' });

const at = (place: number) => ({ clientX: place, clientY: place });
/** A press that starts and ends at a place. jsdom has no layout, so every place but 0, 0 is beside the dialog. */
function press(from: number, to = from): void {
  fireEvent.pointerDown(opened(), at(from));
  fireEvent.click(opened(), at(to));
}

describe('a native dialog', () => {
  it('has the parts of every dialog in their order: title, sentence, close button, body and foot', () => {
    render(notice());
    const dialog = screen.getByRole('dialog', { name: 'Ipê Livros', description: 'Leia este aviso antes de entrar.' });
    const [head, body, foot] = [...dialog.children];
    expect(head?.contains(screen.getByRole('button', { name: 'Fechar' }))).toBe(true);
    expect(body?.textContent).toBe('Texto');
    expect(foot?.contains(screen.getByRole('button', { name: 'Entendi' }))).toBe(true);
    expect(document.activeElement).toBe(dialog);
  });

  it('closes by its button, by Escape and by a press outside', () => {
    render(notice());
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(opened(), escape);
    expect(escape.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(2);
    press(5);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('stays open after a selection of text that ends outside, and when it needs an answer', () => {
    const { rerender } = render(notice());
    press(0, 5);
    rerender(notice(false));
    press(5);
    expect(onClose).not.toHaveBeenCalled();
  });
});
