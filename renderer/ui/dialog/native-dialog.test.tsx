// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NativeDialog } from './native-dialog.tsx';

const onClose = vi.fn<() => void>();
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const draw = (dismissable = true) =>
  act(async () =>
    root.render(
      <NativeDialog
        title="Ipê Livros"
        sentence="Leia este aviso antes de entrar."
        dismissable={dismissable}
        onClose={onClose}
        actions={<button type="button">Entendi</button>}
      >
        <p>Texto</p>
      </NativeDialog>,
    ),
  );

function opened(): HTMLDialogElement {
  const dialog = document.querySelector('dialog');
  if (dialog === null) throw new Error('no dialog');
  return dialog;
}

const at = (place: number) => ({ bubbles: true, clientX: place, clientY: place });
/** A press that starts and ends at a place. jsdom has no layout, so every place but 0, 0 is beside the dialog. */
const press = (from: number, to = from) =>
  act(async () => {
    opened().dispatchEvent(new MouseEvent('pointerdown', at(from)));
    opened().dispatchEvent(new MouseEvent('click', at(to)));
  });

describe('a native dialog', () => {
  it('has the parts of every dialog in their order: title, sentence, close button, body and foot', async () => {
    await draw();
    const [dialog, [head, body, foot]] = [opened(), [...opened().children]];
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Ipê Livros');
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Leia este aviso antes de entrar.',
    );
    expect(head?.querySelector('button')?.getAttribute('aria-label')).toBe('Fechar');
    expect(body?.textContent).toBe('Texto');
    expect(foot?.querySelector('button')?.textContent).toBe('Entendi');
    expect(document.activeElement).toBe(dialog);
  });

  it('closes by its button, by Escape and by a press outside', async () => {
    await draw();
    await act(async () => opened().querySelector('button')?.click());
    expect(onClose).toHaveBeenCalledTimes(1);
    const escape = new Event('cancel', { cancelable: true });
    await act(async () => opened().dispatchEvent(escape));
    expect(escape.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(2);
    await press(5);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('stays open after a selection of text that ends outside, and when it needs an answer', async () => {
    await draw();
    await press(0, 5);
    await draw(false);
    await press(5);
    expect(onClose).not.toHaveBeenCalled();
  });
});
